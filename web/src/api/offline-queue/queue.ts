import { ApiError } from '#web/lib/api/api-error.ts';
import { createTokenCache } from '#web/lib/api/cached-token.ts';
import type { CallOptions } from '#web/lib/api/call.ts';
import { isStale } from '#web/lib/api/is-stale.ts';
import { parsed, stored, storedKeys, userKey } from '#web/lib/storage.ts';

const RETRY_AFTER_MS = 15_000;
/** A new connection often needs a moment before requests succeed. */
const RETRY_AFTER_ONLINE_MS = 2_000;

/** One entry for each course, sent in one or more requests. */
export interface QueueKind<Entry, Request, Reply> {
  readonly topic: 'progress' | 'notes';
  readonly schema: Parameters<typeof stored<Entry>>[2];
  requests(entry: Entry): Request[];
  send(courseId: string, request: Request, options: CallOptions): Promise<Reply>;
  /** The entry after a successful request. Later additions stay. */
  sent(entry: Entry, request: Request): Entry | undefined;
  /** The entry after a permanent refusal. `watched`: the page itself shows the problem. */
  refused(entry: Entry, request: Request, error: unknown, watched: boolean): Entry | undefined;
}

interface QueueListener<Reply> {
  /** The course that is shown. */
  readonly courseId: string;
  changed(): void;
  sent?(courseId: string, reply: Reply): void;
  refused?(courseId: string): void;
  /** Another tab has sent an entry or a part of it. */
  sentElsewhere?(courseId: string): void;
}

export interface OfflineQueue<Entry, Reply> {
  subscribe(listener: QueueListener<Reply>): () => void;
  /** Changes with every entry. */
  version(): number;
  entry(courseId: string): Entry | undefined;
  /** The last request failed and will be retried. */
  hasFailed(courseId: string): boolean;
  /** Changes an entry and sends it after `sendAfterMs`, measured from the last change. */
  put(courseId: string, change: (before: Entry | undefined) => Entry | undefined, sendAfterMs: number): void;
  /** Sends a course's entry now, with requests that outlive the page. */
  flush(courseId: string): void;
  /** Sends all entries, now and after each reconnect. Returns a function that stops. */
  start(): () => void;
}

/** Other statuses can resolve: 401 after sign-in, 429 and 5xx later, 409 after the other save. */
const isRefusal = (error: unknown): boolean =>
  isStale(error) || (error instanceof ApiError && [400, 403, 404].includes(error.status));

/**
 * Unsaved changes in the browser's storage, so that they outlive the page and any page can send them. Requests for
 * one course run one at a time, across tabs too.
 */
export function createOfflineQueue<Entry, Request, Reply>(
  kind: QueueKind<Entry, Request, Reply>,
  userId: string,
): OfflineQueue<Entry, Reply> {
  const prefix = `${userKey(kind.topic, userId)}.`;
  const storedEntry = (courseId: string) => stored('localStorage', prefix + courseId, kind.schema);
  const listeners = new Set<QueueListener<Reply>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const failed = new Set<string>();
  const token = createTokenCache();
  let version = 0;
  let stopped = false;

  function changed(): void {
    version += 1;
    for (const listener of listeners) listener.changed();
  }

  function update(courseId: string, change: (before: Entry | undefined) => Entry | undefined): void {
    const entry = storedEntry(courseId);
    entry.set(change(entry.get()));
    changed();
  }

  function sendIn(courseId: string, ms: number, retryAfterMs = RETRY_AFTER_MS): void {
    clearTimeout(timers.get(courseId));
    timers.set(
      courseId,
      setTimeout(() => {
        timers.delete(courseId);
        void runExclusive(prefix + courseId, () => sendAll(courseId, retryAfterMs));
      }, ms),
    );
  }

  /** Stores what the schema adds to an entry of an earlier version, so that it stays the same. */
  function settledEntry(courseId: string): Entry | undefined {
    const entry = storedEntry(courseId);
    const now = entry.get();
    if (now !== undefined) entry.set(now);
    return now;
  }

  const isWatched = (courseId: string): boolean => [...listeners].some((listener) => listener.courseId === courseId);

  /** Returns false if the request must be retried. */
  async function send(courseId: string, request: Request, options: CallOptions): Promise<boolean> {
    try {
      const reply = await kind.send(courseId, request, options);
      failed.delete(courseId);
      update(courseId, (entry) => entry && kind.sent(entry, request));
      for (const listener of listeners) listener.sent?.(courseId, reply);
      return true;
    } catch (error) {
      if (!isRefusal(error)) return false;
      failed.delete(courseId);
      for (const listener of listeners) listener.refused?.(courseId);
      update(courseId, (entry) => entry && kind.refused(entry, request, error, isWatched(courseId)));
      return true;
    }
  }

  async function sendAll(courseId: string, retryAfterMs: number): Promise<void> {
    while (!stopped) {
      const entry = settledEntry(courseId);
      const request = entry && kind.requests(entry)[0];
      if (request === undefined) return;
      if (await send(courseId, request, {})) {
        // A later change has its own timer.
        if (timers.has(courseId)) return;
        continue;
      }
      failed.add(courseId);
      changed();
      if (!stopped && !timers.has(courseId)) sendIn(courseId, retryAfterMs);
      return;
    }
  }

  function flush(courseId: string): void {
    clearTimeout(timers.get(courseId));
    timers.delete(courseId);
    const entry = stopped ? undefined : settledEntry(courseId);
    for (const request of entry ? kind.requests(entry) : [])
      void send(courseId, request, { keepalive: true, accessToken: token.get() }).then((done) => {
        // The page was hidden but not closed.
        if (!done && !stopped && !timers.has(courseId)) sendIn(courseId, RETRY_AFTER_MS);
      });
  }

  const courseIds = (): string[] => storedKeys('localStorage', prefix).map((key) => key.slice(prefix.length));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    entry: (courseId) => storedEntry(courseId).get(),
    hasFailed: (courseId) => failed.has(courseId),
    put(courseId, change, sendAfterMs) {
      update(courseId, change);
      token.renew();
      sendIn(courseId, sendAfterMs);
    },
    flush,
    start() {
      // The page can close right after its first change.
      token.renew();
      const online = () => {
        for (const courseId of courseIds()) sendIn(courseId, 0, RETRY_AFTER_ONLINE_MS);
      };
      const leave = () => {
        for (const courseId of courseIds()) flush(courseId);
      };
      const hide = () => document.visibilityState === 'hidden' && leave();
      const requestsIn = (entry: Entry | undefined): number => (entry ? kind.requests(entry).length : 0);
      const otherTab = ({ key, oldValue }: StorageEvent) => {
        if (!key?.startsWith(prefix)) return;
        const courseId = key.slice(prefix.length);
        const entry = storedEntry(courseId).get();
        const isSent = entry === undefined || requestsIn(entry) < requestsIn(parsed(kind.schema, oldValue));
        if (entry === undefined) failed.delete(courseId);
        // The other tab sends it, unless it closes first.
        else if (!timers.has(courseId)) sendIn(courseId, RETRY_AFTER_MS);
        changed();
        if (isSent) for (const listener of listeners) listener.sentElsewhere?.(courseId);
      };
      window.addEventListener('online', online);
      window.addEventListener('pagehide', leave);
      window.addEventListener('storage', otherTab);
      document.addEventListener('visibilitychange', hide);
      for (const courseId of courseIds()) sendIn(courseId, 0);
      return () => {
        stopped = true;
        for (const timer of timers.values()) clearTimeout(timer);
        window.removeEventListener('online', online);
        window.removeEventListener('pagehide', leave);
        window.removeEventListener('storage', otherTab);
        document.removeEventListener('visibilitychange', hide);
      };
    },
  };
}

const queueTails = new Map<string, Promise<void>>();

function runExclusiveInTab(name: string, work: () => Promise<void>): Promise<void> {
  const turn = (queueTails.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
  queueTails.set(name, turn);
  return turn;
}

/**
 * Runs work under one name one at a time, across tabs where the browser has locks (TLS or localhost) and allows them
 * (site data is not blocked).
 */
async function runExclusive(name: string, work: () => Promise<void>): Promise<void> {
  let hasStarted = false;
  try {
    await navigator.locks.request(name, () => {
      hasStarted = true;
      return work();
    });
  } catch (error) {
    if (hasStarted) throw error;
    await runExclusiveInTab(name, work);
  }
}
