import { expect, test } from 'vitest';
import { isBlank } from '#domain/is-blank.ts';

test.each(['', ' ', '\u200b', '\u200d', '\ufe0f', '\u2800', '\u3164', '\u00ad\u2060'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['x', '\u{1f600}', '\u{1f1e9}\u{1f1ea}', '\u4e00', '\u0639', '\u0301', '1\ufe0f\u20e3', '\u2212'])(
  '%j is not',
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);
