import * as z from 'zod';
import { PENDING_SITE, type StageConfig } from '#lib/stages.ts';

const signing = z.string('is missing').regex(/^whsec_\w{8,}$/, 'is no signing secret: those begin with whsec_');

/** The provider's secrets of a stage, as the functions read them, with keys of the stage's mode. */
export const stripeSecretOf = ({ payments, siteUrl }: Pick<StageConfig, 'payments' | 'siteUrl'>) => {
  // An endpoint has a signing secret, and there is none before the site has an address.
  const ofEndpoint = siteUrl === PENDING_SITE ? signing.optional() : signing;
  return z.object({
    secretKey: z
      .string('is missing')
      .regex(
        new RegExp(`^[sr]k_${payments}_\\w{8,}$`),
        `is no ${payments} key: this stage takes those that begin with sk_${payments}_ or rk_${payments}_`,
      ),
    webhookSecret: ofEndpoint,
    connectWebhookSecret: ofEndpoint,
    previousWebhookSecret: signing.nullish(),
    previousConnectWebhookSecret: signing.nullish(),
    portalConfiguration: z
      .string()
      .regex(/^bpc_\w+$/, 'is no portal configuration: those begin with bpc_')
      .nullish(),
  });
};
export type StripeSecret = z.output<ReturnType<typeof stripeSecretOf>>;

export const modelSecret = z.object({ apiKey: z.string('is missing').trim().min(8, 'is too short to be a key') });

/** A secret's text as its shape, or what is wrong with it. Neither quotes a value: both end on a screen. */
export function readSecret<S extends z.ZodType>(
  shape: S,
  text: string,
): { readonly value: z.output<S> } | { readonly wrong: string } {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { wrong: 'it still holds what its stack drew, or something that is not JSON' };
  }
  const parsed = shape.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  return { wrong: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`).join('; ') };
}
