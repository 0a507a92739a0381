/** Amounts as people read and write them; in a file without schemas, so that the site's public pages stay light. */

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** As people read it: `$29.00`. Adding 0 takes the sign off a negated zero, which would read `-$0.00`. */
export const dollars = (cents: number): string => usd.format(cents / 100 + 0);

/** "49.99" or "$1,200" as cents; undefined for what is no amount of dollars with at most 2 decimals. */
export function centsFromDollars(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [whole = '', cents = ''] = plain.split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
