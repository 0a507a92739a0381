export const levelLabels = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const;
