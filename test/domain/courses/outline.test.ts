import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlineLines } from '#domain/courses/outline.ts';

describe('outline lines', () => {
  test('lose a leading dash or star and spaces; blank lines go', () => {
    expect(outlineLines('- Flour\n\n  * Water \n   \nSalt - and pepper\r\n-Time')).toEqual([
      'Flour',
      'Water',
      'Salt - and pepper',
      'Time',
    ]);
  });
  test('are none for an outline of nothing', () => {
    expect(['', '\n\n', ' - \n * '].map(outlineLines)).toEqual([[], [], []]);
  });
  test('are what they were when they are read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('-', '*', ' ', '\n', 'a', '1'), maxLength: 40 }), (outline) => {
        const lines = outlineLines(outline);
        expect(outlineLines(lines.join('\n'))).toEqual(lines);
        for (const line of lines) expect(line).toMatch(/^[a1]/);
      }),
    );
  });
});
