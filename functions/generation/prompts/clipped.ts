import { charactersIn } from '#domain/cut-text.ts';
import { blockChars } from '../../adapters/model/data-block.ts';

/** Code looks for ids in the answer. Their number and length are bounded. */
const isId = (key: string): boolean => key === 'id';

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (isId(key) ? [] : textsIn(inner)));
}

/** Texts are cut to this length so that all fit. Short ones leave their share to the others. */
function longest(lengths: readonly number[], most: number): number {
  let left = most;
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}

function cut(text: string, most: number): string {
  if (blockChars(text) <= most) return text;
  let end = 0;
  let left = most;
  for (const char of charactersIn(text)) {
    left -= blockChars(char);
    if (left < 0) break;
    end += char.length;
  }
  return text.slice(0, end).toWellFormed();
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isId(key) ? inner : mapTexts(inner, map)]),
  );
}

/** Some 50,000 tokens, several times the usual. Fits a model's window in any script. */
const MOST_CHARS = 200_000;

/** Cuts the longest texts, so that all have `most` characters in a data block. */
export function clipped<T>(value: T, most = MOST_CHARS): T {
  const cap = longest(textsIn(value).map(blockChars), most);
  return cap === Number.POSITIVE_INFINITY ? value : (mapTexts(value, (text) => cut(text, cap)) as T);
}
