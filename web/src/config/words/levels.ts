/** How far a learner should have come. */
export const levelWords = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const;
