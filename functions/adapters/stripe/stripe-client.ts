import type Stripe from 'stripe';
import * as z from 'zod';
import { STRIPE_API_VERSION } from '#contracts/stripe.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { secretFrom } from '../aws/secrets.ts';

const TIMEOUT_MS = 5_000;

function localEndpoint(): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!process.env.STRIPE_API_URL) return {};
  const { hostname, port, protocol } = new URL(process.env.STRIPE_API_URL);
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port && { port }) };
}

type ProviderError = InstanceType<typeof Stripe.errors.StripeError>;

/** By `type`: the SDK is loaded lazily, and minifying renames classes. */
const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** `code` and `param` give the reason. */
export const isRefused = (error: unknown): error is ProviderError =>
  isProviderError(error) && (error.type === 'StripeInvalidRequestError' || error.type === 'StripePermissionError');

/** Deleted, or our access was revoked. */
export const isDisconnected = (error: unknown): boolean => isRefused(error) && error.code === 'account_invalid';

export const isInsufficientFunds = (error: unknown): boolean =>
  isRefused(error) && (error.code === 'balance_insufficient' || error.code === 'insufficient_funds');

export const isMissing = (error: unknown): boolean => isRefused(error) && error.code === 'resource_missing';

/** The provider quotes refused addresses, and errors may be logged. */
function withoutAddresses(error: ProviderError): ProviderError {
  const hide = (text: string): string => text.replace(/[^\s@"<>]+@[^\s@'"<>]+/g, '…@…');
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
      // In flight, or the key was used with other parameters.
      return new Problem('conflict', { cause: error });
    default:
      return new Problem('provider_unavailable', { cause: error });
  }
}

const ErrorResponse = z.object({ lastResponse: z.object({ statusCode: z.int().min(400) }) });

type Call = <Answer>(ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

const clients = new WeakMap<Platform, Call>();

function createClient(platform: Platform): Call {
  let cached: { readonly key: string; readonly stripe: Stripe } | undefined;
  const client = async (): Promise<Stripe> => {
    const { secretKey } = await stripeSecret(platform).read();
    if (cached?.key === secretKey) return cached.stripe;
    // Lazily, as many invocations never call the provider.
    const { default: StripeSdk } = await import('stripe');
    const stripe = new StripeSdk(secretKey, {
      apiVersion: STRIPE_API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      ...localEndpoint(),
    });
    cached = { key: secretKey, stripe };
    return stripe;
  };
  return async (ask) => {
    const stripe = await client();
    try {
      const answer = await ask(stripe);
      // The SDK returns an error without an `error` field, as from a proxy, as the object.
      if (ErrorResponse.safeParse(answer).success) throw new Problem('provider_unavailable');
      return answer;
    } catch (error) {
      throw asProblem(error);
    }
  };
}

/**
 * Timeout of 5 s, one retry (docs/invariants.md "Calls to Stripe").
 * @throws Problem provider_unavailable without a valid response, conflict if the request is in flight; the SDK's error
 * for a refusal (`isRefused`)
 */
export function stripeOf(platform: Platform): Call {
  const call = clients.get(platform) ?? createClient(platform);
  clients.set(platform, call);
  return call;
}

/** An empty secret would accept any event (docs/invariants.md "Webhooks"). */
const required = z.string().trim().min(1);
const optional = z
  .string()
  .trim()
  .nullish()
  .transform((given) => given || undefined);

/** See docs/deploy.md. Each webhook endpoint has its own secret. */
export const stripeSecret = secretFrom(
  'STRIPE_SECRET_ARN',
  z.object({
    secretKey: required,
    webhookSecret: required,
    previousWebhookSecret: optional,
    connectWebhookSecret: required,
    previousConnectWebhookSecret: optional,
    /** From `npm run stripe:setup`; else the account's default. */
    portalConfiguration: optional,
  }),
);
