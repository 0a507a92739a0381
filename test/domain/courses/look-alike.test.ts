import { describe, expect, test } from 'vitest';
import { lookAlikes, looksLike } from '#domain/courses/look-alike.ts';

describe('texts look the same', () => {
  test.each([
    ['trimmed', 'Yes', ' Yes '],
    ['with other spaces', '10 km', '10\u00a0\u3000km'],
    ['with more spaces, which a page collapses', '10 km', '10  \t km'],
    ['with a zero-width space', 'Yes', 'Y\u200bes'],
    ['with a soft hyphen', 'Photosynthesis', 'Photo\u00adsynthesis'],
    ['with a byte order mark', 'Yes', '\ufeffYes'],
    ['with a mark of direction', 'Yes', '\u200eYes\u202c'],
    ['composed differently', 'Caf\u00e9', 'Cafe\u0301'],
    ['in letters of full width', 'Yes', '\uff39\uff45\uff53'],
    ['with a ligature', 'find', '\ufb01nd'],
    ['with an ellipsis of one sign', 'wait...', 'wait\u2026'],
    ['with an Arabic mark of direction', 'Yes', 'Yes\u061c'],
    ['with a Korean filler', 'Yes', 'Yes\u3164'],
    ['in katakana of half width', '\u30ac\u30b9', '\uff76\uff9e\uff7d'],
    ['with the sign for micro', '5 \u00b5m', '5 \u03bcm'],
    ['with the sign for degrees', '20 \u2103', '20 \u00b0C'],
    ['with another hyphen', 'co-op', 'co\u2011op'],
    ['with a joiner that joins nothing', 'Yes', 'Yes\u200d'],
    ['with a selector after a letter', 'Yes', 'Yes\ufe0f'],
    ['composed around an invisible sign', 'caf\u00e9', 'cafe\u034f\u0301'],
    ['all invisible', '', '\u200b \u2800'],
    ['in Cyrillic', 'A', '\u0410'],
    ['in Cyrillic with a mark', '\u00eb', '\u0451'],
    ['in Greek', 'TAXI', '\u03a4\u0391\u03a7\u0399'],
  ])('%s', (_, one, other) => {
    expect(looksLike(one, other)).toBe(true);
  });

  test.each([
    ['with a raised digit', 'x2', 'x\u00b2'],
    ['in another case, as mW and MW', 'mW', 'MW'],
    ['with another sign', '-1', '1'],
    ['with a circle', '1', '\u2460'],
    ['of a drawn and a colored heart', '\u2764', '\u2764\ufe0f'],
    ['of a keycap', '1\ufe0f\u20e3', '1\u20e3'],
    ['of joined emoji', '\u{1f468}\u200d\u{1f469}', '\u{1f468}\u{1f469}'],
    ['of other letters', 'Yes', 'Yest'],
  ])('but not %s', (_, one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });
});

describe('options', () => {
  test('name another one that looks the same, whatever its case', () => {
    expect(lookAlikes(['Yes', 'No', 'yes ', 'YES'])).toEqual([2, undefined, 0, 0]);
    expect(lookAlikes(['Yes', 'No', 'Yes'])).toEqual([2, undefined, 0]);
  });

  test.each([
    ['НЕТ', 'нет'],
    ['Τέλος', 'τέλος'],
    ['A', '\u0410'],
  ])('%s and %s are alike', (one, other) => {
    expect(lookAlikes([one, other])).toEqual([1, 0]);
  });

  test('of other letters are not alike, whatever is drawn alike in another case', () => {
    expect(lookAlikes(['Н', 'h', 'н'])).toEqual([2, undefined, 0]);
    expect(lookAlikes(['РОТ', 'pot'])).toEqual([undefined, undefined]);
  });

  test('that are blank have their own problem', () => {
    expect(lookAlikes(['', ' ', 'Yes'])).toEqual([undefined, undefined, undefined]);
  });
});
