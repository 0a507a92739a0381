import * as z from 'zod';
import { stored, storedText, userKey } from '#web/lib/storage.ts';

/** What was read and the server does not know yet. */
const Unsent = z.object({
  seen: z.array(z.string()),
  position: z.string().nullable(),
  /** When this browser turned to the position, by its clock. */
  turnedAt: z.number().default(0),
});
type Unsent = z.infer<typeof Unsent>;

const nothing: Unsent = { seen: [], position: null, turnedAt: 0 };

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

const storedReader = storedText('localStorage', 'coursewright.reader');

/** This browser, so that its saves can be told from those of the reader's other devices. */
export function readerId(): string {
  const reader = storedReader.get() ?? crypto.randomUUID();
  storedReader.set(reader);
  return reader;
}

export function unsentOf(userId: string, courseId: string): UnsentStore {
  const kept = stored('localStorage', userKey('progress', userId, courseId), Unsent);
  const read = (): Unsent => kept.get() ?? nothing;
  const write = (next: Unsent): void => kept.set(next.seen.length === 0 && next.position === null ? undefined : next);
  return {
    key: kept.key,
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
