/** What an edit did: nothing, typing in the one text at `place`, or anything else (added, removed, moved, chosen). */
type EditKind = { readonly kind: 'nothing' | 'structure' } | { readonly kind: 'typing'; readonly place: string };

const NOTHING: EditKind = { kind: 'nothing' };
const STRUCTURE: EditKind = { kind: 'structure' };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Compares two texts of a course. Edits leave what they do not touch as the same objects, so this looks only along the
 * way to what changed, also in a course of 40 lessons.
 */
export function classifyEdit(before: unknown, after: unknown, place = ''): EditKind {
  if (Object.is(before, after)) return NOTHING;
  if (typeof before === 'string' && typeof after === 'string') return { kind: 'typing', place };
  if (!isObject(before) || !isObject(after)) return STRUCTURE;
  const earlier: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(before));
  const entries = Object.entries(after);
  if (Object.keys(earlier).length !== entries.length) return STRUCTURE;
  let found = NOTHING;
  for (const [key, value] of entries) {
    const change = classifyEdit(earlier[key], value, `${place}/${key}`);
    if (change.kind === 'nothing') continue;
    if (found.kind !== 'nothing' || change.kind === 'structure') return STRUCTURE;
    found = change;
  }
  return found;
}

/** What stands at the place of a change. */
export const textAt = (text: unknown, place: string): unknown =>
  place
    .split('/')
    .slice(1)
    .reduce(
      (part, key) => (isObject(part) ? Object.entries(part).find(([name]) => name === key)?.[1] : undefined),
      text,
    );

/** Whether two texts say the same, however they came about. */
export const isSameText = (one: unknown, other: unknown): boolean => classifyEdit(one, other).kind === 'nothing';
