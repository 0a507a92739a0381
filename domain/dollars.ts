/** This file imports no zod, because public pages use it. */

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Adding 0 removes the sign of a negative zero, which would read `-$0.00`. */
export const dollars = (cents: number): string => usd.format(cents / 100 + 0);

/** As people type it: "4999.00" for 499,900 cents. */
export const typedDollars = (cents: number): string => (cents / 100).toFixed(2);
