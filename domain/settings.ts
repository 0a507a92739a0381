/** An operator can change these before a build. Settings per stage are in lib/stages.ts. */
export const settings = {
  /** Below about $4.23 the card fee (2.9 % + 30 ¢) exceeds the platform's 10 %. */
  lowestPaidPriceCents: 500,
} as const;
