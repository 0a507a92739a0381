import * as z from 'zod';
import { StageFailure } from '../../runtime/stage-failure.ts';
import { providerFailure } from './model-errors.ts';

/** Some providers send a text in parts, and thoughts as parts of another type. */
const Content = z
  .union([z.string(), z.array(z.looseObject({ type: z.string().default('text'), text: z.string().optional() }))])
  .nullish()
  .transform((content) =>
    typeof content === 'object' && content !== null
      ? content.map(({ type, text }) => (type === 'text' || type === 'output_text' ? (text ?? '') : '')).join('')
      : (content ?? ''),
  );

const count = z.int().min(0).catch(0);

/** Only what we use: providers may omit or add fields. */
const Completion = z.object({
  model: z.string().optional().catch(undefined),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: Content, refusal: z.string().nullish().catch(undefined) }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
});

const Told = z.looseObject({
  code: z.union([z.string(), z.number()]).nullish(),
  status: z.union([z.string(), z.number()]).nullish(),
  type: z.string().nullish(),
  message: z.string().nullish(),
});

/** Gateways report some failures with status 200: in place of the completion, or within its choice. */
const Failed = z.union([
  z.looseObject({ error: z.union([Told, z.string().min(1)]) }).transform(({ error }) => error),
  z
    .looseObject({ choices: z.tuple([z.looseObject({ error: Told })], z.unknown()) })
    .transform(({ choices: [{ error }] }) => error),
  Told.extend({ object: z.literal('error') }),
]);

export interface Completed {
  readonly text: string;
  readonly isCutOff: boolean;
  readonly model: string | undefined;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

/** The SDK reads a reply as text if the provider gives it another content type. */
function jsonOf(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

/** @throws StageFailure RetryNever if the model declined, RetryBriefly for no completion, or as the provider's error says */
export function completionIn(sent: unknown): Completed {
  const reply = jsonOf(sent);
  const { data } = Completion.safeParse(reply);
  const choice = data?.choices[0];
  const failed = Failed.safeParse(reply).data;
  if (failed !== undefined && !choice?.message.content) {
    const { code, status, type, message } = typeof failed === 'string' ? { message: failed } : failed;
    throw providerFailure({ kinds: [status, code, type], message });
  }
  if (!data || !choice)
    throw new StageFailure('RetryBriefly', 'model-answer-invalid', 'The provider’s reply is no completion');
  const { finish_reason: finishReason, message } = choice;
  if (finishReason === 'content_filter' || (message.content === '' && (message.refusal ?? '') !== ''))
    throw new StageFailure('RetryNever', 'model-refused', 'The model declined');
  return {
    text: message.content,
    isCutOff: finishReason === 'length',
    model: data.model,
    inputTokens: data.usage?.prompt_tokens ?? 0,
    cachedInputTokens: data.usage?.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: data.usage?.completion_tokens ?? 0,
  };
}
