import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { caseMessages } from '#contracts/errors.ts';
import type { StripeEvent, Webhook } from '#domain/stripe/stripe-event.ts';
import { type Instant, instantOf } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { stripeSecret } from './stripe-client.ts';

/** A signature that does not hold may be of a secret that was just rotated: what is kept longer than this is read anew. */
const READ_ANEW_AFTER_MS = 10_000;

/** As the provider makes them. Other objects than its own are in no event that we ask for. */
const Id = z.string().regex(/^[\w-]{1,255}$/);

/** What we take from a payload: what the event is called and which object it is about. */
const Envelope = z.object({
  id: Id,
  type: z.string().regex(/^[a-z0-9_.]{1,255}$/),
  created: z.int().min(0),
  livemode: z.boolean(),
  account: Id.nullish(),
  data: z.object({ object: z.object({ id: Id.nullish() }) }),
});

function eventFrom(rawBody: string, webhook: Webhook, receivedAt: string): StripeEvent {
  let payload: unknown;
  try {
    payload = JSON.parse(rawBody);
  } catch {
    payload = undefined;
  }
  const parsed = Envelope.safeParse(payload);
  if (!parsed.success) throw new Problem('invalid_input', { fields: { body: 'is not an event of the provider' } });
  const { id, type, created, livemode, account, data } = parsed.data;
  return {
    eventId: id,
    type,
    webhook,
    objectId: data.object.id ?? null,
    accountId: account ?? null,
    livemode,
    occurredAt: instantOf(created * 1_000),
    receivedAt,
  };
}

/**
 * Checks who sent a webhook's raw body, with the current and the previous secret of its endpoint, and tells which event
 * it is. Events of the other mode (real money on a test stage, play money in production) are never taken: our own
 * account's are refused, since they mean a wrong endpoint; a live Connect endpoint is sent test events by design
 * (https://docs.stripe.com/connect/webhooks), which are not for us: undefined.
 *
 * @throws Problem invalid_signature; invalid_input for a signed body that is no event
 */
export const verifyWebhook =
  (platform: Platform) =>
  async (rawBody: string, signature: string | undefined, webhook: Webhook): Promise<StripeEvent | undefined> => {
    const signed = async (maxAge: { maxAgeMs?: number }): Promise<boolean> => {
      const all = await stripeSecret(platform).read(maxAge);
      const secrets =
        webhook === 'account'
          ? [all.webhookSecret, all.previousWebhookSecret]
          : [all.connectWebhookSecret, all.previousConnectWebhookSecret];
      const known = secrets.filter((secret) => secret !== undefined);
      return isSigned(rawBody, signature, known, platform.now());
    };
    if (!(await signed({})) && !(await signed({ maxAgeMs: READ_ANEW_AFTER_MS })))
      throw new Problem('invalid_signature');
    const event = eventFrom(rawBody, webhook, platform.now());
    if (event.livemode === (platform.setting('STAGE') === 'prod')) return event;
    if (webhook === 'connect') return undefined;
    throw new Problem('invalid_signature', {
      message: caseMessages.otherMode,
    });
  };

/** How far a signature's time may lie in the past, or in the future (docs/invariants.md "Webhooks"). */
const TOLERANCE_SECONDS = 300;

function parse(header: string): { timestamp: string | undefined; signatures: Buffer[] } {
  const pairs = header.split(',').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return { name, value: value.join('=') };
  });
  return {
    timestamp: pairs.find(({ name }) => name === 't')?.value,
    signatures: pairs.filter(({ name }) => name === 'v1').map(({ value }) => Buffer.from(value, 'hex')),
  };
}

/**
 * Whether one of the secrets signed these very bytes, not long ago (https://docs.stripe.com/webhooks/signature). The
 * provider's SDK would do, but it accepts timestamps in the future.
 */
function isSigned(rawBody: string, header: string | undefined, secrets: readonly string[], now: Instant): boolean {
  const { timestamp, signatures } = parse(header ?? '');
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Math.floor(Date.parse(now) / 1_000) - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest();
    return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  });
}
