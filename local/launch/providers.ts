import * as z from 'zod';
import { ReasoningEffort } from '#domain/generations/reasoning.ts';
import { firstMediaKeys } from '#local/secrets/new-media-keys.ts';
import type { TemplateResource } from '#local/service.ts';

/** A key in the environment replaces the stand-in. */
export interface Providers {
  readonly stripe: { readonly real: boolean; readonly secretKey: string } & WebhookSecrets;
  readonly model: {
    readonly apiKey: string;
    readonly baseUrl: string | undefined;
    readonly name: string | undefined;
    readonly checkName: string | undefined;
    /** Undefined for the configured model. */
    readonly reasoningEffort: ReasoningEffort | undefined;
    readonly checkReasoningEffort: ReasoningEffort | undefined;
    readonly real: boolean;
  };
}

interface WebhookSecrets {
  readonly webhookSecret: string;
  readonly connectWebhookSecret: string;
}

const Variables = z.object({
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_CHECK_MODEL: z.string().optional(),
  OPENAI_REASONING_EFFORT: ReasoningEffort.optional(),
  OPENAI_CHECK_REASONING_EFFORT: ReasoningEffort.optional(),
});

/** Loopback only, so these keys protect nothing. */
const STAND_IN = {
  secretKey: 'sk_test_local_0000',
  webhookSecret: 'whsec_local_platform',
  connectWebhookSecret: 'whsec_local_connect',
  apiKey: 'local-model-key',
};

/** Models differ in the efforts that they take, so another model gets its default. */
function effortsOf(given: z.infer<typeof Variables>) {
  const effort = given.OPENAI_REASONING_EFFORT ?? (given.OPENAI_MODEL === undefined ? undefined : 'default');
  const ofWriter = given.OPENAI_MODEL === undefined ? undefined : effort;
  const forCheck = given.OPENAI_CHECK_MODEL === undefined ? ofWriter : 'default';
  return { reasoningEffort: effort, checkReasoningEffort: given.OPENAI_CHECK_REASONING_EFFORT ?? forCheck };
}

export function readProviders(environment: NodeJS.ProcessEnv): Providers {
  const given = Variables.parse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  if (given.STRIPE_SECRET_KEY?.startsWith('sk_live_')) {
    throw new Error('STRIPE_SECRET_KEY is a live key. The local cloud accepts only test keys (sk_test_…).');
  }
  return {
    stripe: {
      real: given.STRIPE_SECRET_KEY !== undefined,
      secretKey: given.STRIPE_SECRET_KEY ?? STAND_IN.secretKey,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? STAND_IN.webhookSecret,
      connectWebhookSecret: given.STRIPE_CONNECT_WEBHOOK_SECRET ?? STAND_IN.connectWebhookSecret,
    },
    model: {
      // A model on one's own machine often needs no key.
      real: given.OPENAI_API_KEY !== undefined || given.OPENAI_BASE_URL !== undefined,
      apiKey: given.OPENAI_API_KEY ?? STAND_IN.apiKey,
      baseUrl: given.OPENAI_BASE_URL,
      name: given.OPENAI_MODEL,
      checkName: given.OPENAI_CHECK_MODEL ?? given.OPENAI_MODEL,
      ...effortsOf(given),
    },
  };
}

/** Kept in the data folder. */
export const generatedSecret = ({ logicalId }: TemplateResource): string | undefined =>
  logicalId.startsWith('MediaKeys') ? JSON.stringify(firstMediaKeys()) : undefined;

export function secretValue({ stripe, model }: Providers, secret: TemplateResource): string | undefined {
  const name = secret.logicalId.toLowerCase();
  if (name.startsWith('stripe')) {
    const { secretKey, webhookSecret, connectWebhookSecret } = stripe;
    return JSON.stringify({ secretKey, webhookSecret, connectWebhookSecret });
  }
  return name.startsWith('openai') ? JSON.stringify({ apiKey: model.apiKey }) : undefined;
}
