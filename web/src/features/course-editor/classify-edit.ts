/** What an edit did: nothing, typing in one text at `place`, or a structural change. */
type EditKind = { readonly kind: 'nothing' | 'structure' } | { readonly kind: 'typing'; readonly place: string };

const NOTHING: EditKind = { kind: 'nothing' };
const STRUCTURE: EditKind = { kind: 'structure' };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Compares two course texts. Unchanged parts keep their identity, so this walks only along the changes. */
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

export const textAt = (text: unknown, place: string): unknown =>
  place
    .split('/')
    .slice(1)
    .reduce(
      (part, key) => (isObject(part) ? Object.entries(part).find(([name]) => name === key)?.[1] : undefined),
      text,
    );

/** By value, not identity. */
export const isSameText = (one: unknown, other: unknown): boolean => classifyEdit(one, other).kind === 'nothing';
