/** Scripts without spaces between words; each letter counts as a word. */
const letterScripts = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const word = new RegExp(`[${letterScripts}]\\p{M}*|(?:(?![${letterScripts}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

export const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(word) ?? [];

export const countWords = (text: string): number => text.match(word)?.length ?? 0;

/** Letters of other scripts than Latin can be a whole word. */
const isContent = (text: string): boolean => text.length > 2 || /[^\p{sc=Latin}\p{N}\p{M}]/u.test(text);

export const contentWords = (text: string, stopWords: ReadonlySet<string>): Set<string> =>
  new Set(wordsOf(text).filter((each) => isContent(each) && !stopWords.has(each)));
