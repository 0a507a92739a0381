import * as z from 'zod';
import { cleanAnswer } from '#domain/generations/clean-answer.ts';
import { mendAnswer } from '#domain/generations/mend-answer.ts';
import { completionIn } from './completion.ts';
import { jsonInText } from './json-in-text.ts';
import type { ModelCall, PaidAnswer } from './model-call.ts';

/** For the model; the log gets the code. */
type Flaw =
  | { readonly code: 'cut-off' | 'not-json' | 'wrong-shape'; readonly explanation: string }
  | { readonly code: 'broken-rule'; readonly count: number; readonly explanation: string };

export interface Answer<T> {
  readonly text: string;
  /** A value with a flaw breaks only rules, or its shape was mended at a loss: usable if nothing better comes. */
  readonly result:
    | { readonly value: T; readonly flaw?: undefined }
    | { readonly value: T; readonly flaw: Flaw }
    | { readonly flaw: Flaw };
  /** Unknown if the provider doesn't say. */
  readonly model: string | undefined;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

type Checked<T> = Pick<ModelCall<T>, 'schema' | 'check' | 'quotes' | 'request'>;

const cutOff: Flaw = {
  code: 'cut-off',
  explanation: 'It was cut off for its length. Write less, and write all of it.',
};

function shapeFlaw(schema: z.ZodType, likeliest: unknown): Flaw {
  if (likeliest === undefined) return { code: 'not-json', explanation: 'It holds no valid JSON, or not all of it.' };
  const { error } = schema.safeParse(likeliest);
  const wrong = error ? z.prettifyError(error) : '';
  return { code: 'wrong-shape', explanation: `It does not have the shape that was asked for:\n${wrong}` };
}

function resultOf<T>(
  { schema, check, quotes, request }: Checked<T>,
  text: string,
  isCutOff: boolean,
): Answer<T>['result'] {
  const found = jsonInText(text).map((value) => (quotes ? value : cleanAnswer(value, request)));
  const mended = found.map((value) => mendAnswer(schema, value)).filter((one) => one !== undefined);
  const best = mended.find(({ isLess }) => !isLess) ?? mended[0];
  if (!best || best.isLess) {
    const flaw = isCutOff ? cutOff : shapeFlaw(schema, found[0]);
    return best ? { value: best.value, flaw } : { flaw };
  }
  const findings = check?.(best.value) ?? [];
  if (findings.length === 0) return { value: best.value };
  const list = findings.map((finding) => `- ${finding}`).join('\n');
  return {
    value: best.value,
    flaw: { code: 'broken-rule', count: findings.length, explanation: `It breaks these rules:\n${list}` },
  };
}

/** An answer that was kept before its correction. */
export const rereadAnswer = <T>(call: Checked<T>, paid: PaidAnswer): Answer<T> => ({
  ...paid,
  result: resultOf(call, paid.text, false),
});

/** @throws StageFailure for a reply without an answer in it (`completionIn`) */
export function readAnswer<T>(call: Checked<T>, reply: unknown): Answer<T> {
  const { text, isCutOff, ...usage } = completionIn(reply);
  return { text, result: resultOf(call, text, isCutOff), ...usage };
}
