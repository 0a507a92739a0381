import { describe, expect, test } from 'vitest';
import { directionOf, shippedWidth, tableFonts } from '#domain/visuals/fonts.ts';

const sans = { family: 'sans', weight: 400 } as const;
const serif = { family: 'serif', weight: 500 } as const;

describe('a width by the table', () => {
  test('is the sum of the characters', () => {
    expect(tableFonts.width('Will', sans)).toBeCloseTo(0.99 + 3 * 0.245, 2);
    expect(tableFonts.width('', sans)).toBe(0);
  });

  test('of an accented letter is that of its base letter, composed or not', () => {
    expect(tableFonts.width('é', sans)).toBe(tableFonts.width('e', sans));
    expect(tableFonts.width('e\u0301', sans)).toBe(tableFonts.width('e', sans));
  });

  test('of a bold text is larger', () => {
    expect(tableFonts.width('Sum', { family: 'sans', weight: 600 })).toBeGreaterThan(tableFonts.width('Sum', sans));
  });

  test('of characters that no shipped font has is never too small', () => {
    expect(tableFonts.width('漢字', sans)).toBeGreaterThanOrEqual(2);
    expect(tableFonts.width('🙂', sans)).toBeGreaterThanOrEqual(1.25);
    expect(shippedWidth('漢', sans)).toBeUndefined();
  });

  test('of Cyrillic in the serif, which lacks it, is taken from the sans', () => {
    expect(shippedWidth('ж', serif)).toBeUndefined();
    expect(tableFonts.width('ж', serif)).toBe(shippedWidth('ж', { family: 'sans', weight: 600 }));
  });
});

test.each([
  ['a שלום', 'ltr'],
  ['12 שלום', 'rtl'],
  ['مرحبا world', 'rtl'],
  ['42 %', undefined],
])('the direction of "%s" is %s', (text, direction) => expect(directionOf(text)).toBe(direction));
