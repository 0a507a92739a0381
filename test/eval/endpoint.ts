import { ModelPrices } from '#domain/generations/model-cost.ts';
import { stages } from '#lib/stages.ts';
import { readProviders } from '#local/launch/providers.ts';
import type { ModelStandIn } from '#local/model/model.ts';
import type { ModelMode } from '#local/model/modes.ts';
import { startModel } from '#test/support/model.ts';
import { startSecrets } from '#test/support/secrets.ts';

/** The model that writes, as this process's functions see it. */
export interface Endpoint {
  readonly name: string;
  readonly isStandIn: boolean;
  /** Undefined if they are unknown. */
  readonly prices: ModelPrices | undefined;
  /** Of the model that checks. */
  readonly checkPrices: ModelPrices;
  setMode(mode: ModelMode): void;
  stop(): Promise<void>;
}

const SECRET_ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:evaluated';
const configured = stages.prod.model;

export async function standIn(): Promise<Endpoint & Pick<ModelStandIn, 'calls'>> {
  const model = await startModel();
  process.env.OPENAI_PRICES = JSON.stringify(configured.prices);
  process.env.OPENAI_CHECK_PRICES = JSON.stringify(configured.check.prices);
  return {
    name: 'the stand-in model',
    isStandIn: true,
    prices: configured.prices,
    checkPrices: configured.check.prices,
    calls: model.calls,
    setMode: model.setMode,
    stop: model.stop,
  };
}

function pricesOf(name: string, given: string | undefined): ModelPrices | undefined {
  if (given === undefined || given === '') return name === configured.name ? configured.prices : undefined;
  try {
    return ModelPrices.parse(JSON.parse(given));
  } catch {
    throw new Error(
      'OPENAI_PRICES must be JSON in US dollars per million tokens, such as {"input":1.25,"cachedInput":0.125,"output":10}.',
    );
  }
}

/** @throws Error that says which variable is missing */
export async function realModel(name: string, environment: NodeJS.ProcessEnv): Promise<Endpoint> {
  const { model } = readProviders(environment);
  if (!model.real)
    throw new Error(
      `To evaluate ${name}, set OPENAI_API_KEY, and OPENAI_BASE_URL if the endpoint isn't ${configured.baseUrl}. An endpoint without keys needs OPENAI_BASE_URL only.`,
    );
  const prices = pricesOf(name, environment.OPENAI_PRICES);
  const isConfigured = name === configured.name;
  const checkName = model.checkName ?? (isConfigured ? configured.check.name : name);
  const effort = model.reasoningEffort ?? (isConfigured ? configured.reasoningEffort : 'default');
  const free = { input: 0, cachedInput: 0, output: 0 };
  // Priced as the writer, unless it is the configured one.
  const checkPrices = checkName === configured.check.name ? configured.check.prices : (prices ?? free);
  const secrets = await startSecrets({ [SECRET_ARN]: { apiKey: model.apiKey } });
  Object.assign(process.env, {
    OPENAI_SECRET_ARN: SECRET_ARN,
    OPENAI_BASE_URL: model.baseUrl ?? configured.baseUrl,
    OPENAI_MODEL: name,
    OPENAI_REASONING_EFFORT: effort,
    OPENAI_PRICES: JSON.stringify(prices ?? free),
    OPENAI_CHECK_MODEL: checkName,
    OPENAI_CHECK_REASONING_EFFORT:
      model.checkReasoningEffort ?? (isConfigured ? configured.check.reasoningEffort : effort),
    OPENAI_CHECK_PRICES: JSON.stringify(checkPrices),
  });
  return {
    name,
    isStandIn: false,
    prices,
    checkPrices,
    setMode(mode) {
      if (mode !== 'good') throw new Error('Only the stand-in has bad modes');
    },
    stop: secrets.stop,
  };
}
