/** This file imports no zod, because sign-up uses it. */

export const codePattern = /^\d{6}$/;

/** Unicode's decimal digits stand in rows of ten, from zero to nine. */
function westernDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((at - zero) % 10);
}

/**
 * The six digits of a code as people paste it: divided, with invisible characters, in digits of other scripts, or in
 * the mail's sentence. Other texts lose everything but their digits.
 */
export function codeIn(text: string): string {
  const plain = text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Nd}/gu, westernDigit);
  const digits = plain.replaceAll(/\D/g, '');
  if (codePattern.test(digits)) return digits;
  const codes = plain.match(/(?<!\d)\d{3}[\s\p{Pd}]?\d{3}(?!\d)/gu) ?? [];
  return codes.length === 1 ? codes[0].replaceAll(/\D/g, '') : digits;
}
