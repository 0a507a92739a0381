/** Shown beside each number. Other units are named once. */
const prefixes = ['$', '£', '¥', '₹', '₩', '₺'];
const suffixes = ['%', '‰', '°', '°C', '°F', '€'];

export const isAttachedUnit = (unit: string): boolean => [...prefixes, ...suffixes].includes(unit.trim());

/** What is written before and after each number. */
export function attachedUnit(unit: string): { before: string; after: string } {
  const sign = unit.trim();
  if (prefixes.includes(sign)) return { before: sign, after: '' };
  if (!suffixes.includes(sign)) return { before: '', after: '' };
  return { before: '', after: sign === '€' ? '\u00a0€' : sign };
}

function withUnit(number: string, unit: string): string {
  const { before, after } = attachedUnit(unit);
  return (before === '' ? number : number.replace(/^([-−\u200e]*)/u, `$1${before}`)) + after;
}

const LONG = 100_000;
const TINY = 1e-4;

/** 12.5, 1,250, 1.3M, 2E-7. */
function optionsFor(value: number): Intl.NumberFormatOptions {
  const size = Math.abs(value);
  if (size > 0 && size < TINY) return { notation: 'scientific', maximumSignificantDigits: 3 };
  if (size >= LONG) return { notation: 'compact', maximumSignificantDigits: 4 };
  if (size < 1) return { maximumSignificantDigits: 3 };
  return { maximumFractionDigits: size < 1_000 ? 2 : size < 10_000 ? 1 : 0 };
}

/** Making a format takes much longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}

export const formatValue = (value: number, unit: string, language: string): string =>
  withUnit(formatFor(language, optionsFor(value)).format(value === 0 ? 0 : value), unit);

export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const TICKS = 4;

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((nice) => nice * power >= rough * 0.999);
  return factor === undefined ? 10 * power : factor * power;
}

/** Includes zero unless the values are far from it. */
export function axisFor(values: readonly number[]): Axis {
  let low = Math.min(...values);
  let high = Math.max(...values);
  const isNearZero =
    low * high <= 0 || Math.min(Math.abs(low), Math.abs(high)) < Math.max(Math.abs(low), Math.abs(high)) * 0.6;
  if (isNearZero) [low, high] = [Math.min(0, low), Math.max(0, high)];
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size < 1e-12) [low, high] = [0, 1];
  // Values that differ by less than their digits show.
  else if (high - low < size * 1e-3) [low, high] = [low - size * 0.5, high + size * 0.5];
  const step = niceStep((high - low) / TICKS);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  // Adding zero removes the sign of -0.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
  return { min: first * step + 0, max: last * step + 0, ticks };
}

/** As many digits as the ticks' distance needs. */
export function formatTicks({ ticks, min, max }: Axis, unit: string, language: string): string[] {
  const size = Math.max(Math.abs(min), Math.abs(max));
  const step = (max - min) / (ticks.length - 1);
  const digits = Math.min(15, Math.max(2, 2 + Math.ceil(Math.log10(size / step))));
  const format = formatFor(language, {
    ...optionsFor(size),
    maximumFractionDigits: undefined,
    maximumSignificantDigits: digits,
  });
  return ticks.map((tick) => withUnit(format.format(tick === 0 ? 0 : tick), unit));
}
