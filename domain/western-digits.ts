/** Unicode's decimal digits stand in rows of ten, from zero to nine. */
function westernDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((at - zero) % 10);
}

/** With the decimal digits of all scripts as 0 to 9. */
export const westernDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, westernDigit);
