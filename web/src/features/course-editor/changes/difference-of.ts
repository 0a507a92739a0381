/** Letters of what both texts share that are shown beside what differs. */
const CONTEXT_CHARS = 80;

/** Two texts, split into what they share at the start and at the end and what differs between. */
export interface Difference {
  readonly start: string;
  readonly before: string;
  readonly after: string;
  readonly end: string;
}

const isWordBreak = (text: string, at: number): boolean => at === 0 || at === text.length || /\s/.test(text[at] ?? '');

/** Where two texts differ, at whole words; of long shared stretches only what stands next to the difference is kept. */
export function differenceOf(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  while (from > 0 && !(isWordBreak(before, from) && isWordBreak(after, from))) from--;
  let tail = 0;
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  while (tail > 0 && !/\s/.test(before.at(-tail) ?? '')) tail--;
  const start = before.slice(0, from);
  const end = tail > 0 ? before.slice(-tail) : '';
  return {
    start: start.length > CONTEXT_CHARS ? `…${start.slice(-CONTEXT_CHARS)}` : start,
    before: before.slice(from, before.length - tail),
    after: after.slice(from, after.length - tail),
    end: end.length > CONTEXT_CHARS ? `${end.slice(0, CONTEXT_CHARS)}…` : end,
  };
}
