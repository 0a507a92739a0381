/**
 * The platform's account, as its owner set it up in the provider's dashboard. These are literals and not the product's
 * constants, so that a mistake in those cannot hide here.
 */
export const platform = {
  name: 'Coursewright',
  applicationId: 'ca_LocalStandInPlatform0000',
  /** Where the Express dashboard links back to. */
  returnPath: '/dashboard',
} as const;

/** The monthly prices on sale. The billing portal offers changes within a family. */
export const catalog = [
  { lookupKey: 'hobby_monthly', name: 'Hobby', cents: 4_900, family: 'creator' },
  { lookupKey: 'pro_monthly', name: 'Pro', cents: 14_900, family: 'creator' },
  // Sold by contract only, so the portal must not offer it.
  { lookupKey: 'agency_monthly', name: 'Agency', cents: 49_900, family: 'contract' },
  { lookupKey: 'learner_monthly', name: 'Learner', cents: 2_999, family: 'learner' },
] as const;
