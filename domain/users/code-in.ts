import { westernDigits } from '../western-digits.ts';

/** This file imports no zod, because sign-up uses it. */

export const codePattern = /^\d{6}$/;

/**
 * The six digits of a code as people paste it: divided, with invisible characters, in digits of other scripts, or in
 * the mail's sentence. Other texts lose everything but their digits.
 */
export function codeIn(text: string): string {
  const plain = westernDigits(text.replaceAll(/\p{Cf}/gu, ''));
  const digits = plain.replaceAll(/\D/g, '');
  if (codePattern.test(digits)) return digits;
  const codes = plain.match(/(?<!\d)\d{3}[\s\p{Pd}]?\d{3}(?!\d)/gu) ?? [];
  return codes.length === 1 ? codes[0].replaceAll(/\D/g, '') : digits;
}
