import { describe, expect, test } from 'vitest';
import { creatorShareCents, MAX_PRICE_CENTS, platformFeeCents } from '#domain/money.ts';
import { sharesOf } from '#domain/purchases/ledger.ts';
import { settings } from '#domain/settings.ts';
import { aPurchase } from '#test/support/builders.ts';
import { seedOf, sizeOf } from '../sizes.ts';
import { seededRandom } from './history/seeded-random.ts';

const prices = sizeOf('8 prices', 20_000, 1_000_000);

describe('the split of a price', () => {
  test('adds up to the cent and leaves the creator at least 90 %, also after a refund', () => {
    const random = seededRandom(seedOf());
    const paid = aPurchase();
    if (paid.status !== 'completed') throw new Error('not completed');
    const wrong: string[] = [];
    for (let n = 0; n < prices; n++) {
      // A full run covers every price.
      const price = prices > MAX_PRICE_CENTS ? n % (MAX_PRICE_CENTS + 1) : Math.floor(random() * (MAX_PRICE_CENTS + 1));
      const fee = platformFeeCents(price);
      const share = creatorShareCents(price);
      const addsUp = Number.isInteger(fee) && fee >= 0 && share + fee === price && share * 10 >= price * 9;
      // Rounded down, by less than a cent.
      if (!addsUp || fee * 10 > price || (fee + 1) * 10 <= price) wrong.push(`${price}: ${fee} and ${share}`);
      const refundedCents = 1 + Math.floor(random() * Math.max(1, price - 1));
      if (price < settings.lowestPaidPriceCents || refundedCents >= price) continue;
      const left = sharesOf({
        ...paid,
        ...{ status: 'partly-refunded', priceCents: price, platformFeeCents: fee, refundedCents },
      });
      const adds = left.creatorShareCents + left.platformFeeCents + left.refundedCents === left.grossCents;
      const kept = price - refundedCents;
      if (!adds || left.grossCents !== price || left.creatorShareCents * 10 < kept * 9)
        wrong.push(`${price} less ${refundedCents}: ${JSON.stringify(left)}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
