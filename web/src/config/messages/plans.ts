/** Prices and limits come from the domain. */
export const planMessages = {
  perMonth: 'per month',
  mostPopular: 'Most Popular',
  trial: '7-day free trial, credit card required',
  startTrial: 'Start Free Trial',
  contactSales: 'Contact Sales',
  processing: 'Processing...',
  /** For when the toast catalog could not load either. */
  notLoaded: { kind: 'error', title: 'Error', description: 'An unexpected error occurred. Please try again.' },
  yourPlan: 'Your plan',
  yours: 'See it in Settings',
  yoursHere: 'Managed under Subscription, above',
  agreed: 'Custom plan, set up with our team',
  change: 'Takes effect immediately, prorated',
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  switchTo: (plan: string) => `Switch to ${plan}`,
  pitches: {
    hobby: 'For your first course and the next.',
    pro: 'For people who teach for a living.',
    agency: 'For teams that make courses for others.',
  },
  includes: {
    hobby: [
      '5 courses per month',
      'AI lessons, slides, quizzes and worksheets',
      'Landing page for every course',
      'Export as SCORM, web page, PowerPoint, PDF, JSON and text',
    ],
    pro: ['50 courses per month', 'Everything in Hobby', 'Your own logo and colors', 'Analytics', 'Priority support'],
    agency: ['Unlimited courses', 'Everything in Pro'],
  },
  comingSoon: 'Coming soon',
  /** Claimed by the client, not built yet. */
  soon: {
    hobby: [],
    pro: [],
    agency: ['White-label client portals', 'Bulk generation', 'Team management'],
  },
} as const;
