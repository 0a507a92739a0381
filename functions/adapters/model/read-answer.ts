import * as z from 'zod';
import { findLoneSurrogates } from '#domain/find-lone-surrogates.ts';
import { cleanAnswer } from '#domain/generations/clean-answer.ts';
import { StageFailure } from '../../runtime/stage-failure.ts';
import type { ModelCall } from './model-call.ts';

/** Only what we use: providers may omit or add fields. */
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

/** For the model; the log gets the code. */
interface Flaw {
  readonly code: 'cut-off' | 'not-json' | 'wrong-shape' | 'half-character' | 'broken-rule';
  readonly explanation: string;
}

export interface Answer<T> {
  readonly text: string;
  /** A value with a flaw breaks only rules: usable if nothing better comes. */
  readonly result:
    | { readonly value: T; readonly flaw?: undefined }
    | { readonly value: T; readonly flaw: Flaw }
    | { readonly flaw: Flaw };
  readonly model: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

type Checked<T> = Pick<ModelCall<T>, 'schema' | 'check' | 'quotes' | 'request'>;

function jsonIn(text: string): { json: unknown } | { flaw: Flaw } {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { flaw: { code: 'not-json', explanation: `It is not valid JSON: ${String(error)}` } };
  }
}

function resultOf<T>(
  { schema, check, quotes, request }: Checked<T>,
  text: string,
  cutOff: boolean,
): Answer<T>['result'] {
  if (cutOff)
    return {
      flaw: { code: 'cut-off', explanation: 'It was cut off for its length. Write less, and write all of it.' },
    };
  const read = jsonIn(text);
  if ('flaw' in read) return read;
  const parsed = schema.safeParse(quotes ? read.json : cleanAnswer(read.json, request));
  if (parsed.success) {
    const [broken] = findLoneSurrogates('The answer', parsed.data);
    if (!broken) {
      const findings = check?.(parsed.data) ?? [];
      if (findings.length === 0) return { value: parsed.data };
      const list = findings.map((finding) => `- ${finding}`).join('\n');
      return { value: parsed.data, flaw: { code: 'broken-rule', explanation: `It breaks these rules:\n${list}` } };
    }
    const explanation = `${broken[0]} holds half of a surrogate pair, such as \\ud83d alone. Write whole characters.`;
    return { flaw: { code: 'half-character', explanation } };
  }
  const explanation = `It does not have the shape that was asked for:\n${z.prettifyError(parsed.error)}`;
  return { flaw: { code: 'wrong-shape', explanation } };
}

/** @throws StageFailure RetryNever if the model declined, RetryBriefly for no completion */
export function readAnswer<T>(call: Checked<T>, reply: unknown): Answer<T> {
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
    result: resultOf(call, text, finishReason === 'length'),
    model,
    inputTokens: usage?.prompt_tokens ?? 0,
    cachedInputTokens: usage?.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? 0,
  };
}
