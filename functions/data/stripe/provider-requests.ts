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

/** Longer than the provider keeps its replies: at least a day (https://docs.stripe.com/api/idempotent_requests). */
const KEPT_SECONDS = (7 * DAY_MS) / 1_000;

const wasRefused = (error: unknown): boolean => isRefused(error instanceof Problem ? error.cause : error);

/**
 * Access pattern: how often the provider refused a request (main, `REFUSALS#request / REFUSALS`). The provider stores its
 * reply under the idempotency key and repeats it for a day, so a refusal would outlive its cause. The key therefore ends
 * with the number of refusals. Only a definite refusal is counted: a request that may have been carried out keeps its key.
 */
export const providerRequests = provide(declared, (platform) => {
  const table = tableOf(platform);

  /** Conditional, so two refusals of the same key count once: two keys in use at the same time could move money twice. */
  async function note(request: string, before: number): Promise<void> {
    const nowSeconds = Math.floor(Date.parse(platform.now()) / 1_000);
    await table.updateAndGet(
      { pk: keys.refusals.pk(request), sk: keys.refusals.sk },
      { set: { count: before + 1, ttl: nowSeconds + KEPT_SECONDS } },
      // An expired row is no longer read, but may still be there.
      before === 0 ? { below: { ttl: nowSeconds + 1 } } : { equals: { count: before } },
    );
  }

  return {
    /**
     * Makes a request of the provider under an idempotency key, which stays the same until the provider refuses. `call`
     * answers false, or throws the provider's error, for a refusal.
     */
    async send<Answer>(request: string, call: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
      const item = await table.get({ pk: keys.refusals.pk(request), sk: keys.refusals.sk }, { consistent: true });
      const before = item ? readItem(Refusals, item).count : 0;
      try {
        const answer = await call(`${request}/${before}`);
        if (answer === false) await note(request, before);
        return answer;
      } catch (error) {
        if (wasRefused(error)) await note(request, before);
        throw error;
      }
    },
  };
});
