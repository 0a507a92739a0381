import * as z from 'zod';
import { PENDING_SITE, type StageConfig } from '#lib/stages.ts';

const signing = z.string('is missing').regex(/^whsec_\w{8,}$/, 'is not a signing secret: it must begin with whsec_');

export const stripeSecretOf = ({ payments, siteUrl }: Pick<StageConfig, 'payments' | 'siteUrl'>) => {
  // Endpoints, and their signing secrets, exist only once the site has an address.
  const ofEndpoint = siteUrl === PENDING_SITE ? signing.optional() : signing;
  return z.object({
    secretKey: z
      .string('is missing')
      .regex(
        new RegExp(`^[sr]k_${payments}_\\w{8,}$`),
        `is not a ${payments} key: it must begin with sk_${payments}_ or rk_${payments}_`,
      ),
    webhookSecret: ofEndpoint,
    connectWebhookSecret: ofEndpoint,
    previousWebhookSecret: signing.nullish(),
    previousConnectWebhookSecret: signing.nullish(),
    portalConfiguration: z
      .string()
      .regex(/^bpc_\w+$/, 'is not a portal configuration: it must begin with bpc_')
      .nullish(),
  });
};
export type StripeSecret = z.output<ReturnType<typeof stripeSecretOf>>;

export const modelSecret = z.object({ apiKey: z.string('is missing').trim().min(8, 'is too short to be a key') });

/** The error text is printed, so it never contains a value. */
export function readSecret<S extends z.ZodType>(
  shape: S,
  text: string,
): { readonly value: z.output<S> } | { readonly wrong: string } {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { wrong: 'it is not JSON; it may still have its generated initial value' };
  }
  const parsed = shape.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  return { wrong: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`).join('; ') };
}
