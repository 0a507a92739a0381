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

/** Makes the request with a provider that does as it is told; answers the key that it was asked under. */
async function keyOf(does: () => unknown, platform = testPlatform()): Promise<string> {
  let asked = '';
  await providerRequests(platform)
    .send('move/1', async (key) => {
      asked = key;
      return does();
    })
    .catch(() => undefined);
  return asked;
}
const refuses = () => {
  throw refusal;
};

describe('an idempotency key', () => {
  test('is the same after an answer and after a failure that may have been a success', async () => {
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
    ['answered as false', () => false],
    [
      'told as a problem',
      () => {
        throw new Problem('provider_unavailable', { cause: refusal });
      },
    ],
  ])('is another one after each refusal that is %s, and the answer passes through', async (_, refused) => {
    expect(await keyOf(refused)).toBe('move/1/0');
    expect(await keyOf(refused)).toBe('move/1/1');
    expect(await providerRequests(testPlatform()).send('move/1', async (key) => key)).toBe('move/1/2');
    await expect(providerRequests(testPlatform()).send('move/1', async () => refuses())).rejects.toBe(refusal);
  });

  test('is one for all who ask at the same time, and one later for all of them once they were refused', async () => {
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

  test('begins anew when the provider has long forgotten the old ones, before the table removes the row', async () => {
    const platform = testPlatform();
    await keyOf(refuses, platform);
    expect(await keyOf(refuses, platform)).toBe('move/1/1');
    platform.advance(8 * DAY_MS);
    expect(await db.rows(keys.refusals.pk('move/1'))).toHaveLength(1);
    expect(await keyOf(refuses, platform)).toBe('move/1/0');
    expect(await keyOf(() => true, platform)).toBe('move/1/1');
  });
});
