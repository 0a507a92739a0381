import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';
import type { EnvironmentName } from '#contracts/environment.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';

/** How long a secret is trusted before it is read again, so that a rotated one is taken up. */
const CACHE_MS = 5 * MINUTE_MS;

export interface Secret<Value> {
  /** The secret, not older than told; the very same object while nothing was read anew. */
  read(options?: { readonly maxAgeMs?: number }): Promise<Value>;
}

const client = new SecretsManagerClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});

/** Neither message quotes the text: an error ends in the log. */
function parse<S extends z.ZodType>(setting: EnvironmentName, schema: S, text: string | undefined): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    throw new Error(`The secret behind ${setting} is not JSON; store it as an object (docs/deploy.md)`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole');
  throw new Error(`The secret behind ${setting} is incomplete: fill in ${wrong.join(', ')} (docs/deploy.md)`);
}

/**
 * A secret by the setting that holds its ARN, parsed, kept for five minutes and shared by all who ask on a platform.
 *
 *     const stripeSecret = secretFrom('STRIPE_SECRET_ARN', z.object({ secretKey: z.string().min(1) }));
 *     const { secretKey } = await stripeSecret(platform).read();
 */
export function secretFrom<S extends z.ZodType>(setting: EnvironmentName, schema: S) {
  const made = new WeakMap<Platform, Secret<z.output<S>>>();
  const make = (platform: Platform): Secret<z.output<S>> => {
    let kept: { readonly at: number; readonly value: Promise<z.output<S>> } | undefined;
    const fetch = async () => {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: platform.setting(setting) }));
      return parse(setting, schema, SecretString);
    };
    return {
      read({ maxAgeMs = CACHE_MS } = {}) {
        const at = Date.parse(platform.now());
        if (kept && at - kept.at < maxAgeMs) return kept.value;
        const value = fetch();
        const reading = { at, value };
        kept = reading;
        // A failed read is not kept: the next call tries again.
        value.catch(() => {
          if (kept === reading) kept = undefined;
        });
        return value;
      },
    };
  };
  return (platform: Platform): Secret<z.output<S>> => {
    const secret = made.get(platform) ?? make(platform);
    made.set(platform, secret);
    return secret;
  };
}
