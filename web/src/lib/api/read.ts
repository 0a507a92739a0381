import type { getCertificate } from '#contracts/http/learning.ts';
import type {
  getCourseDetail,
  listMarketplace,
  listRelatedCourses,
  previewLesson,
} from '#contracts/http/marketplace.ts';
import { type PublicRead, publicReads } from '#contracts/http/public-reads.ts';
import type { listReviews } from '#contracts/http/reviews.ts';
import { servedPage } from '#domain/pages/served-page.ts';
import { troubleWords as words } from '#web/config/words/trouble.ts';
import { ApiError } from './api-error.ts';
import type { CallInput, Reply } from './call.ts';
import { sendTwice, TIMEOUT_MS, urlOf, type Values } from './send.ts';

/** The declaration behind each public read, for its types alone: its schemas would weigh more than a public page may. */
interface Declarations {
  readonly courses: typeof listMarketplace;
  readonly course: typeof getCourseDetail;
  readonly preview: typeof previewLesson;
  readonly related: typeof listRelatedCourses;
  readonly reviews: typeof listReviews;
  readonly certificate: typeof getCertificate;
}
export type ReadInput<Name extends PublicRead> = CallInput<Declarations[Name]>;
export type ReadReply<Name extends PublicRead> = Reply<Declarations[Name]>;

/** Spec section 9: "Query cache stale time is 60 seconds, with 1 retry". */
const STALE_AFTER_MS = 60_000;
/** Pages of a long list and the courses that were looked at; the oldest go first. */
const MOST_KEPT = 60;

interface Kept {
  readonly at: number;
  readonly reply: unknown;
}
const kept = new Map<string, Kept>();

interface Asked {
  readonly reply: Promise<unknown>;
  readonly stop: AbortController;
  askers: number;
}
const onTheirWay = new Map<string, Asked>();

function keep(url: string, reply: unknown): void {
  served.delete(url);
  kept.delete(url);
  kept.set(url, { at: Date.now(), reply });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}

/**
 * What came with the page itself, by the read that would answer it: shown with the first render, and asked for anew, since the
 * edge may have kept the page for a minute.
 */
const served = new Map<string, unknown>();
if (typeof document !== 'undefined') {
  const block = document.getElementById(servedPage.replyId);
  if (block?.dataset.read) served.set(block.dataset.read, JSON.parse(block.textContent));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textIn = (body: unknown, name: string): string | undefined => {
  const value = isObject(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

async function fetchReply(url: string, holds: string, signal: AbortSignal): Promise<unknown> {
  const response = await sendTwice(url, { headers: { Accept: 'application/json' } }, { timeoutMs: TIMEOUT_MS, signal });
  const body: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  if (status === 404) throw new ApiError({ code: 'not_found', message: textIn(body, 'error') ?? '', status });
  if (!response.ok) throw new ApiError({ code: 'unknown', message: textIn(body, 'error') ?? '', status });
  // The API parsed it by its schema; what is checked here is that the API answered, and not something in between.
  if (!isObject(body) || !(holds in body))
    throw new ApiError({ code: 'malformed-reply', message: words.malformedReply, status });
  return body;
}

function ask(name: PublicRead, url: string): Asked {
  const stop = new AbortController();
  const reply = fetchReply(url, publicReads[name].holds, stop.signal)
    .then((body) => {
      keep(url, body);
      return body;
    })
    .finally(() => {
      if (onTheirWay.get(url) === asked) onTheirWay.delete(url);
    });
  const asked: Asked = { reply, stop, askers: 0 };
  onTheirWay.set(url, asked);
  return asked;
}

/** A request is stopped when nobody waits for its answer any more. */
function leave(url: string, asked: Asked): void {
  asked.askers -= 1;
  if (asked.askers > 0) return;
  if (onTheirWay.get(url) === asked) onTheirWay.delete(url);
  asked.stop.abort();
}

/** A read by its address, as `useRead` holds it. */
export function readAt(name: PublicRead, url: string, { fresh = false, signal }: ReadOptions = {}): Promise<unknown> {
  const answer = fresh ? undefined : keptAt(url);
  if (answer !== undefined) return Promise.resolve(answer);
  const asked = onTheirWay.get(url) ?? ask(name, url);
  asked.askers += 1;
  signal?.addEventListener('abort', () => leave(url, asked), { once: true });
  return asked.reply;
}

function keptAt(url: string): unknown {
  const entry = kept.get(url);
  return entry && Date.now() - entry.at < STALE_AFTER_MS ? entry.reply : undefined;
}

export const knownAt = (url: string): unknown => keptAt(url) ?? served.get(url);

export function addressOf<Name extends PublicRead>(name: Name, input: ReadInput<Name>): string {
  const { params = {}, query = {} }: { params?: Values; query?: Values } = input as object;
  return urlOf(publicReads[name].path, params, query);
}

export interface ReadOptions {
  /** Asks the API even though an answer is kept. */
  readonly fresh?: boolean;
  readonly signal?: AbortSignal;
}

/** What an earlier read answered and is not stale yet, so that a page one comes back to is there at once. */
export const known = <Name extends PublicRead>(name: Name, input: ReadInput<Name>): ReadReply<Name> | undefined =>
  knownAt(addressOf(name, input)) as ReadReply<Name> | undefined;

/**
 * Reads what anyone may: `read('course', { params: { courseId } })`. Like `call`, without the schemas: a timeout, one
 * more try, every failure an `ApiError`, and an answer kept for a minute. Those who ask for the same share one request,
 * which is aborted when all of them have left.
 */
export const read = <Name extends PublicRead>(
  name: Name,
  input: ReadInput<Name>,
  options?: ReadOptions,
): Promise<ReadReply<Name>> => readAt(name, addressOf(name, input), options) as Promise<ReadReply<Name>>;

/** Forgets what was kept, so that a creator sees what they have just changed. */
export const forgetReads = (): void => kept.clear();
