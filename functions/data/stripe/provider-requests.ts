import * as z from 'zod';
import { providerRequests as declared } from '#contracts/ports/payments.ts';
import { keys } from '#contracts/table.ts';
import { DAY_MS } from '#domain/time.ts';
import { isRefused } from '../../adapters/stripe/stripe-client.ts';
import { provide } from '../../runtime/dependencies.ts';
import { Problem } from '../../runtime/problem.ts';
import { readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';

export const Refusals = z.strictObject({ count: z.int().min(1) });

/** Stripe keeps replies for at least a day (https://docs.stripe.com/api/idempotent_requests). */
const KEPT_SECONDS = (7 * DAY_MS) / 1_000;

const wasRefused = (error: unknown): boolean => isRefused(error instanceof Problem ? error.cause : error);

/**
 * Stripe replays a refusal for a day, beyond its cause, so the idempotency key ends with the number of refusals. A
 * request that may have succeeded keeps its key.
 */
export const providerRequests = provide(declared, (platform) => {
  const table = tableOf(platform);

  /** Two refusals of one key count once: two keys in use could move money twice. */
  async function countRefusal(request: string, before: number): Promise<void> {
    const nowSeconds = Math.floor(Date.parse(platform.now()) / 1_000);
    await table.updateAndGet(
      { pk: keys.refusals.pk(request), sk: keys.refusals.sk },
      { set: { count: before + 1, ttl: nowSeconds + KEPT_SECONDS } },
      before === 0 ? { below: { ttl: nowSeconds + 1 } } : { equals: { count: before } },
    );
  }

  return {
    /** `call` returns false or throws for a refusal. */
    async send<Answer>(request: string, call: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
      const item = await table.get({ pk: keys.refusals.pk(request), sk: keys.refusals.sk }, { consistent: true });
      const before = item ? readItem(Refusals, item).count : 0;
      try {
        const answer = await call(`${request}/${before}`);
        if (answer === false) await countRefusal(request, before);
        return answer;
      } catch (error) {
        if (wasRefused(error)) await countRefusal(request, before);
        throw error;
      }
    },
  };
});
