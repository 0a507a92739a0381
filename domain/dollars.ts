/** This file imports no zod, because public pages use it. */

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Adding 0 removes the sign of a negative zero, which would read `-$0.00`. */
export const dollars = (cents: number): string => usd.format(cents / 100 + 0);

/** As people type it: "4999.00" for 499,900 cents. */
export const typedDollars = (cents: number): string => (cents / 100).toFixed(2);

/** `readings` are what an amount that is refused can mean, in cents: two for "49,99", one for "1.299,00". */
export type TypedAmount = { readonly cents: number } | { readonly readings: readonly number[] };

const PLAIN = /^(?=\.?\d)\d{0,6}(\.\d{1,2})?$/;
const IN_THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/;
const DECIMAL_COMMA = /^\d{0,6},\d{1,2}$/;
/** "1.299,00", but not "1.299", which may be a mistyped "1.29". */
const DOTTED = /^[1-9]\d{0,2}\.\d{3},\d{1,2}$/;
/** "1 299,00", "1'299" and "1'299.50". */
const SPACED = /^[1-9]\d{0,2}['’\s]\d{3}(?:[.,]\d{1,2})?$/;
/** Before or after the number. */
const CURRENCY = /^(?:US\s?\$|USD|\$)\s*|\s*(?:USD|\$)$/gi;
const MAX_WHOLE_DIGITS = 6;

/** Of digits with at most one decimal point. */
function centsOf(number: string): number | undefined {
  const [whole = '', cents = ''] = number.split('.');
  return whole.length > MAX_WHOLE_DIGITS ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * Reads an amount in US dollars that a person typed. Only forms with one meaning are accepted: "49", "49.99" and
 * "$1,200". A comma is a thousands separator, so only groups of three digits can follow it.
 * @returns undefined for a text that is no amount
 */
export function readAmount(typed: string): TypedAmount | undefined {
  const text = typed.trim().replaceAll(CURRENCY, '');
  if (PLAIN.test(text) || IN_THOUSANDS.test(text)) {
    const cents = centsOf(text.replaceAll(',', ''));
    return cents === undefined ? undefined : { cents };
  }
  const candidates = DECIMAL_COMMA.test(text)
    ? [text.replace(',', '.'), text.replace(',', '')]
    : DOTTED.test(text)
      ? [text.replace('.', '').replace(',', '.')]
      : SPACED.test(text)
        ? [text.replace(/['’\s]/, '').replace(',', '.')]
        : [];
  const readings = candidates.map(centsOf).filter((cents) => cents !== undefined);
  return readings.length > 0 ? { readings } : undefined;
}
