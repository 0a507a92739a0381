/** Monthly plans, prices in US cents. This file imports no zod, because public pages use it. */
export const plans = [
  { tier: 'hobby', name: 'Hobby', priceCents: 4_900, lookupKey: 'hobby_monthly', mostPopular: false },
  { tier: 'pro', name: 'Pro', priceCents: 14_900, lookupKey: 'pro_monthly', mostPopular: true },
  { tier: 'agency', name: 'Agency', priceCents: 49_900, lookupKey: 'agency_monthly', mostPopular: false },
] as const;

export const learnerPlan = { name: 'Learner', priceCents: 2_999, lookupKey: 'learner_monthly' } as const;

/** Stored for "unlimited". */
export const UNLIMITED_COURSES = 999_999;
