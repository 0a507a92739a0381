import { westernDigits } from './western-digits.ts';

/** `readings` are what an amount that is refused can mean, in cents: two for "49,99", one for "1.299,00". */
export type TypedAmount = { readonly cents: number } | { readonly readings: readonly number[] };

const PLAIN = /^(?=\.?\d)\d{0,6}(\.\d{1,2})?$/;
const IN_THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/;
/** Groups of digits with separators between them; ",99" too. */
const SEPARATED = /^\d{0,6}(?:[.,'’ \u00a0\u2009\u202f]\d{1,3})+$/;
const SEPARATORS = /[.,'’ \u00a0\u2009\u202f]/g;
/** Before or after the number. */
const CURRENCY = /^(?:US\s?\$|USD|\$)\s*|\s*(?:USD|\$)$/gi;
const MAX_WHOLE_DIGITS = 6;

/** Of digits with at most one decimal point. */
function centsOf(number: string): number | undefined {
  const [whole = '', fraction = ''] = number.split('.');
  return whole.length > MAX_WHOLE_DIGITS ? undefined : Math.round(Number(`${whole || 0}.${fraction || 0}`) * 100);
}

/** Signs of full width, and the separators of Arabic digits, which have one meaning each. Raised digits stay. */
const plainSigns = (typed: string): string =>
  westernDigits(typed.replaceAll(/\p{Cf}/gu, ''))
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

function readingsOf(text: string): number[] {
  if (!SEPARATED.test(text)) return [];
  const separators = text.match(SEPARATORS) ?? [];
  const groups = text.split(SEPARATORS);
  const fraction = groups.at(-1) ?? '';
  const last = separators.at(-1) ?? '';
  const isOneKind = new Set(separators).size === 1;
  const isMark = last === '.' || last === ',';
  // "1.299" is 1,299 where a point groups thousands, and 1.30 where it is the decimal point.
  const canBeDecimal = separators.filter((each) => each === last).length === 1 && (isMark || fraction.length < 3);
  const canGroup = isOneKind && groups.slice(1, -1).every(({ length }) => length > 1);
  const candidates = [
    ...(canBeDecimal ? [`${groups.slice(0, -1).join('')}.${fraction}`] : []),
    ...(canGroup ? [groups.join('')] : []),
  ];
  return candidates.map(centsOf).filter((cents) => cents !== undefined);
}

/**
 * Reads an amount in US dollars that a person typed. Only forms with one meaning are accepted: "49", "49.99" and
 * "$1,200". A comma is a thousands separator, so only groups of three digits can follow it.
 * @returns undefined for a text that is no amount
 */
export function readAmount(typed: string): TypedAmount | undefined {
  const text = plainSigns(typed.trim()).replaceAll(CURRENCY, '');
  if (PLAIN.test(text) || IN_THOUSANDS.test(text)) {
    const cents = centsOf(text.replaceAll(',', ''));
    return cents === undefined ? undefined : { cents };
  }
  const readings = readingsOf(text);
  return readings.length > 0 ? { readings } : undefined;
}
