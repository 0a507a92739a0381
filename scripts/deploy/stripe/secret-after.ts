import * as z from 'zod';

const part = z.string().min(1).optional().catch(undefined);

/** What a secret that is being filled in holds so far, in the order in which it is written. */
const Parts = z.object({
  secretKey: part,
  webhookSecret: part,
  connectWebhookSecret: part,
  previousWebhookSecret: part,
  previousConnectWebhookSecret: part,
  portalConfiguration: part,
});
export type Parts = z.output<typeof Parts>;

/** The parts that are there; none of what the stack drew, or of what is not JSON. */
export function partsOf(text: string | undefined): Parts {
  try {
    return Parts.catch({}).parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** With what was set up. A signing secret that another one takes the place of stays beside it, for what is still on its way. */
export function secretAfter(before: Parts, made: Parts): Parts {
  const replaced = (name: 'webhookSecret' | 'connectWebhookSecret') =>
    before[name] !== undefined && before[name] !== made[name] ? before[name] : undefined;
  return Parts.parse({
    ...made,
    previousWebhookSecret: replaced('webhookSecret') ?? before.previousWebhookSecret,
    previousConnectWebhookSecret: replaced('connectWebhookSecret') ?? before.previousConnectWebhookSecret,
  });
}
