/**
 * The three plan cards, monthly, in US cents, each with a 7-day trial.
 * In a file of its own, without schemas, so that the pages that show them stay light.
 */
export const plans = [
  { tier: 'hobby', name: 'Hobby', priceCents: 4_900, lookupKey: 'hobby_monthly', mostPopular: false },
  { tier: 'pro', name: 'Pro', priceCents: 14_900, lookupKey: 'pro_monthly', mostPopular: true },
  { tier: 'agency', name: 'Agency', priceCents: 49_900, lookupKey: 'agency_monthly', mostPopular: false },
] as const;

/** What learners can subscribe to: study tools, monthly, with a trial of its own. */
export const learnerPlan = { name: 'Learner', priceCents: 2_999, lookupKey: 'learner_monthly' } as const;

/** How "unlimited" is kept as a number. */
export const UNLIMITED_COURSES = 999_999;
