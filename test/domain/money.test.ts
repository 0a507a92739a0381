import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromDollars, dollars } from '#domain/dollars.ts';
import { creatorShareCents, MAX_PRICE_CENTS, NewPriceCents, PriceCents, platformFeeCents } from '#domain/money.ts';

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
  test('can be parsed from its display text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE_CENTS }), (cents) => {
        expect(centsFromDollars(dollars(cents))).toBe(cents);
      }),
    );
  });
  test.each([
    ['49.99', 4_999],
    [' $ 1,200 ', 120_000],
    ['5', 500],
    ['5.5', 550],
    ['0.29', 29],
  ])('is parsed from "%s"', (text, cents) => {
    expect(centsFromDollars(text)).toBe(cents);
  });
  test.each(['', '4.999', '-1', '1e3', 'free', '1.2.3', '€5', '12345678'])('is not parsed from "%s"', (text) => {
    expect(centsFromDollars(text)).toBeUndefined();
  });
});
