import * as z from 'zod';

const part = z.string().min(1).optional().catch(undefined);

/** What a secret that is being filled in holds so far, in the order in which it is written. */
const SecretParts = z.object({
  secretKey: part,
  webhookSecret: part,
  connectWebhookSecret: part,
  previousWebhookSecret: part,
  previousConnectWebhookSecret: part,
  portalConfiguration: part,
});
export type Parts = z.output<typeof SecretParts>;

/** The parts that are there; none of what the stack drew, or of what is not JSON. */
export function parseSecretParts(text: string | undefined): Parts {
  try {
    return SecretParts.catch({}).parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** With what was set up. A signing secret that another one takes the place of stays beside it, for what is still on its way. */
export function mergeSecret(before: Parts, made: Parts): Parts {
  const replaced = (name: 'webhookSecret' | 'connectWebhookSecret') =>
    before[name] !== undefined && before[name] !== made[name] ? before[name] : undefined;
  return SecretParts.parse({
    ...made,
    previousWebhookSecret: replaced('webhookSecret') ?? before.previousWebhookSecret,
    previousConnectWebhookSecret: replaced('connectWebhookSecret') ?? before.previousConnectWebhookSecret,
  });
}
