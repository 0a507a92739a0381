const MOST_CHARS = 400_000;
const MOST_STARTS = 50;
const MOST_CANDIDATES = 6;

/** What models think aloud before they answer. The first mark may be in the prompt's template. */
const THOUGHTS =
  /^[^{[]*?<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>|^[^{["]*<\/(?:think|thinking|thought|reasoning)>/i;
const UNFINISHED_THOUGHTS = /^\s*<(?:think|thinking|thought|reasoning)>/i;

/** Half of a surrogate pair is valid JSON, but no text encoding can store it. */
const withoutHalves = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Cs}/gu, '') : value;

/** @returns undefined if the text is no JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, withoutHalves);
  } catch {
    return undefined;
  }
}

const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/g;
/** JSON allows few letters behind a backslash. TeX has all of them. */
const ESCAPE = /\\(?:["\\/bfnrt']|u[\da-f]{4})?/gi;
const validEscape = (found: string): string => (found === '\\' ? '\\\\' : found === "\\'" ? "'" : found);
const escapedControl = (control: string): string => JSON.stringify(control).slice(1, -1);

/** The same as JSON: backslashes and line breaks within texts are escaped, and commas at an end go. */
const tidied = (text: string): string =>
  text
    .replaceAll(STRING, (string) => string.replaceAll(ESCAPE, validEscape).replaceAll(/\p{Cc}/gu, escapedControl))
    .replaceAll(/("[^"\\]*(?:\\[\s\S][^"\\]*)*")|,(?=\s*[}\]])/g, (_, string: string | undefined) => string ?? '');

/** @returns where the object or list that opens at `start` has ended; undefined if it was cut off */
function endOf(text: string, start: number): number | undefined {
  const open: string[] = [];
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const sign = text[index];
    if (inString) {
      if (sign === '\\') index++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') open.push('}');
    else if (sign === '[') open.push(']');
    else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) return undefined;
      if (open.length === 0) return index + 1;
    }
  }
  return undefined;
}

/** The end of a text and what closes around it: a quotation mark within a text has ended what stands before too early. */
const LEFT_OVER = /^\s*["',:}\]]|["}\]]\s*[,}\]]/;

/** Objects and lists that stand whole in the text, side by side. */
function closedIn(text: string): string[] {
  const places: { readonly start: number; readonly end: number }[] = [];
  const opening = /[{[]/g;
  for (let starts = 0; starts < MOST_STARTS; starts++) {
    const start = opening.exec(text)?.index;
    if (start === undefined) break;
    const end = endOf(text, start);
    if (end === undefined) continue;
    places.push({ start, end });
    opening.lastIndex = end;
  }
  return places.flatMap(({ start, end }, index) =>
    LEFT_OVER.test(text.slice(end, places[index + 1]?.start)) ? [] : [text.slice(start, end)],
  );
}

const first = <T>(list: readonly T[]): T[] => list.filter((_, index) => index < MOST_CANDIDATES);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** JSON within a string of JSON. */
const unpacked = (value: unknown): unknown => (typeof value === 'string' ? parse(value) : value);

/** The last first, since a draft may stand before it; then short ones, the longest first, which may be examples. */
function inOrder(texts: readonly string[]): string[] {
  const half = Math.max(0, ...texts.map(({ length }) => length)) / 2;
  return [
    ...texts.filter(({ length }) => length >= half).reverse(),
    ...texts.filter(({ length }) => length < half).sort((a, b) => b.length - a.length),
  ];
}

/**
 * The likeliest first: the whole text, or else what stands in a fence, after thoughts or between other words. Each is
 * followed by the objects directly within it, as some models give their answer a name.
 */
export function jsonInText(text: string): object[] {
  const shown = text.replace(/^\ufeff/, '').replace(THOUGHTS, '');
  if (shown.length > MOST_CHARS || UNFINISHED_THOUGHTS.test(shown)) return [];
  const whole = unpacked(parse(shown));
  const texts = isObject(whole) ? [] : first(inOrder(closedIn(shown)));
  const found = isObject(whole) ? [whole] : texts.map((one) => parse(one) ?? parse(tidied(one))).filter(isObject);
  return found.flatMap((value) => [value, ...first(Object.values(value)).map(unpacked).filter(isObject)]);
}
