import * as z from 'zod';
import { secretFrom } from './secrets.ts';

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
