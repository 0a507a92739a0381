import * as z from 'zod';
import { secretFrom } from './secrets.ts';

/** A key or signing secret; an empty one would accept anything, so reading it fails (invariants.md, "Ingress"). */
const filled = z.string().trim().min(1);
/** What is there only while a secret is being rotated. */
const whileRotating = z
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
    previousWebhookSecret: whileRotating,
    connectWebhookSecret: filled,
    previousConnectWebhookSecret: whileRotating,
  }),
);
