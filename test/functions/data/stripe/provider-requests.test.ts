import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import { DAY_MS } from '#domain/time.ts';
import { providerRequests } from '#functions/data/stripe/provider-requests.ts';
import { Problem } from '#functions/runtime/problem.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
afterEach(() => db.clear());

const refusal = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'No.' });

/** Sends the request to a scripted provider and returns the key it received. */
async function keyOf(does: () => unknown, platform = testPlatform()): Promise<string> {
  let usedKey = '';
  await providerRequests(platform)
    .send('move/1', async (key) => {
      usedKey = key;
      return does();
    })
    .catch(() => undefined);
  return usedKey;
}
const refuses = () => {
  throw refusal;
};

describe('an idempotency key', () => {
  test('does not change after a response or an ambiguous failure', async () => {
    expect(await keyOf(() => true)).toBe('move/1/0');
    await keyOf(() => {
      throw new Problem('provider_unavailable', { cause: new Stripe.errors.StripeConnectionError() });
    });
    await keyOf(() => {
      throw new Problem('conflict', {
        cause: new Stripe.errors.StripeIdempotencyError({ type: 'idempotency_error', message: 'In use.' }),
      });
    });
    expect(await keyOf(() => true)).toBe('move/1/0');
  });

  test.each([
    ['thrown', refuses],
    ['returned as false', () => false],
    [
      'wrapped in a Problem',
      () => {
        throw new Problem('provider_unavailable', { cause: refusal });
      },
    ],
  ])('changes after each refusal that is %s, and responses pass through', async (_, refused) => {
    expect(await keyOf(refused)).toBe('move/1/0');
    expect(await keyOf(refused)).toBe('move/1/1');
    expect(await providerRequests(testPlatform()).send('move/1', async (key) => key)).toBe('move/1/2');
    await expect(providerRequests(testPlatform()).send('move/1', async () => refuses())).rejects.toBe(refusal);
  });

  test('is shared by concurrent callers, and they share the next one after a refusal', async () => {
    const together = async () => {
      const all = Promise.withResolvers<void>();
      let waiting = 0;
      const ask = () =>
        keyOf(async () => {
          if (++waiting === 3) all.resolve();
          await all.promise;
          return refuses();
        });
      return new Set(await Promise.all([ask(), ask(), ask()]));
    };
    expect(await together()).toEqual(new Set(['move/1/0']));
    expect(await together()).toEqual(new Set(['move/1/1']));
    expect(await keyOf(() => true)).toBe('move/1/2');
  });

  test('restarts when the old keys expired at the provider, before the row expires', async () => {
    const platform = testPlatform();
    await keyOf(refuses, platform);
    expect(await keyOf(refuses, platform)).toBe('move/1/1');
    platform.advance(8 * DAY_MS);
    expect(await db.rows(keys.refusals.pk('move/1'))).toHaveLength(1);
    expect(await keyOf(refuses, platform)).toBe('move/1/0');
    expect(await keyOf(() => true, platform)).toBe('move/1/1');
  });
});
