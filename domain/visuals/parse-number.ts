const NUMBER = /[-−]?\d[\d.,'’\u00a0\u202f]*/;

/** The last of two separators is the decimal one; a single comma before three digits separates thousands. */
function normalized(digits: string): string {
  const plain = digits.replaceAll(/['’\u00a0\u202f]/g, '').replace(/[.,]+$/, '');
  const [comma, dot] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  const thousands = (separator: string) => new RegExp(`^\\d{1,3}(\\${separator}\\d{3})+$`).test(plain);
  if (comma >= 0 && dot >= 0)
    return comma > dot ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  if (comma >= 0) return thousands(',') ? plain.replaceAll(',', '') : plain.replace(',', '.');
  return plain.split('.').length > 2 && thousands('.') ? plain.replaceAll('.', '') : plain;
}

/** The first number in a text: `1,200`, `1.200,5`, `−3`, `45 %`. */
export function parseNumber(text: string): number | undefined {
  const found = NUMBER.exec(text)?.[0];
  if (found === undefined) return undefined;
  const isNegative = /^[-−]/.test(found);
  const value = Number(normalized(found.replace(/^[-−]/, '')));
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined;
}

/** `kg` in `12 kg`. */
export function unitOf(text: string): string {
  const found = NUMBER.exec(text);
  return found ? text.slice(found.index + found[0].length).trim() : '';
}
