import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { AuthenticationError } from 'openai';
import * as z from 'zod';
import { model as declared } from '#contracts/ports/generations.ts';
import { modelRateLimit } from '#contracts/workflow.ts';
import { costMicroUsd, ModelPrices } from '#domain/generations/model-cost.ts';
import { tokenBucket } from '../../data/table/rate-limits.ts';
import { provide } from '../../runtime/dependencies.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { StageFailure } from '../../runtime/stage-failure.ts';
import { secretFrom } from '../aws/secrets.ts';
import type { ModelAnswer, ModelCall } from './model-call.ts';
import { modelFailure } from './model-errors.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { strictSchema } from './strict-schema.ts';

const openAiSecret = secretFrom('OPENAI_SECRET_ARN', z.object({ apiKey: z.string().min(1) }));

type Message = OpenAI.ChatCompletionMessageParam;

/** Both are shorter than a stage's timeout of 180 s (contracts/workflow.ts). */
interface Timeouts {
  readonly callMs: number;
  /** For the rate limit, the call and the correction together. */
  readonly totalMs: number;
}

const SHORTEST_CALL_MS = 5_000;

const correctionRequest = (explanation: string): string =>
  `Your answer cannot be used. ${explanation}\nAnswer again: the whole answer, corrected, as JSON and nothing else.`;

const answerOf = <T>(value: T, answers: readonly [Answer<T>, ...Answer<T>[]]): ModelAnswer<T> => ({
  value,
  model: answers[0].model,
  inputTokens: answers.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  cachedInputTokens: answers.reduce((sum, { cachedInputTokens }) => sum + cachedInputTokens, 0),
  outputTokens: answers.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
});

export const modelWith = (timeouts: Timeouts) => (platform: Platform) => {
  const secret = openAiSecret(platform);
  const bucket = tokenBucket(platform, 'model', modelRateLimit);
  let client: OpenAI | undefined;
  let cachedPrices: ModelPrices | undefined;
  const prices = (): ModelPrices => {
    cachedPrices ??= ModelPrices.parse(JSON.parse(platform.setting('OPENAI_PRICES')));
    return cachedPrices;
  };

  const clientWith = (apiKey: string): OpenAI => {
    if (client?.apiKey !== apiKey)
      // The workflow retries, by the error's name.
      client = new OpenAI({ apiKey, baseURL: platform.setting('OPENAI_BASE_URL'), maxRetries: 0 });
    return client;
  };

  /** A refused key may have been rotated: reads the secret again and retries once. */
  const send = async (request: OpenAI.ChatCompletionCreateParamsNonStreaming, ms: number): Promise<unknown> => {
    const { apiKey } = await secret.read();
    const sendWith = (key: string) =>
      clientWith(key).chat.completions.create(request, { timeout: ms, signal: AbortSignal.timeout(ms) });
    try {
      return await sendWith(apiKey);
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      const current = await secret.read({ maxAgeMs: 0 });
      if (current.apiKey === apiKey) throw error;
      return await sendWith(current.apiKey);
    }
  };

  const converse = async <T>(call: ModelCall<T>, messages: readonly Message[], ms: number): Promise<Answer<T>> => {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    try {
      const reply = await send(
        {
          model: platform.setting('OPENAI_MODEL'),
          messages: [...messages],
          max_completion_tokens: call.maxOutputTokens,
          response_format: {
            type: 'json_schema',
            json_schema: { name: call.name, strict: true, schema: strictSchema(call.schema) },
          },
        },
        Math.max(1, Math.round(ms)),
      );
      const answer = readAnswer(call.schema, reply);
      log.info('modelAnswered', {
        prompt: `${call.name}@${call.version}`,
        model: answer.model,
        inputTokens: answer.inputTokens,
        cachedInputTokens: answer.cachedInputTokens,
        outputTokens: answer.outputTokens,
        costMicroUsd: costMicroUsd(answer, prices()),
        durationMs: durationMs(),
        flaw: 'flaw' in answer.result ? answer.result.flaw.code : undefined,
      });
      return answer;
    } catch (error) {
      const failure = modelFailure(error);
      log.warn('modelFailed', {
        prompt: call.name,
        retry: failure.name,
        why: failure.message,
        durationMs: durationMs(),
      });
      throw failure;
    }
  };

  return {
    /** @throws StageFailure whose name selects the retry policy */
    async write<T>(call: ModelCall<T>): Promise<ModelAnswer<T>> {
      const endsAt = performance.now() + timeouts.totalMs;
      const waitMs = await bucket.take();
      if (waitMs === undefined)
        throw new StageFailure('RetryPatiently', 'model-unavailable', 'Too many calls are waiting for the model');
      await sleep(waitMs);

      const messages: Message[] = [
        { role: 'system', content: call.rules },
        { role: 'user', content: call.request },
      ];
      const first = await converse(call, messages, Math.min(timeouts.callMs, endsAt - performance.now()));
      if ('value' in first.result) return answerOf(first.result.value, [first]);

      const failureOf = (code: string): StageFailure =>
        new StageFailure('RetryBriefly', 'model-answer-invalid', `The answer is ${code}`);
      const remainingMs = Math.min(timeouts.callMs, endsAt - performance.now());
      if (remainingMs < SHORTEST_CALL_MS) throw failureOf(first.result.flaw.code);
      const correction: Message[] = [
        ...messages,
        { role: 'assistant', content: first.text },
        { role: 'user', content: correctionRequest(first.result.flaw.explanation) },
      ];
      const second = await converse(call, correction, remainingMs);
      if ('flaw' in second.result) throw failureOf(second.result.flaw.code);
      return answerOf(second.result.value, [first, second]);
    },
  };
};

export const model = provide(declared, modelWith({ callMs: 120_000, totalMs: 165_000 }));
