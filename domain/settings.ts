/** What an operator may change for the whole product before building it; what differs between stages is in lib/stages.ts. */
export const settings = {
  /** Of a course that is not free. Below about $4.23 the card fee (2.9 % + 30 ¢) exceeds the platform's 10 %. */
  lowestPaidPriceCents: 500,
} as const;
