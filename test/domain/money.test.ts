import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollars, typedDollars } from '#domain/dollars.ts';
import { creatorShareCents, MAX_PRICE_CENTS, NewPriceCents, PriceCents, platformFeeCents } from '#domain/money.ts';
import { readAmount } from '#domain/read-amount.ts';

describe('the split of a sale', () => {
  test('adds up to the cent and gives the creator at least 90 % at every price', () => {
    const wrong: number[] = [];
    for (let price = 0; price <= MAX_PRICE_CENTS; price++) {
      const fee = platformFeeCents(price);
      const share = creatorShareCents(price);
      // In integers, so that the test has no rounding of its own: share ≥ 90 % ⇔ 10 × share ≥ 9 × price.
      if (fee + share !== price || share * 10 < price * 9 || fee < 0 || (fee + 1) * 10 <= price) wrong.push(price);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a price', () => {
  test.each([0, 500, 501, 2_900, 999_999])('can be %i cents', (cents) => {
    expect(NewPriceCents.safeParse(cents).success).toBe(true);
  });
  test.each([-1, 1, 499, 1_000_000, 10.5, Number.NaN, Number.POSITIVE_INFINITY, '500', null])(
    'cannot be %s',
    (cents) => {
      expect(NewPriceCents.safeParse(cents).success).toBe(false);
    },
  );
  test('below today’s minimum can be read but not set', () => {
    expect([PriceCents.safeParse(300).success, NewPriceCents.safeParse(300).success]).toEqual([true, false]);
  });
  test('is shown in dollars with two decimals', () => {
    expect([0, 500, 2_999, 999_999].map(dollars)).toEqual(['$0.00', '$5.00', '$29.99', '$9,999.99']);
  });
});

describe('a typed amount', () => {
  const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS });
  test('is read from each way that we show it', () => {
    fc.assert(
      fc.property(cents, (cents) => {
        expect([dollars(cents), typedDollars(cents)].map(readAmount)).toEqual([{ cents }, { cents }]);
      }),
    );
  });
  test('with a decimal comma is never read, and shows both readings', () => {
    fc.assert(
      fc.property(cents, (cents) => {
        const typed = typedDollars(cents).replace('.', ',');
        expect(readAmount(typed)).toEqual({ readings: [cents, cents * 100] });
      }),
    );
  });
  test('is read only where each comma has three digits behind it', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0159,.$ '), maxLength: 9 });
    fc.assert(
      fc.property(typed, (text) => {
        const amount = readAmount(text);
        if (!amount || !('cents' in amount)) return;
        expect(text).not.toMatch(/,(?!\d{3}(?!\d))/);
        expect(amount.cents).toBe(Math.round(Number(text.replaceAll(/[,$\s]/g, '')) * 100));
      }),
      { numRuns: 2_000 },
    );
  });
  test.each([
    ['49.99', 4_999],
    ['49', 4_900],
    ['5.5', 550],
    ['0.29', 29],
    ['.99', 99],
    ['1,299', 129_900],
    ['1,299.50', 129_950],
    [' $ 1,200 ', 120_000],
    ['49.99 $', 4_999],
    ['USD 49.99', 4_999],
    ['49.99 usd', 4_999],
    ['US$49.99', 4_999],
    ['４９', 4_900],
    ['\u200e49.99\u200f', 4_999],
    ['٤٩', 4_900],
    ['٤٩٫٩٩', 4_999],
    ['١٬٢٩٩', 129_900],
  ])('"%s" is read', (text, cents) => {
    expect(readAmount(text)).toEqual({ cents });
  });
  test.each([
    ['49,99', [4_999, 499_900]],
    ['9,5', [950, 9_500]],
    ['1,2', [120, 1_200]],
    [',99', [99, 9_900]],
    ['0,39', [39, 3_900]],
    ['12,50', [1_250, 125_000]],
    ['$3,90', [390, 39_000]],
    ['1.299,00', [129_900]],
    ['1 299,5', [129_950]],
    ['1\u202f299', [129_900]],
    ["1'299", [129_900]],
    ["1'299.50", [129_950]],
    ['1’299', [129_900]],
    ['1.299', [130, 129_900]],
    ['49.999', [5_000, 4_999_900]],
    ['49 99', [4_999, 499_900]],
    ['49’99', [4_999, 499_900]],
    ['49，99', [4_999, 499_900]],
    ['0,299', [30, 29_900]],
    ['1,29,999', [12_999_900]],
  ])('"%s" is refused with its readings', (text, readings) => {
    expect(readAmount(text)).toEqual({ readings });
  });
  test.each([
    '',
    '$',
    '.',
    ',',
    '-1',
    '1e3',
    'free',
    '1.2.3',
    '1.299.000',
    '1 299 000',
    '5.',
    '$$5',
    'USD',
    '5 EUR',
    '5\n6',
    '1,299,',
    '1,2345',
    '€5',
    '12345678',
    '$49⁹⁹',
    '49²',
    '5⓪',
  ])('"%s" is no amount', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });
});
