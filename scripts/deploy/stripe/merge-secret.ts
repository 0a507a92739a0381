import * as z from 'zod';

const part = z.string().min(1).optional().catch(undefined);

/** A secret in progress. The order of the fields is the order in the stored JSON. */
const SecretParts = z.object({
  secretKey: part,
  webhookSecret: part,
  connectWebhookSecret: part,
  previousWebhookSecret: part,
  previousConnectWebhookSecret: part,
  portalConfiguration: part,
});
export type Parts = z.output<typeof SecretParts>;

/** Empty for the stack's generated initial value and for anything that is not JSON. */
export function parseSecretParts(text: string | undefined): Parts {
  try {
    return SecretParts.catch({}).parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps a replaced signing secret as the previous one, for events that are in flight. */
export function mergeSecret(before: Parts, made: Parts): Parts {
  const replaced = (name: 'webhookSecret' | 'connectWebhookSecret') =>
    before[name] !== undefined && before[name] !== made[name] ? before[name] : undefined;
  return SecretParts.parse({
    ...made,
    previousWebhookSecret: replaced('webhookSecret') ?? before.previousWebhookSecret,
    previousConnectWebhookSecret: replaced('connectWebhookSecret') ?? before.previousConnectWebhookSecret,
  });
}
