import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type OpenAI from 'openai';
import { SAMPLE_MODEL } from '#domain/generations/sample-model.ts';
import type { LocalRoute } from '#local/pages/router.ts';
import { parseJson } from '#local/protocol/json.ts';
import { readBody } from '#local/protocol/read-body.ts';
import { answerTo } from './answer.ts';
import { ChatRequest, countedPrompt, promptOf, schemaOf } from './chat-request.ts';
import { chunksOf, completionOf, modelsList, type Outcome, promptCache, usageOf } from './completion.ts';
import { controlsRoute, type Settings } from './controls.ts';
import type { WrittenCourse } from './courses/written-course.ts';
import { writtenCourses } from './courses/written-courses.ts';
import {
  invalidRequest,
  ModelFailure,
  notFound,
  quotaUsedUp,
  serverError,
  tooManyRequests,
  wrongKey,
} from './failure.ts';
import { createFaults, type FaultKind, type Faults } from './faults.ts';
import type { ModelMode } from './modes.ts';
import { strictSchemaError } from './strict-schema-error.ts';
import { seededRandom } from './words.ts';

interface RecordedCall {
  /** The schema's name, or `text`. */
  readonly of: string;
  readonly prompt: string;
  readonly fault: FaultKind | undefined;
}

export interface ModelStandIn {
  readonly listener: RequestListener;
  readonly route: LocalRoute;
  readonly faults: Faults;
  /** The newest since the last DELETE. */
  readonly calls: RecordedCall[];
  setMode(mode: ModelMode): void;
}

export interface ModelOptions {
  readonly key: string;
  /** Makes progress visible; 0 for tests. */
  readonly latencyMs?: number;
  readonly courses?: readonly WrittenCourse[];
}

export const MODEL_NAME = SAMPLE_MODEL;

/** A course of a dozen lessons takes about eight seconds. */
const LATENCY_MS = 1_200;
const REMEMBERED_CALLS = 1_000;
const MAX_BODY_BYTES = 4_000_000;

async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBody(request, MAX_BODY_BYTES);
  if (!bytes) throw invalidRequest('The request is too large.');
  const body = parseJson(bytes.toString('utf8'));
  if (body === undefined) throw invalidRequest('We could not parse the JSON body of your request.');
  return body;
}

function requestIn(body: unknown): ChatRequest {
  const parsed = ChatRequest.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalidRequest(issue?.message ?? 'Invalid request.', issue?.path.join('.') ?? null);
  }
  const format = schemaOf(parsed.data);
  const objection = format?.strict ? strictSchemaError(format.schema) : undefined;
  if (format && objection !== undefined)
    throw invalidRequest(`Invalid schema for response_format '${format.name}': ${objection}.`, 'response_format');
  return parsed.data;
}

/** Numbers as texts, and no `null`. */
const untidy = (value: object): object =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'number' ? String(inner) : inner === null ? undefined : inner,
  );

const inParts = ({ choices, ...completion }: OpenAI.ChatCompletion) => ({
  ...completion,
  choices: choices.map(({ message, ...choice }) => ({
    ...choice,
    message: {
      ...message,
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'It is {short}.' }] },
        { type: 'text', text: message.content?.slice(0, 9) },
        { type: 'text', text: message.content?.slice(9) },
      ],
    },
  })),
});

function applyFault(
  answer: string,
  fault: FaultKind | undefined,
): Pick<Outcome, 'content' | 'refusal' | 'finishReason'> {
  const whole = { content: answer, refusal: null, finishReason: 'stop' } as const;
  switch (fault) {
    case 'nonsense':
      return { ...whole, content: 'Certainly! Here is what you asked for: a course that {' };
    case 'wrong-shape':
      return { ...whole, content: JSON.stringify({ unexpected: true }) };
    case 'wrapped':
      return {
        ...whole,
        content: `\ufeff<think>\nIt is {short}.\n</think>\n\nHere it is:\n\n\`\`\`json\n${answer}\n\`\`\`\nAnything else?`,
      };
    case 'untidy':
      return { ...whole, content: JSON.stringify({ answer: { $schema: 'answer', ...untidy(JSON.parse(answer)) } }) };
    case 'half-character':
      return { ...whole, content: answer.replace(/[a-z.](?="[,}\]])/, '\\ud83d') };
    case 'cut-off':
      return { ...whole, content: answer.slice(0, Math.floor(answer.length / 2)), finishReason: 'length' };
    case 'refusal':
      return { ...whole, content: null, refusal: 'I can’t help with that.' };
    case 'content-filter':
      return { ...whole, content: '', finishReason: 'content_filter' };
    default:
      return whole;
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function createModel({ key, latencyMs = LATENCY_MS, courses = writtenCourses }: ModelOptions): ModelStandIn {
  const faults = createFaults();
  const calls: RecordedCall[] = [];
  const settings: Settings = { latencyMs, mode: 'good' };
  const cached = promptCache();
  const nowSeconds = () => Math.floor(Date.now() / 1_000);

  const simulateLatency = (of: string, prompt: string): Promise<void> =>
    settings.latencyMs === 0
      ? Promise.resolve()
      : sleep(settings.latencyMs * (0.5 + seededRandom(of + prompt).fraction()));

  const complete = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chatRequest = requestIn(await readJson(request));
    const of = schemaOf(chatRequest)?.name ?? 'text';
    const prompt = promptOf(chatRequest);
    const fault = faults.next(of, prompt);
    calls.push({ of, prompt, fault });
    if (calls.length > REMEMBERED_CALLS) calls.shift();
    if (fault === 'hang') await faults.cleared();
    if (fault === 'rate-limit') throw tooManyRequests();
    if (fault === 'quota') throw quotaUsedUp();
    if (fault === 'server-error') throw serverError();
    if (fault === 'unauthorized') throw wrongKey();
    if (fault === 'busy') {
      json(response, 200, { error: { message: 'The engine is overloaded.', code: 529 } });
      return;
    }
    if (fault === 'garbled') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Bad gateway</html>');
      return;
    }
    const { content: answer, model } = answerTo(chatRequest, courses, settings.mode);
    await simulateLatency(of, prompt);
    const counted = countedPrompt(chatRequest);
    const outcome: Outcome = {
      ...applyFault(answer, fault),
      usage: usageOf(counted, answer, cached(counted)),
      model,
    };
    if (!chatRequest.stream) {
      const completion = completionOf(outcome, nowSeconds());
      json(response, 200, fault === 'parts' ? inParts(completion) : completion);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for (const chunk of chunksOf(outcome, nowSeconds(), chatRequest.stream_options?.include_usage === true))
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    response.end('data: [DONE]\n\n');
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers.authorization !== `Bearer ${key}`) throw wrongKey();
    if (request.method === 'GET' && pathname === '/v1/models')
      json(response, 200, modelsList([MODEL_NAME], nowSeconds()));
    else if (request.method === 'POST' && pathname === '/v1/chat/completions') await complete(request, response);
    else throw notFound(pathname);
  };

  return {
    faults,
    calls,
    setMode(mode) {
      settings.mode = mode;
    },
    route: controlsRoute(faults, calls, settings),
    listener: (request, response) => {
      serve(request, response).catch((error: unknown) => {
        if (response.headersSent) {
          response.destroy();
          return;
        }
        const failure = error instanceof ModelFailure ? error : serverError();
        if (!(error instanceof ModelFailure)) console.error('The model stand-in failed:', error);
        json(response, failure.status, failure.body);
      });
    },
  };
}
