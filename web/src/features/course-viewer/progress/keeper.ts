import type { UnsentStore } from './unsent.ts';

/** Slides are sent together, some seconds after the last was turned: reading fast is then one call. */
const SAVE_AFTER_MS = 2_500;
const TRY_AGAIN_AFTER_MS = 30_000;
/** A connection that is announced often takes a moment until it carries. */
const BACK_ONLINE_AFTER_MS = 2_000;
/** What the endpoint takes at once (contracts/http/learning.ts). */
const MOST_AT_ONCE = 200;

interface Completion {
  readonly completedAt: string | null;
  readonly certificateId: string | null;
}

export interface ProgressState extends Completion {
  readonly seen: ReadonlySet<string>;
  /** Something could not be sent and is kept in this browser. */
  readonly waiting: boolean;
  /** It was completed while this page was open. */
  readonly justCompleted: boolean;
}

interface KeeperParts {
  readonly start: { readonly seen: readonly string[]; readonly position: string | null } & Completion;
  readonly unsent: UnsentStore;
  /** How many slides there are: seeing the last of them is told at once. */
  readonly total: number;
  /** `turnedAt`: when this browser turned to the position; undefined where that is not known. */
  send(body: { seen: string[]; position: string; turnedAt: number | undefined }, leaving: boolean): Promise<Completion>;
  /** Something is there to be sent, now or when the page goes. */
  unsentChanged?(): void;
  /** Whether asking again would be in vain. */
  isRefusal(error: unknown): boolean;
}

export interface ProgressKeeper {
  subscribe(listener: () => void): () => void;
  state(): ProgressState;
  /** A slide is shown: it is seen, and reading goes on there. */
  show(slideId: string): void;
  completed(completion: Completion): void;
  /** Begins to follow the connection, the other tabs and the page's end; answers how to stop, which sends what is left. */
  begin(): () => void;
}

/**
 * Collects the slides that were seen and sends them. What is added is a set, so two tabs or devices lose nothing; where
 * reading goes on follows only what this tab's reader does, so an idle tab never moves it.
 */
export function createProgressKeeper({
  start,
  unsent,
  total,
  send,
  unsentChanged,
  isRefusal,
}: KeeperParts): ProgressKeeper {
  let state: ProgressState = {
    seen: new Set([...start.seen, ...unsent.read().seen]),
    completedAt: start.completedAt,
    certificateId: start.certificateId,
    waiting: false,
    justCompleted: false,
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A refusal: the course is not this reader's any more, and asking again would not help. */
  let over = false;
  let position = start.position;

  function change(next: Partial<ProgressState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function completed({ completedAt, certificateId }: Completion): void {
    if (completedAt === null) return;
    const justCompleted = state.justCompleted || state.completedAt === null;
    change({ completedAt, certificateId, justCompleted });
  }

  function saveIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(false), ms);
  }

  async function save(leaving: boolean, isBackOnline = false): Promise<void> {
    clearTimeout(timer);
    const kept = unsent.read();
    const seen = kept.seen.slice(0, MOST_AT_ONCE);
    const place = kept.position ?? position ?? seen.at(-1);
    if (over || place === undefined || (seen.length === 0 && kept.position === null)) return;
    try {
      const turnedAt = kept.turnedAt === 0 ? undefined : kept.turnedAt;
      const answer = await send({ seen, position: place, turnedAt }, leaving);
      unsent.sent({ seen, position: kept.position });
      if (state.waiting) change({ waiting: false });
      completed(answer);
      if (!leaving && unsent.read().seen.length > 0) saveIn(SAVE_AFTER_MS);
    } catch (error) {
      if (isRefusal(error)) {
        over = true;
        unsent.clear();
        change({ waiting: false });
      } else if (!leaving) {
        change({ waiting: true });
        saveIn(isBackOnline ? BACK_ONLINE_AFTER_MS : TRY_AGAIN_AFTER_MS);
      }
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    show(slideId) {
      if (over || (slideId === position && state.seen.has(slideId))) return;
      position = slideId;
      const isNew = !state.seen.has(slideId);
      unsent.add(isNew ? [slideId] : [], slideId);
      unsentChanged?.();
      if (isNew) change({ seen: new Set([...state.seen, slideId]) });
      const wasLast = isNew && state.seen.size >= total && state.completedAt === null;
      saveIn(wasLast ? 0 : SAVE_AFTER_MS);
    },
    completed,
    begin() {
      const online = () => void save(false, true);
      const leave = () => void save(true);
      const hide = () => document.visibilityState === 'hidden' && void save(true);
      const otherTab = ({ key }: StorageEvent) => {
        if (key !== unsent.key) return;
        const added = unsent.read().seen.filter((slide) => !state.seen.has(slide));
        if (added.length > 0) change({ seen: new Set([...state.seen, ...added]) });
      };
      window.addEventListener('online', online);
      window.addEventListener('pagehide', leave);
      window.addEventListener('storage', otherTab);
      document.addEventListener('visibilitychange', hide);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('pagehide', leave);
        window.removeEventListener('storage', otherTab);
        document.removeEventListener('visibilitychange', hide);
        void save(true);
      };
    },
  };
}
