import * as z from 'zod';
import { findLoneSurrogates } from '../../runtime/find-lone-surrogates.ts';
import { StageFailure } from '../../runtime/stage-failure.ts';

/** As much of a chat completion as matters here; what speaks the protocol may add or leave out the rest. */
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

/** What was wrong with an answer: in full for the model that is asked to mend it, as a code for the log. */
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

/**
 * Reads a completion as the answer to a call.
 * @throws StageFailure RetryNever where the model declined, RetryBriefly where this is no completion at all
 */
export function readAnswer<T>(schema: z.ZodType<T>, reply: unknown): Answer<T> {
  const completion = Completion.safeParse(reply);
  const choice = completion.data?.choices[0];
  if (!completion.data || !choice)
    throw new StageFailure('RetryBriefly', 'model-answer-invalid', 'The provider’s reply is no completion');
  const { finish_reason: ended, message } = choice;
  if (ended === 'content_filter' || (message.refusal ?? '') !== '')
    throw new StageFailure('RetryNever', 'model-refused', 'The model declined');
  const { model, usage } = completion.data;
  const text = message.content ?? '';
  return {
    text,
    result: check(schema, text, ended === 'length'),
    model,
    inputTokens: usage?.prompt_tokens ?? 0,
    cachedInputTokens: usage?.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? 0,
  };
}
