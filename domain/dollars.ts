/** This file imports no zod, because public pages use it. */

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Adding 0 removes the sign of a negative zero, which would read `-$0.00`. */
export const dollars = (cents: number): string => usd.format(cents / 100 + 0);

/** Accepts "49.99" and "$1,200". */
export function centsFromDollars(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [whole = '', cents = ''] = plain.split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
