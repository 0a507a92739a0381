const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;

const ASCII_WORD = /[a-z0-9]+(?:['.,-][a-z0-9]+)*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const IS_ASCII = /^[\x00-\x7f]*$/;

/** Scripts without spaces give single characters. The ASCII path takes a third of the time. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase().replaceAll('’', "'");
  if (IS_ASCII.test(lower)) return lower.match(ASCII_WORD) ?? [];
  return lower.normalize('NFKC').replaceAll(UNSPACED, ' $& ').match(WORD) ?? [];
}

export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…。！？])["”’)]*\s+|\n+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const COMMON = new Set(
  `a about above after again all also always am an and any are as at be because been before being both but by can
  cannot could did do does doing done down each every few for from get gets give go goes had has have having he her here
  him his how i if in into is it its just keep know let like made make makes many may me more most much must my need no
  not now of off often on once one only or other our out over own put same say see she should so some something such take
  than that the their them then there these they thing things this those through to too two under until up us use used
  very want was way we well were what when where which while who why will with without would you your`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
export const isCommon = (word: string): boolean => COMMON.has(word);

/** "folds" and "folded" count as one word. Harmless in other languages. */
const stem = (word: string): string =>
  word.length > 5 ? word.replace(/(?:ations?|ingly|ings?|edly|ed|ers?|es|s|e)$/u, '') : word.replace(/(?<=..)s$/u, '');

export const contentWords = (text: string): Set<string> =>
  new Set(
    [...new Set(wordsOf(text))]
      .filter((word) => !COMMON.has(word))
      .map((word) => stem(word.replace(/'s?$/, '')))
      .filter((word) => word !== ''),
  );

/** 1 if `words` is empty. */
export function sharedPart(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0) return 1;
  let shared = 0;
  for (const word of words) if (others.has(word)) shared += 1;
  return shared / words.size;
}

/** FNV-1a; collisions are too rare to matter. */
function hashOf(word: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < word.length; index += 1) hash = Math.imul(hash ^ word.charCodeAt(index), 16_777_619);
  return Math.imul(hash ^ 32, 16_777_619);
}

const FNV_SEED = 2_166_136_261;

/** Runs of three words; shorter texts are one run. */
export function shinglesOf(text: string): Set<number> {
  const words = wordsOf(text);
  const shingles = new Set<number>();
  if (words.length === 0) return shingles;
  for (let start = 0; start < Math.max(1, words.length - 2); start += 1) {
    let hash = FNV_SEED;
    for (const word of words.slice(start, start + 3)) hash = hashOf(word, hash);
    shingles.add(hash);
  }
  return shingles;
}

/** Exact enough for a reading grade. */
export function syllablesOf(word: string): number {
  const groups = word.replace(/(?:[^laeiouy]es|[^laeiouyd]ed|[^laeiouy]e)$/, '').match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
