/** A note is sent when writing pauses. */
const SAVE_AFTER_MS = 900;
const TRY_AGAIN_AFTER_MS = 15_000;

type NoteStanding = 'saved' | 'saving' | 'waiting' | 'refused';

export interface NoteState {
  readonly text: string;
  readonly standing: NoteStanding;
  /** Why it is refused, in the server's words. */
  readonly problem?: string;
}

/** What was typed and is not saved, by slide. */
interface Draft {
  readonly slideTitle: string;
  readonly text: string;
}

interface KeeperParts {
  /** Where drafts live until they are saved; `undefined` removes one. */
  readonly drafts: {
    all(): Readonly<Record<string, Draft>>;
    put(slideId: string, draft: Draft | undefined): void;
  };
  send(slideId: string, draft: Draft, leaving: boolean): Promise<void>;
  /** Something is there to be sent, now or when the page goes. */
  unsentChanged?(): void;
  /** What a failure means: to be tried again, or refused, and why. */
  refusalOf(error: unknown): string | undefined;
}

export interface NoteKeeper {
  subscribe(listener: () => void): () => void;
  /** The notes that were touched here; the others are as the server has them. */
  notes(): Readonly<Record<string, NoteState>>;
  write(slideId: string, draft: Draft): void;
  /** Begins to follow the connection and the page's end; answers how to stop, which sends what is left. */
  begin(): () => void;
}

/** Saves notes by itself: one call at a time for each slide, and what cannot be sent stays in the browser. */
export function createNoteKeeper({ drafts, send, unsentChanged, refusalOf }: KeeperParts): NoteKeeper {
  let notes: Readonly<Record<string, NoteState>> = Object.fromEntries(
    Object.entries(drafts.all()).map(([slideId, { text }]) => [slideId, { text, standing: 'waiting' as const }]),
  );
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const onTheirWay = new Set<string>();

  function change(slideId: string, next: NoteState): void {
    notes = { ...notes, [slideId]: next };
    for (const listener of listeners) listener();
  }

  function saveIn(slideId: string, ms: number): void {
    clearTimeout(timers.get(slideId));
    timers.set(
      slideId,
      setTimeout(() => void save(slideId, false), ms),
    );
  }

  async function save(slideId: string, leaving: boolean): Promise<void> {
    clearTimeout(timers.get(slideId));
    timers.delete(slideId);
    const draft = drafts.all()[slideId];
    if (!draft || (onTheirWay.has(slideId) && !leaving)) return;
    onTheirWay.add(slideId);
    change(slideId, { text: draft.text, standing: 'saving' });
    try {
      await send(slideId, draft, leaving);
      onTheirWay.delete(slideId);
      // Written on meanwhile: what is newer goes next.
      if (drafts.all()[slideId]?.text !== draft.text) return void save(slideId, false);
      drafts.put(slideId, undefined);
      change(slideId, { text: draft.text, standing: 'saved' });
    } catch (error) {
      onTheirWay.delete(slideId);
      const text = drafts.all()[slideId]?.text ?? draft.text;
      const problem = refusalOf(error);
      if (problem !== undefined) return change(slideId, { text, standing: 'refused', problem });
      change(slideId, { text, standing: 'waiting' });
      if (!leaving) saveIn(slideId, TRY_AGAIN_AFTER_MS);
    }
  }

  const saveAll = (leaving: boolean) => {
    for (const slideId of Object.keys(drafts.all()))
      if (notes[slideId]?.standing !== 'refused') void save(slideId, leaving);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notes: () => notes,
    write(slideId, draft) {
      drafts.put(slideId, draft);
      unsentChanged?.();
      change(slideId, { text: draft.text, standing: 'saving' });
      saveIn(slideId, SAVE_AFTER_MS);
    },
    begin() {
      const online = () => saveAll(false);
      const leave = () => saveAll(true);
      window.addEventListener('online', online);
      window.addEventListener('pagehide', leave);
      saveAll(false);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('pagehide', leave);
        for (const timer of timers.values()) clearTimeout(timer);
        saveAll(true);
      };
    },
  };
}
