import type Stripe from 'stripe';
import * as z from 'zod';
import { STRIPE_API_VERSION } from '#contracts/stripe.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { secretFrom } from '../aws/secrets.ts';

const TIMEOUT_MS = 5_000;

/** Where the provider listens, when that is not the provider itself: the local cloud sets it. */
function elsewhere(): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!process.env.STRIPE_API_URL) return {};
  const { hostname, port, protocol } = new URL(process.env.STRIPE_API_URL);
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port && { port }) };
}

type ProviderError = InstanceType<typeof Stripe.errors.StripeError>;

/** The SDK marks its errors with their `type`; going by it needs neither the SDK nor class names, which minifying changes. */
const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** The provider understood a request and refused it: `code` and `param` say what for. */
export const isRefused = (error: unknown): error is ProviderError =>
  isProviderError(error) && (error.type === 'StripeInvalidRequestError' || error.type === 'StripePermissionError');

/** The account is gone, or has taken back the permission it gave us. */
export const isDisconnected = (error: unknown): boolean => isRefused(error) && error.code === 'account_invalid';

/** Ours or an account's balance has less than is to be moved: the provider's answers of both. */
export const isInsufficientFunds = (error: unknown): boolean =>
  isRefused(error) && (error.code === 'balance_insufficient' || error.code === 'insufficient_funds');

/** There is no such object at the provider (any more). */
export const isMissing = (error: unknown): boolean => isRefused(error) && error.code === 'resource_missing';

/** The provider quotes the address that it refused, and what is thrown may end in the log. */
function withoutAddresses(error: ProviderError): ProviderError {
  const hide = (text: string): string => text.replace(/[^\s@'"<>]+@[^\s@'"<>]+/g, '…@…');
  return Object.assign(error, { message: hide(error.message), stack: hide(error.stack ?? '') });
}

function asProblem(given: unknown): unknown {
  if (!isProviderError(given)) return given;
  const error = withoutAddresses(given);
  switch (error.type) {
    case 'StripeInvalidRequestError':
    case 'StripePermissionError':
      return error;
    case 'StripeIdempotencyError':
      // The same request is under way elsewhere, or was made with other words under the same key.
      return new Problem('conflict', { cause: error });
    default:
      return new Problem('provider_unavailable', { cause: error });
  }
}

const Failed = z.object({ lastResponse: z.object({ statusCode: z.int().min(400) }) });

type Call = <Answer>(ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

const made = new WeakMap<Platform, Call>();

function make(platform: Platform): Call {
  let kept: { readonly key: string; readonly stripe: Stripe } | undefined;
  const client = async (): Promise<Stripe> => {
    const { secretKey } = await stripeSecret(platform).read();
    if (kept?.key === secretKey) return kept.stripe;
    // Loaded when it is needed: not every invocation calls the provider.
    const { default: StripeSdk } = await import('stripe');
    const stripe = new StripeSdk(secretKey, {
      apiVersion: STRIPE_API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      ...elsewhere(),
    });
    kept = { key: secretKey, stripe };
    return stripe;
  };
  return async (ask) => {
    const stripe = await client();
    try {
      const answer = await ask(stripe);
      // A failure whose body names no error, as a proxy in between may write it, is to the SDK the object that was asked for.
      if (Failed.safeParse(answer).success) throw new Problem('provider_unavailable');
      return answer;
    } catch (error) {
      throw asProblem(error);
    }
  };
}

/**
 * Asks the payment provider: 5 s timeout, 1 retry (docs/invariants.md "Calls to Stripe").
 * @throws Problem provider_unavailable when it does not answer or answers nonsense, conflict when the same request is
 * under way; its own error for what it refused (`isRefused`), which the caller understands
 */
export function stripeOf(platform: Platform): Call {
  const call = made.get(platform) ?? make(platform);
  made.set(platform, call);
  return call;
}

/** A key or signing secret; an empty one would accept anything, so reading it fails (docs/invariants.md "Webhooks"). */
const filled = z.string().trim().min(1);
/** What is there only while a secret is being rotated, or once something was set up. */
const perhaps = z
  .string()
  .trim()
  .nullish()
  .transform((given) => given || undefined);

/** The provider's secrets, as an operator fills them in. Each webhook endpoint signs with one of its own. */
export const stripeSecret = secretFrom(
  'STRIPE_SECRET_ARN',
  z.object({
    secretKey: filled,
    webhookSecret: filled,
    previousWebhookSecret: perhaps,
    connectWebhookSecret: filled,
    previousConnectWebhookSecret: perhaps,
    /** What the billing portal offers, as `npm run stripe:setup` made it; without one, what the account's owner saved. */
    portalConfiguration: perhaps,
  }),
);
