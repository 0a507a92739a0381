import * as z from 'zod';

/** What was read and the server does not know yet. */
const Unsent = z.object({
  seen: z.array(z.string()),
  position: z.string().nullable(),
  /** When this browser turned to the position, by its clock. */
  turnedAt: z.number().default(0),
});
type Unsent = z.infer<typeof Unsent>;

const nothing: Unsent = { seen: [], position: null, turnedAt: 0 };

/** Storage can be full or forbidden by the browser; then what is unsent lives as long as the page. */
function inStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

/** What a reader has not sent yet of one course, shared by their tabs and kept while there is no connection. */
export interface UnsentStore {
  readonly key: string;
  read(): Unsent;
  /** Adds slides, and moves the position where one is given. */
  add(seen: readonly string[], position: string | null): void;
  /** Takes away what the server has now; what another tab added meanwhile stays. */
  sent(sent: Omit<Unsent, 'turnedAt'>): void;
  clear(): void;
}

const READER_KEY = 'coursewright.reader';
let drawn: string | undefined;

/** This browser, so that its saves can be told from those of the reader's other devices. */
export function readerId(): string {
  drawn ??= inStorage((storage) => storage.getItem(READER_KEY)) ?? crypto.randomUUID();
  const reader = drawn;
  inStorage((storage) => storage.setItem(READER_KEY, reader));
  return reader;
}

export function unsentOf(userId: string, courseId: string): UnsentStore {
  const key = `coursewright.progress.${userId}.${courseId}`;
  let kept = nothing;
  const read = (): Unsent =>
    inStorage((storage) => {
      const text = storage.getItem(key);
      return text === null ? nothing : Unsent.parse(JSON.parse(text));
    }) ?? kept;
  const write = (next: Unsent): void => {
    kept = next;
    inStorage((storage) => {
      if (next.seen.length === 0 && next.position === null) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(next));
    });
  };
  return {
    key,
    read,
    add(seen, position) {
      const before = read();
      write({
        seen: [...new Set([...before.seen, ...seen])],
        ...(position === null
          ? { position: before.position, turnedAt: before.turnedAt }
          : { position, turnedAt: Date.now() }),
      });
    },
    sent({ seen, position }) {
      const before = read();
      const done = new Set(seen);
      write({
        seen: before.seen.filter((slide) => !done.has(slide)),
        position: before.position === position ? null : before.position,
        turnedAt: before.turnedAt,
      });
    },
    clear: () => write(nothing),
  };
}
