import { createHash } from 'node:crypto';
import type OpenAI from 'openai';

type Completion = OpenAI.ChatCompletion;
type Chunk = OpenAI.ChatCompletionChunk;
type Choice = OpenAI.ChatCompletionChunk.Choice;
type Usage = OpenAI.CompletionUsage;

export interface Outcome {
  readonly content: string | null;
  readonly refusal: string | null;
  readonly finishReason: 'stop' | 'length' | 'content_filter';
  readonly usage: Usage;
  readonly model: string;
}

/** Roughly the providers' count for English. */
const tokensIn = (text: string): number => Math.ceil(text.length / 4);

/** https://platform.openai.com/docs/guides/prompt-caching */
const CACHED_FROM = 1_024;
const CACHED_STEP = 128;
const REMEMBERED = 40;

function commonLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let common = 0;
  for (let step = 2 ** Math.floor(Math.log2(end + 1)); step >= 1; step /= 2)
    if (common + step <= end && a.startsWith(b.slice(common, common + step), common)) common += step;
  return common;
}

export function promptCache() {
  const prompts: string[] = [];
  return (prompt: string): number => {
    const tokens = Math.floor(Math.max(0, ...prompts.map((known) => commonLength(known, prompt))) / 4);
    prompts.unshift(prompt);
    prompts.length = Math.min(prompts.length, REMEMBERED);
    return tokens < CACHED_FROM ? 0 : tokens - (tokens % CACHED_STEP);
  };
}

export const usageOf = (prompt: string, answer: string, cachedTokens: number): Usage => ({
  prompt_tokens: tokensIn(prompt),
  completion_tokens: tokensIn(answer),
  total_tokens: tokensIn(prompt) + tokensIn(answer),
  prompt_tokens_details: { cached_tokens: cachedTokens, audio_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
});

const idOf = ({ content, usage }: Outcome): string =>
  `chatcmpl-local${createHash('sha256').update(`${usage.prompt_tokens} ${content}`).digest('hex').slice(0, 24)}`;

export const completionOf = (outcome: Outcome, created: number): Completion => ({
  id: idOf(outcome),
  object: 'chat.completion',
  created,
  model: outcome.model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: outcome.content, refusal: outcome.refusal },
      logprobs: null,
      finish_reason: outcome.finishReason,
    },
  ],
  usage: outcome.usage,
});

const CHUNK_CHARS = 80;

export function chunksOf(outcome: Outcome, created: number, includeUsage: boolean): Chunk[] {
  const common = { id: idOf(outcome), object: 'chat.completion.chunk', created, model: outcome.model } as const;
  const chunk = (delta: Choice['delta'], finish_reason: Choice['finish_reason'] = null): Chunk => ({
    ...common,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  });
  const text = Array.from(outcome.content ?? '');
  const pieces = Array.from({ length: Math.ceil(text.length / CHUNK_CHARS) }, (_, index) =>
    text.slice(index * CHUNK_CHARS, (index + 1) * CHUNK_CHARS).join(''),
  );
  return [
    chunk({ role: 'assistant', content: '', refusal: null }),
    ...pieces.map((content) => chunk({ content })),
    ...(outcome.refusal === null ? [] : [chunk({ refusal: outcome.refusal })]),
    chunk({}, outcome.finishReason),
    ...(includeUsage ? [{ ...common, choices: [], usage: outcome.usage }] : []),
  ];
}

export const modelsList = (models: readonly string[], created: number) => ({
  object: 'list' as const,
  data: models.map((id): OpenAI.Model => ({ id, object: 'model', created, owned_by: 'coursewright-local' })),
});
