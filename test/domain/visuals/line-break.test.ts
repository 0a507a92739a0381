import { describe, expect, test } from 'vitest';
import { breakLines } from '#domain/visuals/line-break.ts';

/** Each character is ten wide. */
const measure = (text: string): number => [...text].length * 10;
const lines = (text: string, chars: number, options?: { balanced: boolean }) =>
  breakLines(text, measure, chars * 10.21, options);

describe('a text breaks', () => {
  test.each([
    ['between words', 'one two three', 8, ['one two', 'three']],
    ['after a hyphen', 'well-known fact', 6, ['well-', 'known', 'fact']],
    ['not before a number’s minus', 'at -5 degrees', 5, ['at -5', 'degr-', 'ees']],
    ['with hyphens in a word that is longer than a line', 'a bookkeeping', 6, ['a', 'bookk-', 'eeping']],
    ['without leaving one or two letters over', 'bookkeeper', 5, ['book-', 'kee-', 'per']],
    ['without hyphens in what is no word', 'example.com/a', 6, ['exampl', 'e.com/', 'a']],
    ['between ideographs, but not before a full stop', '今日は雨。明日も', 4, ['今日は', '雨。明日', 'も']],
    ['between Thai words', 'สวัสดีชาวโลก', 7, ['สวัสดี', 'ชาวโลก']],
    ['nowhere if it fits', '  one \n two ', 7, ['one two']],
    ['into no line if it is empty', ' ', 7, []],
  ])('%s', (_, text, chars, expected) => {
    expect(lines(text, chars)).toEqual(expected);
  });

  test('into lines of about the same width if asked', () => {
    expect(lines('aa bb cc dd ee', 11)).toEqual(['aa bb cc dd', 'ee']);
    expect(lines('aa bb cc dd ee', 11, { balanced: true })).toEqual(['aa bb cc', 'dd ee']);
  });

  test('without breaking words only to balance', () => {
    expect(lines('understanding it', 14, { balanced: true })).toEqual(['understanding', 'it']);
  });

  test('with a short end where a longer one would not fit', () => {
    const wideW = (text: string): number => [...text].reduce((sum, char) => sum + (char === 'W' ? 30 : 10), 0);
    expect(breakLines('iiiWWW', wideW, 61.3, { hyphens: false })).toEqual(['iiiW', 'WW']);
  });

  test('without a family of emoji falling apart', () => {
    expect(lines('👩‍👩‍👧👩‍👩‍👧', 5)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
  });
});
