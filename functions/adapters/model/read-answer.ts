import * as z from 'zod';
import { cleanAnswer } from '#domain/generations/clean-answer.ts';
import { type Mended, mendAnswer } from '#domain/generations/mend-answer.ts';
import { completionIn } from './completion.ts';
import { jsonInText } from './json-in-text.ts';
import type { ModelCall, PaidAnswer } from './model-call.ts';

/** For the model; the log gets the code. */
interface Flaw {
  readonly code: 'cut-off' | 'not-json' | 'wrong-shape' | 'broken-rule';
  /** Broken rules, or parts that are missing. */
  readonly count: number;
  readonly explanation: string;
}

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
  count: 1,
  explanation: 'It was cut off for its length. Write less, and write all of it.',
};
const notJson: Flaw = { code: 'not-json', count: 1, explanation: 'It holds no valid JSON, or not all of it.' };

function shapeFlaw(schema: z.ZodType, value: unknown, count: number): Flaw {
  const { error } = schema.safeParse(value);
  const wrong = error ? z.prettifyError(error) : '';
  return { code: 'wrong-shape', count, explanation: `It does not have the shape that was asked for:\n${wrong}` };
}

interface Read<T> {
  readonly given: unknown;
  readonly mended: Mended<T>;
}

/** The likeliest that is whole, or else the one that lost the least. */
function bestOf<T>(schema: z.ZodType<T>, candidates: readonly unknown[]): Read<T> | undefined {
  const read: Read<T>[] = [];
  for (const given of candidates) {
    const mended = mendAnswer(schema, given);
    if (mended?.lost === 0) return { given, mended };
    if (mended) read.push({ given, mended });
  }
  return read.toSorted((a, b) => a.mended.lost - b.mended.lost)[0];
}

function resultOf<T>(
  { schema, check, quotes, request }: Checked<T>,
  text: string,
  isCutOff: boolean,
): Answer<T>['result'] {
  const candidates = jsonInText(text).map((value) => (quotes ? value : cleanAnswer(value, request)));
  if (candidates.length === 0) return { flaw: isCutOff ? cutOff : notJson };
  const best = bestOf(schema, candidates);
  if (!best) return { flaw: isCutOff ? cutOff : shapeFlaw(schema, candidates[0], 1) };
  const { value, lost } = best.mended;
  if (lost > 0) return { value, flaw: shapeFlaw(schema, best.given, lost) };
  const findings = check?.(value) ?? [];
  if (findings.length === 0) return { value };
  const list = findings.map((finding) => `- ${finding}`).join('\n');
  const explanation = `It breaks these rules:\n${list}`;
  return { value, flaw: { code: 'broken-rule', count: findings.length, explanation } };
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
