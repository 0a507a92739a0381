import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, cutTextBefore, shortenText } from '#domain/cut-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇳🇴';
const ACCENTED = 'e\u0301';
const LINE_END = '\r\n';

describe('a text is cut between characters', () => {
  test.each([
    ['short enough', 'abc', 3, 'abc'],
    ['plain', 'abcdef', 3, 'abc'],
    ['at nothing', 'abc', 0, ''],
    ['below nothing', 'abc', -1, ''],
    ['a surrogate pair at the end of the reported line', `${'x'.repeat(499)}😀 tail`, 500, 'x'.repeat(499)],
    ['a surrogate pair that fits', 'ab😀c', 4, 'ab😀'],
    ['a family', `ab${FAMILY}c`, 8, 'ab'],
    ['a flag', `a${FLAG}${FLAG}`, 7, `a${FLAG}`],
    ['a diacritic', `caf${ACCENTED}s`, 4, 'caf'],
    ['a skin tone', 'hi👋🏽', 4, 'hi'],
    ['Devanagari', 'नि', 1, 'न'],
    ['a line end', `a${LINE_END}b`, 2, 'a'],
    ['a pair that alone is too long', '😀a', 1, ''],
    ['a family that alone is too long', FAMILY, 4, '👨‍'],
  ])('%s', (_, text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  test.each([
    ['short enough', 'abc', 3, 'abc'],
    ['plain', 'abcdef', 3, 'def'],
    ['at nothing', 'abc', 0, ''],
    ['a surrogate pair', 'ab😀c', 2, 'c'],
    ['a family', `ab${FAMILY}.pdf`, 8, '.pdf'],
    ['a diacritic', `caf${ACCENTED}`, 1, '\u0301'],
    ['a diacritic with text behind it', `caf${ACCENTED}s`, 2, 's'],
    ['a pair that alone is too long', 'a😀', 1, ''],
  ])('at its beginning: %s', (_, text, most, cut) => {
    expect(cutTextBefore(text, most)).toBe(cut);
  });

  test.each([
    ['abc', 3, 'abc'],
    ['abcdef', 4, 'abc…'],
    ['ab cdef', 4, 'ab…'],
    ['ab😀c', 4, 'ab…'],
  ])('with an ellipsis: %j to %i', (text, most, shortened) => {
    expect(shortenText(text, most)).toBe(shortened);
  });
});

const characters = ['a', ' ', 'ß', '漢', '😀', '👋🏽', FAMILY, FLAG, ACCENTED, LINE_END, 'न', '한', '๑', '1\u20e3'];
const anyText = fc.array(fc.constantFrom(...characters), { maxLength: 40 }).map((parts) => parts.join(''));
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

test('no cut divides a character, and each keeps all that fits', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 12, max: 80 }), (text, most) => {
      const whole = charactersOf(text);
      for (const [cut, parts] of [
        [cutText(text, most), whole],
        [cutTextBefore(text, most), whole.toReversed()],
      ] as const) {
        let kept = 0;
        for (const part of parts) {
          if (kept + part.length > most) break;
          kept += part.length;
        }
        expect(cut).toHaveLength(kept);
        expect(cut.isWellFormed()).toBe(true);
      }
      expect(text.startsWith(cutText(text, most))).toBe(true);
      expect(text.endsWith(cutTextBefore(text, most))).toBe(true);
    }),
    { seed: 20261129, numRuns: 2_000 },
  );
});

test('cuts of any length keep whole code points', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: -1, max: 12 }), (text, most) => {
      for (const cut of [cutText(text, most), cutTextBefore(text, most)]) {
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(Math.max(0, most));
      }
      expect(shortenText(text, Math.max(1, most)).isWellFormed()).toBe(true);
      expect(shortenText(text, Math.max(1, most)).length).toBeLessThanOrEqual(Math.max(1, most));
    }),
    { seed: 20261129, numRuns: 1_000 },
  );
});
