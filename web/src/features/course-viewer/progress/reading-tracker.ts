import { type ProgressQueue, SAVE_AFTER_MS, withSlide } from '#web/api/offline-queue/progress.ts';

interface Completion {
  readonly completedAt: string | null;
  readonly certificateId: string | null;
  readonly passedAt: string | null;
}

export interface ReadingState extends Completion {
  readonly seen: ReadonlySet<string>;
  /** Of active reading, on all devices. */
  readonly secondsSpent: number;
  /** A request failed; the entry is kept in this browser. */
  readonly waiting: boolean;
  /** Completed while this page was open. */
  readonly justCompleted: boolean;
}

interface ReadingOptions {
  readonly courseId: string;
  readonly start: {
    readonly seen: readonly string[];
    readonly position: string | null;
    readonly secondsSpent: number;
  } & Completion;
  /** Seeing the last slide is sent at once. */
  readonly total: number;
  readonly queue: ProgressQueue;
}

export interface ReadingTracker {
  subscribe(listener: () => void): () => void;
  state(): ReadingState;
  /** Marks a slide as seen and moves the resume position. */
  show(slideId: string): void;
  /** Marks a slide as seen. */
  see(slideId: string): void;
  /** Adds reading time. */
  spend(seconds: number): void;
  completed(completion: Completion): void;
  /** A quiz was finished, after which the course may be passed. */
  passed(passedAt: string | null): void;
  /** Subscribes to the queue. Returns a function that stops and flushes. */
  start(): () => void;
}

/** Progress of one course: the server's state plus pending entries. Only `show` moves the position. */
export function createReadingTracker({ courseId, start, total, queue }: ReadingOptions): ReadingTracker {
  const pending = queue.entry(courseId);
  const pendingSeconds = (pending?.spent ?? []).reduce((sum, { seconds }) => sum + seconds, 0);
  let state: ReadingState = {
    seen: new Set([...start.seen, ...(pending?.seen ?? [])]),
    secondsSpent: start.secondsSpent + pendingSeconds,
    completedAt: start.completedAt,
    certificateId: start.certificateId,
    passedAt: start.passedAt,
    waiting: queue.hasFailed(courseId),
    justCompleted: false,
  };
  const listeners = new Set<() => void>();
  /** The user has lost access. */
  let refused = false;
  let position = start.position;

  function change(next: Partial<ReadingState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function completed({ completedAt, certificateId, passedAt }: Completion): void {
    if (completedAt === null) return;
    const justCompleted = state.justCompleted || state.completedAt === null;
    // Replies can arrive out of order, and a pass is not taken back.
    change({ completedAt, certificateId, passedAt: passedAt ?? state.passedAt, justCompleted });
  }

  function addSeen(slideId: string, at: string): void {
    const seen = new Set([...state.seen, slideId]);
    const wasLast = seen.size >= total && state.completedAt === null;
    change({ seen });
    queue.put(courseId, (entry) => withSlide(entry, at, { seen: slideId }), wasLast ? 0 : SAVE_AFTER_MS);
  }

  /** Another tab may have received the reply that completes the course. */
  function askWhetherCompleted(): void {
    if (state.seen.size < total || state.completedAt !== null || position === null) return;
    queue.put(courseId, (entry) => withSlide(entry, position ?? ''), 0);
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
      if (state.seen.has(slideId)) queue.put(courseId, (entry) => withSlide(entry, slideId), SAVE_AFTER_MS);
      else addSeen(slideId, slideId);
    },
    see(slideId) {
      if (!refused && !state.seen.has(slideId)) addSeen(slideId, position ?? slideId);
    },
    spend(seconds) {
      if (refused || position === null || seconds <= 0) return;
      change({ secondsSpent: state.secondsSpent + seconds });
      queue.put(courseId, (entry) => withSlide(entry, position ?? '', { seconds }), SAVE_AFTER_MS);
    },
    completed,
    passed: (passedAt) => change({ passedAt: passedAt ?? state.passedAt }),
    start() {
      const stop = queue.subscribe({
        courseId,
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
