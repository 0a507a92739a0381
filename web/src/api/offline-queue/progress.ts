import * as z from 'zod';
import { saveProgress } from '#contracts/http/learning.ts';
import { MAX_SAVED_SECONDS } from '#domain/learning/progress.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call, type Reply } from '#web/lib/api/call.ts';
import { storedText } from '#web/lib/storage.ts';
import { toast } from '#web/lib/toast.ts';
import { queryKeys } from '../query-keys.ts';
import type { OfflineQueue, QueueKind } from './queue.ts';
import { refetch } from './refetch.ts';

/** The endpoint's limit (contracts/http/learning.ts). */
const MAX_SEEN = 200;

/** Waits for further turns. */
export const SAVE_AFTER_MS = 2_500;

/** Reading time that is saved once, in the save of the moment `at`. */
const TimeSpent = z.object({ at: z.number(), seconds: z.number() });
type TimeSpent = z.infer<typeof TimeSpent>;

const ProgressEntry = z.object({
  seen: z.array(z.string()),
  /** The resume position; null when only seen slides are pending. */
  position: z.string().nullable(),
  /** By this browser's clock; 0 when unknown. */
  turnedAt: z.number().default(0),
  /** The first may have been sent without an answer; the second collects until it is saved. */
  spent: z.array(TimeSpent).default([]),
});
export type ProgressEntry = z.infer<typeof ProgressEntry>;
export type ProgressQueue = OfflineQueue<ProgressEntry, Reply<typeof saveProgress>>;

/** Time that was not sent yet moves to the new moment, so that one save holds both. */
function withTime(spent: readonly TimeSpent[], seconds: number, now: number): TimeSpent[] {
  const unsent = spent.findLast(({ at }, index) => index === 1 || now - at < SAVE_AFTER_MS);
  const sent = spent.filter((each) => each !== unsent);
  const total = (unsent?.seconds ?? 0) + seconds;
  return total > 0 ? [...sent, { at: now, seconds: total }] : [...sent];
}

/** Seen slides are merged as a set, so that tabs and devices cannot overwrite each other. */
export const withSlide = (
  entry: ProgressEntry | undefined,
  position: string,
  { seen, seconds = 0, now = Date.now() }: { seen?: string; seconds?: number; now?: number } = {},
): ProgressEntry => ({
  seen: [...new Set([...(entry?.seen ?? []), ...(seen === undefined ? [] : [seen])])],
  position,
  turnedAt: now,
  spent: withTime(entry?.spent ?? [], seconds, now),
});

const storedReader = storedText('localStorage', 'coursewright.reader');

/** Identifies this browser, to tell its saves from those of other devices. */
function readerId(): string {
  const reader = storedReader.get() ?? crypto.randomUUID();
  storedReader.set(reader);
  return reader;
}

interface ProgressRequest {
  readonly seen: readonly string[];
  readonly position: string | null;
  readonly turnedAt: number;
  readonly seconds: number;
}

export const progressKind: QueueKind<ProgressEntry, ProgressRequest, Reply<typeof saveProgress>> = {
  topic: 'progress',
  schema: ProgressEntry,
  requests({ seen, position, turnedAt, spent }) {
    const earlier = spent.filter(({ at }) => at !== turnedAt);
    const seconds = spent.find(({ at }) => at === turnedAt)?.seconds ?? 0;
    const parts = Array.from({ length: Math.max(1, Math.ceil(seen.length / MAX_SEEN)) }, (_, part) => ({
      ...{ seen: seen.slice(part * MAX_SEEN, (part + 1) * MAX_SEEN), position, turnedAt },
      seconds: part === 0 ? seconds : 0,
    }));
    const last = seen.length === 0 && position === null && seconds === 0 ? [] : parts;
    return [...earlier.map(({ at, seconds }) => ({ seen: [], position, turnedAt: at, seconds })), ...last];
  },
  async send(courseId, { seen, position, turnedAt, seconds }, options) {
    const place = position ?? seen.at(-1) ?? '';
    const turned = turnedAt === 0 ? {} : { turned: { reader: readerId(), at: turnedAt } };
    const time = seconds === 0 ? {} : { seconds: Math.min(seconds, MAX_SAVED_SECONDS) };
    const reply = await call(
      saveProgress,
      { params: { courseId }, body: { seen: [...seen], position: place, ...turned, ...time } },
      options,
    );
    void refetch({ queryKey: queryKeys.enrollments });
    return reply;
  },
  sent(entry, request) {
    const seen = entry.seen.filter((slide) => !request.seen.includes(slide));
    const spent = entry.spent.filter(({ at }) => at !== request.turnedAt);
    const isMoved = entry.position !== request.position || entry.turnedAt !== request.turnedAt;
    const position = isMoved || seen.length > 0 || spent.length > 0 ? entry.position : null;
    return seen.length === 0 && spent.length === 0 && position === null
      ? undefined
      : { ...entry, seen, spent, position };
  },
  refused(_entry, _request, error) {
    toast(toasts.progressRefused(messageOf(error)));
    return undefined;
  },
};
