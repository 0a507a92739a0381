import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';
import type { EnvironmentName } from '#contracts/environment.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';

/** How long a rotated secret may take to apply. */
const CACHE_MS = 5 * MINUTE_MS;

export interface Secret<Value> {
  read(options?: { readonly maxAgeMs?: number }): Promise<Value>;
}

const client = new SecretsManagerClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});

/** Errors are logged, so they never quote the secret. */
function parse<S extends z.ZodType>(setting: EnvironmentName, schema: S, text: string | undefined): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    throw new Error(`The secret behind ${setting} is not JSON; store it as an object (docs/deploy.md)`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const invalidFields = parsed.error.issues.map((issue) => issue.path.join('.') || 'all fields');
  throw new Error(`The secret behind ${setting} is incomplete: fill in ${invalidFields.join(', ')} (docs/deploy.md)`);
}

export function secretFrom<S extends z.ZodType>(setting: EnvironmentName, schema: S) {
  const secrets = new WeakMap<Platform, Secret<z.output<S>>>();
  const createSecret = (platform: Platform): Secret<z.output<S>> => {
    let cached: { readonly at: number; readonly value: Promise<z.output<S>> } | undefined;
    const fetch = async () => {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: platform.setting(setting) }));
      return parse(setting, schema, SecretString);
    };
    return {
      read({ maxAgeMs = CACHE_MS } = {}) {
        const at = Date.parse(platform.now());
        if (cached && at - cached.at < maxAgeMs) return cached.value;
        const value = fetch();
        const entry = { at, value };
        cached = entry;
        value.catch(() => {
          if (cached === entry) cached = undefined;
        });
        return value;
      },
    };
  };
  return (platform: Platform): Secret<z.output<S>> => {
    const secret = secrets.get(platform) ?? createSecret(platform);
    secrets.set(platform, secret);
    return secret;
  };
}
