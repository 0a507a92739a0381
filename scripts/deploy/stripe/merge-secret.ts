import * as z from 'zod';

const part = z.string().min(1).optional().catch(undefined);

/** In the order of the stored JSON. */
const SecretParts = z.object({
  secretKey: part,
  webhookSecret: part,
  connectWebhookSecret: part,
  previousWebhookSecret: part,
  previousConnectWebhookSecret: part,
  portalConfiguration: part,
});
export type SecretParts = z.output<typeof SecretParts>;

/** Empty for the generated initial value. */
export function parseSecretParts(text: string | undefined): SecretParts {
  try {
    return SecretParts.catch({}).parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps a replaced signing secret as the previous one, for events that are in flight. */
export function mergeSecret(before: SecretParts, made: SecretParts): SecretParts {
  const replaced = (name: 'webhookSecret' | 'connectWebhookSecret') =>
    before[name] !== undefined && before[name] !== made[name] ? before[name] : undefined;
  return SecretParts.parse({
    ...made,
    previousWebhookSecret: replaced('webhookSecret') ?? before.previousWebhookSecret,
    previousConnectWebhookSecret: replaced('connectWebhookSecret') ?? before.previousConnectWebhookSecret,
  });
}
