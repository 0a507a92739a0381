import { jsonrepair } from 'jsonrepair';

/** What models think aloud before they answer. The first mark may be in the prompt's template. */
const THOUGHTS =
  /^[^{[]*?<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>|^[^{["]*<\/(?:think|thinking|thought|reasoning)>/i;

/** JSON allows few letters behind a backslash. TeX has all of them. */
const withValidEscapes = (text: string): string =>
  text.replaceAll(/\\(?:["\\/bfnrt]|u[\da-f]{4})?/gi, (valid) => (valid === '\\' ? '\\\\' : valid));

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

/** @returns undefined if the text is not even close to JSON */
function parseRepaired(text: string): unknown {
  const value = parse(text);
  if (value !== undefined) return value;
  try {
    return parse(jsonrepair(withValidEscapes(text)));
  } catch {
    return undefined;
  }
}

/** @returns where the object or list that opens at `start` has ended; undefined if it was cut off */
function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const sign = text[index];
    if (inString) {
      if (sign === '\\') index++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') {
      depth--;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}

const MOST_STARTS = 50;

/** Objects and lists that stand in the text side by side. */
function* closedIn(text: string): Generator<string> {
  let starts = 0;
  for (let start = text.search(/[{[]/); start >= 0 && starts < MOST_STARTS; starts++) {
    const end = endOf(text, start);
    if (end !== undefined) yield text.slice(start, end);
    const from = end ?? start + 1;
    const next = text.slice(from).search(/[{[]/);
    start = next < 0 ? -1 : from + next;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** JSON within a string of JSON. */
const unpacked = (value: unknown): unknown => (typeof value === 'string' ? parse(value) : value);

/**
 * Values that may be the answer, the likeliest first: the whole text, or else what stands in a fence, after thoughts or
 * between other words, the last first. Short ones are examples. Each is followed by the objects directly within it, as
 * some models give their answer a name.
 */
export function jsonInText(text: string): unknown[] {
  const shown = text.replace(/^\ufeff/, '').replace(THOUGHTS, '');
  const whole = unpacked(parse(shown));
  const closed = isObject(whole) ? [] : [...closedIn(shown)];
  const longest = Math.max(...closed.map(({ length }) => length));
  const found = isObject(whole)
    ? [whole]
    : closed
        .filter(({ length }) => length >= longest / 2)
        .reverse()
        .map(parseRepaired)
        .filter(isObject);
  return found.flatMap((value) => [value, ...Object.values(value).map(unpacked).filter(isObject)]);
}
