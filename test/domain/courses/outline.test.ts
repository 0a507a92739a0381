import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlineLines } from '#domain/courses/outline.ts';

describe('outline lines', () => {
  test('lose a leading dash, star and spaces; blank lines are dropped', () => {
    expect(outlineLines('- Flour\n\n  * Water \n   \nSalt - and pepper\r\n-Time')).toEqual([
      'Flour',
      'Water',
      'Salt - and pepper',
      'Time',
    ]);
  });
  test('are empty for a blank outline', () => {
    expect(['', '\n\n', ' - \n * '].map(outlineLines)).toEqual([[], [], []]);
  });
  test('keep a second mark after the list mark', () => {
    expect(outlineLines('- -5 degrees outside\n-- Double dash\n** Starred **')).toEqual([
      '-5 degrees outside',
      '- Double dash',
      '* Starred **',
    ]);
  });
  test('lose at most one mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('-', '*', ' ', 'a', '1'), maxLength: 20 }), (line) => {
        const [shown = ''] = outlineLines(line);
        const trimmed = line.trim();
        expect([trimmed, trimmed.slice(1).trim()]).toContain(shown);
        if (/^[a1]/.test(trimmed)) expect(shown).toBe(trimmed);
      }),
    );
  });
});
