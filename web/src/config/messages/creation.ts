export const creationMessages = {
  limitReached: (limit: number) => `You've reached your limit of ${limit} courses. Upgrade to create more!`,
  generation_cap_reached: "You've used this month's generations. Your limit resets on the 1st.",
  trial_ended: 'Your free trial has ended. Choose a plan to create more courses.',
  notices: {
    limit: 'Course Limit Reached',
    cap: 'No generations left this month',
    trial: 'Your free trial has ended',
  },
} as const;
