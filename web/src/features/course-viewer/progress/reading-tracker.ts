import { type ProgressQueue, withSlide } from '#web/api/offline-queue/progress.ts';

/** Slides are sent together, some seconds after the last was turned: reading fast is then one call. */
const SAVE_AFTER_MS = 2_500;

interface Completion {
  readonly completedAt: string | null;
  readonly certificateId: string | null;
}

export interface ReadingState extends Completion {
  readonly seen: ReadonlySet<string>;
  /** Something could not be sent and is kept in this browser. */
  readonly waiting: boolean;
  /** It was completed while this page was open. */
  readonly justCompleted: boolean;
}

interface ReadingOptions {
  readonly courseId: string;
  readonly start: { readonly seen: readonly string[]; readonly position: string | null } & Completion;
  /** How many slides there are: seeing the last of them is told at once. */
  readonly total: number;
  readonly queue: ProgressQueue;
}

export interface ReadingTracker {
  subscribe(listener: () => void): () => void;
  state(): ReadingState;
  /** A slide is shown: it is seen, and reading goes on there. */
  show(slideId: string): void;
  completed(completion: Completion): void;
  /** Begins to follow the queue; answers how to stop, which sends what is left. */
  start(): () => void;
}

/** How far this page's reader is in a course: what the server has, and what waits in the queue. Only `show` moves the position. */
export function createReadingTracker({ courseId, start, total, queue }: ReadingOptions): ReadingTracker {
  let state: ReadingState = {
    seen: new Set([...start.seen, ...(queue.entry(courseId)?.seen ?? [])]),
    completedAt: start.completedAt,
    certificateId: start.certificateId,
    waiting: queue.hasFailed(courseId),
    justCompleted: false,
  };
  const listeners = new Set<() => void>();
  /** The course is not this reader's any more. */
  let refused = false;
  let position = start.position;

  function change(next: Partial<ReadingState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function completed({ completedAt, certificateId }: Completion): void {
    if (completedAt === null) return;
    const justCompleted = state.justCompleted || state.completedAt === null;
    change({ completedAt, certificateId, justCompleted });
  }

  /** Another tab may have sent the last slide, and got the answer that completes the course. */
  function askWhetherCompleted(): void {
    if (state.seen.size < total || state.completedAt !== null || position === null) return;
    queue.put(courseId, (entry) => withSlide(entry, position ?? '', false), 0);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    show(slideId) {
      if (refused || (slideId === position && state.seen.has(slideId))) return;
      position = slideId;
      const isNew = !state.seen.has(slideId);
      const seen = isNew ? new Set([...state.seen, slideId]) : state.seen;
      const wasLast = isNew && seen.size >= total && state.completedAt === null;
      if (isNew) change({ seen });
      queue.put(courseId, (entry) => withSlide(entry, slideId, isNew), wasLast ? 0 : SAVE_AFTER_MS);
    },
    completed,
    start() {
      const stop = queue.subscribe({
        changed() {
          const waiting = queue.hasFailed(courseId);
          const added = (queue.entry(courseId)?.seen ?? []).filter((slide) => !state.seen.has(slide));
          if (waiting === state.waiting && added.length === 0) return;
          change({ waiting, seen: added.length > 0 ? new Set([...state.seen, ...added]) : state.seen });
        },
        sent(id, reply) {
          if (id === courseId) completed(reply);
        },
        sentElsewhere(id) {
          if (id === courseId) askWhetherCompleted();
        },
        refused(id) {
          if (id === courseId) refused = true;
        },
      });
      return () => {
        stop();
        queue.flush(courseId);
      };
    },
  };
}
