import { expect, test } from 'vitest';
import { MAX_PRICE_CENTS, PriceCents } from '#domain/money.ts';
import { completed, newAttempt } from '#domain/purchases/changes.ts';
import { refundedWholeFigures, saleFigures } from '#domain/purchases/ledger.ts';
import { creator, learner } from '#test/support/builders.ts';
import { NOON, ulid } from '#test/support/platform.ts';

const sold = (priceCents: number) =>
  completed(
    newAttempt(
      { id: ulid(1), ownerId: creator, title: 'Bread at Home' },
      { id: ulid(2), buyerId: learner, priceCents, now: NOON, earlier: undefined },
    ),
    { paymentIntentId: 'pi_1', purchasedAt: NOON },
  );

test('the shares of every price add up to the cent, with at least 90 % for the creator', () => {
  const wrong: number[] = [];
  for (let price = 0; price <= MAX_PRICE_CENTS; price++) {
    const line = saleFigures(sold(price));
    const adds = line.creatorShareCents + line.platformFeeCents + line.refundedCents === line.grossCents;
    const whole = Number.isInteger(line.platformFeeCents) && line.platformFeeCents >= 0;
    if (!adds || !whole || line.grossCents !== price || line.creatorShareCents * 10 < price * 9) wrong.push(price);
  }
  expect(wrong).toEqual([]);
});

test.each([
  [500, 50],
  [509, 50],
  [510, 51],
  [2_999, 299],
  [999_999, 99_999],
])('the platform fee of %i cents is %i', (price, fee) => {
  expect(PriceCents.parse(price)).toBe(price);
  expect(sold(price).platformFeeCents).toBe(fee);
});

test('a refunded payment leaves no shares', () => {
  const payment = { paymentIntentId: 'pi_2', amountCents: 2_999, currency: 'usd', refundedCents: 0, paidAt: NOON };
  expect(refundedWholeFigures({ courseId: ulid(1), buyerId: learner }, payment)).toMatchObject({
    grossCents: 2_999,
    refundedCents: 2_999,
    creatorShareCents: 0,
    platformFeeCents: 0,
  });
});

test('a new attempt continues the version of the one it replaces, so a late write fails', () => {
  const first = sold(900);
  const second = newAttempt(
    { id: ulid(1), ownerId: creator, title: 'Bread at Home' },
    { id: ulid(3), buyerId: learner, priceCents: 900, now: NOON, earlier: first },
  );
  expect(second.version).toBeGreaterThan(first.version);
});
