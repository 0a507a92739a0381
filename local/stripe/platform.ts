/** Literals, so that a mistake in the product's own constants shows. */
export const platform = {
  name: 'Coursewright',
  applicationId: 'ca_LocalStandInPlatform0000',
  /** The Express dashboard links back here. */
  returnPath: '/dashboard',
} as const;

/** Monthly prices. The billing portal offers changes within a family. */
export const catalog = [
  { lookupKey: 'hobby_monthly', name: 'Hobby', cents: 4_900, family: 'creator' },
  { lookupKey: 'pro_monthly', name: 'Pro', cents: 14_900, family: 'creator' },
  // Sold by contract, so the portal must not offer it.
  { lookupKey: 'agency_monthly', name: 'Agency', cents: 49_900, family: 'contract' },
  { lookupKey: 'learner_monthly', name: 'Learner', cents: 2_999, family: 'learner' },
] as const;
