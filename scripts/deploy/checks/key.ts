import type Stripe from 'stripe';
import { type Finding, later } from '../finding.ts';
import type { Asked } from '../preflight.ts';
import { readSecret, type StripeSecret, stripeSecretOf } from '../stage-secrets.ts';

/** Asks the provider with the stage's key; without a key that holds, the check of the secrets says what to do. */
export async function withKey(
  { secrets, stage, provider }: Asked,
  ask: (stripe: Stripe, secret: StripeSecret) => Promise<Finding | readonly Finding[]>,
): Promise<Finding | readonly Finding[]> {
  const stored = (await secrets)?.stripe;
  const read = stored && readSecret(stripeSecretOf(stage), stored.text);
  if (!read || 'wrong' in read) return later('cannot be asked without a key', 'Fill in the secrets first.');
  return ask(provider(read.value.secretKey), read.value);
}
