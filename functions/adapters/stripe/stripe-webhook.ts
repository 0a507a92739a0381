import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { invalidFields } from '#contracts/errors.ts';
import type { StripeEvent, Webhook } from '#domain/stripe/stripe-event.ts';
import { type Instant, instantOf, MAX_EPOCH_SECONDS } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem, problemCase } from '../../runtime/problem.ts';
import { stripeSecret } from './stripe-client.ts';

/** After an invalid signature, older cached secrets are read again. */
const REFRESH_AFTER_MS = 10_000;

const Id = z.string().regex(/^[\w-]{1,255}$/);

const Envelope = z.object({
  id: Id,
  type: z.string().regex(/^[a-z0-9_.]{1,255}$/),
  created: z.int().min(0).max(MAX_EPOCH_SECONDS),
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
  if (!parsed.success) throw new Problem('invalid_input', { fields: invalidFields.providerEvent });
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
 * An account event of the wrong mode (live or test) means a wrong endpoint. Live Connect endpoints receive test events
 * by design (https://docs.stripe.com/connect/webhooks).
 * @returns undefined for a Connect event of the wrong mode
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
    if (!(await signed({})) && !(await signed({ maxAgeMs: REFRESH_AFTER_MS }))) throw new Problem('invalid_signature');
    const event = eventFrom(rawBody, webhook, platform.now());
    if (event.livemode === (platform.setting('STAGE') === 'prod')) return event;
    if (webhook === 'connect') return undefined;
    throw problemCase('otherMode');
  };

/** A signature's age, past or future (docs/invariants.md "Webhooks"). */
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

/** Not by Stripe's SDK, which accepts timestamps in the future (https://docs.stripe.com/webhooks/signature). */
function isSigned(rawBody: string, header: string | undefined, secrets: readonly string[], now: Instant): boolean {
  const { timestamp, signatures } = parse(header ?? '');
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Math.floor(Date.parse(now) / 1_000) - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest();
    return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  });
}
