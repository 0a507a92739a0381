import * as z from 'zod';
import { findLoneSurrogates } from '../../runtime/find-lone-surrogates.ts';
import { StageFailure } from '../../runtime/stage-failure.ts';

/** Only fields that we use: providers may omit or add others. */
const Completion = z.object({
  model: z.string(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.int(),
      completion_tokens: z.int(),
      prompt_tokens_details: z.object({ cached_tokens: z.int().nullish() }).nullish(),
    })
    .nullish(),
});

/** The model gets the explanation, the log the code. */
interface Flaw {
  readonly code: 'cut-off' | 'not-json' | 'wrong-shape' | 'half-character';
  readonly explanation: string;
}

export interface Answer<T> {
  readonly text: string;
  readonly result: { readonly value: T } | { readonly flaw: Flaw };
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

function jsonIn(text: string): { json: unknown } | { flaw: Flaw } {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { flaw: { code: 'not-json', explanation: `It is not valid JSON: ${String(error)}` } };
  }
}

function check<T>(schema: z.ZodType<T>, text: string, cutOff: boolean): Answer<T>['result'] {
  if (cutOff)
    return {
      flaw: { code: 'cut-off', explanation: 'It was cut off for its length. Write less, and write all of it.' },
    };
  const read = jsonIn(text);
  if ('flaw' in read) return read;
  const parsed = schema.safeParse(read.json);
  if (parsed.success) {
    const [broken] = findLoneSurrogates('The answer', parsed.data);
    if (!broken) return { value: parsed.data };
    const explanation = `${broken[0]} holds half of a surrogate pair, such as \\ud83d alone. Write whole characters.`;
    return { flaw: { code: 'half-character', explanation } };
  }
  const explanation = `It does not have the shape that was asked for:\n${z.prettifyError(parsed.error)}`;
  return { flaw: { code: 'wrong-shape', explanation } };
}

/** @throws StageFailure RetryNever if the model declined, RetryBriefly if the reply is not a completion */
export function readAnswer<T>(schema: z.ZodType<T>, reply: unknown): Answer<T> {
  const completion = Completion.safeParse(reply);
  const choice = completion.data?.choices[0];
  if (!completion.data || !choice)
    throw new StageFailure('RetryBriefly', 'model-answer-invalid', 'The provider’s reply is no completion');
  const { finish_reason: finishReason, message } = choice;
  if (finishReason === 'content_filter' || (message.refusal ?? '') !== '')
    throw new StageFailure('RetryNever', 'model-refused', 'The model declined');
  const { model, usage } = completion.data;
  const text = message.content ?? '';
  return {
    text,
    result: check(schema, text, finishReason === 'length'),
    model,
    inputTokens: usage?.prompt_tokens ?? 0,
    cachedInputTokens: usage?.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? 0,
  };
}
