import * as z from 'zod';
import { saveProgress } from '#contracts/http/learning.ts';
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

const ProgressEntry = z.object({
  seen: z.array(z.string()),
  /** The resume position; null when only seen slides are pending. */
  position: z.string().nullable(),
  /** By this browser's clock; 0 when unknown. */
  turnedAt: z.number().default(0),
});
export type ProgressEntry = z.infer<typeof ProgressEntry>;
export type ProgressQueue = OfflineQueue<ProgressEntry, Reply<typeof saveProgress>>;

/** Seen slides are merged as a set, so that tabs and devices cannot overwrite each other. */
export const withSlide = (entry: ProgressEntry | undefined, slideId: string, isNew: boolean): ProgressEntry => ({
  seen: [...new Set([...(entry?.seen ?? []), ...(isNew ? [slideId] : [])])],
  position: slideId,
  turnedAt: Date.now(),
});

const storedReader = storedText('localStorage', 'coursewright.reader');

/** Identifies this browser, to tell its saves from those of other devices. */
function readerId(): string {
  const reader = storedReader.get() ?? crypto.randomUUID();
  storedReader.set(reader);
  return reader;
}

export const progressKind: QueueKind<ProgressEntry, ProgressEntry, Reply<typeof saveProgress>> = {
  topic: 'progress',
  schema: ProgressEntry,
  requests({ seen, ...place }) {
    if (seen.length === 0) return place.position === null ? [] : [{ seen, ...place }];
    return Array.from({ length: Math.ceil(seen.length / MAX_SEEN) }, (_, part) => ({
      seen: seen.slice(part * MAX_SEEN, (part + 1) * MAX_SEEN),
      ...place,
    }));
  },
  async send(courseId, { seen, position, turnedAt }, options) {
    const place = position ?? seen.at(-1) ?? '';
    const turned = turnedAt === 0 ? {} : { turned: { reader: readerId(), at: turnedAt } };
    const reply = await call(
      saveProgress,
      { params: { courseId }, body: { seen, position: place, ...turned } },
      options,
    );
    void refetch({ queryKey: queryKeys.enrollments });
    return reply;
  },
  sent(entry, request) {
    const seen = entry.seen.filter((slide) => !request.seen.includes(slide));
    const position = entry.position === request.position && seen.length === 0 ? null : entry.position;
    return seen.length === 0 && position === null ? undefined : { ...entry, seen, position };
  },
  refused(_entry, _request, error) {
    toast(toasts.progressRefused(messageOf(error)));
    return undefined;
  },
};
