import { createHash } from 'node:crypto';
import { cutText } from '#domain/cut-text.ts';

/** Cuts at the end of a nearby word. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = cutText(text, max - 1);
  const space = kept.lastIndexOf(' ');
  return `${(space > max * 0.6 ? kept.slice(0, space) : kept).trimEnd()}…`;
}

export const quoted = (text: string, max = 90): string => `“${shorten(text, max)}”`;

export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const listed = (items: readonly string[], last: 'and' | 'or' = 'and'): string =>
  items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

export interface SeededRandom {
  one<T>(of: readonly [T, ...T[]]): T;
  shuffled<T>(items: readonly T[]): T[];
  fraction(): number;
}

export function seededRandom(seed: string): SeededRandom {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  // mulberry32, public domain.
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    fraction,
    one: (of) => of[Math.floor(fraction() * of.length)] ?? of[0],
    shuffled(items) {
      const left = [...items];
      return items.flatMap(() => left.splice(Math.floor(fraction() * left.length), 1));
    },
  };
}

const STOP_WORDS = new Set(
  `a about after all also an and any are as at be because been before but by can could course courses do does each even every few
for from get gets give good had has have her here his how i if in into is it its itself just know learn learning lesson lessons
less let like made make makes many may me more most much must my need new no not now of off on one only or other our out over own
people quite really same see she should simple so some step still such than that the their them then there these they thing things
this those through to too under until up us use used using very want was way we well were what when where which while who why will
with within without would you your yourself`.split(/\s+/),
);

/** "You will learn how to bake" becomes "bake". */
const OPENING =
  /^(?:and|or|but|so|then|also|plus|with|finally)\s+|^in this course,?\s+|^this (?:course|class) (?:is|will|shows you|teaches you)\s+|^(?:you|we)(?:['’]ll| will| can)?\s+|^(?:learn|discover|see|find out|know)\s+(?:how\s+)?to\s+|^how to\s+|^to\s+/i;

function withoutOpening(clause: string): string {
  const rest = clause.replace(OPENING, '').trim();
  return rest === clause ? clause : withoutOpening(rest);
}

export function phrasesOf(description: string): string[] {
  const clauses = description
    .split(/[.!?;:,()\n\r。！？；：，、]+|\s[–—-]\s/u)
    .map((clause) => withoutOpening(clause.trim()))
    .filter((clause) => /\p{L}{2}/u.test(clause) && clause.length <= 120);
  const telling = clauses.filter((clause) => wordsOf(clause).length > 0 || !/^[\p{ASCII}]*$/u.test(clause));
  return [...new Map(telling.map((clause) => [clause.toLowerCase(), clause])).values()];
}

export function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]{2,}/gu) ?? [];
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()) && word.length >= 4 && word.length <= 30);
  return [...new Map(telling.map((word) => [word.toLowerCase(), word])).values()];
}
