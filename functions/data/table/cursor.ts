import { invalidFields } from '#contracts/errors.ts';
import { Problem } from '../../runtime/problem.ts';

/** A page's last key. Opaque to callers. */
export const cursorOf = (key: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  key && Buffer.from(JSON.stringify(key)).toString('base64url');

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const MAX_SORT_KEY_BYTES = 1_024;

/** An attribute of the key: its value, its first and last value, or undefined for any. */
type Bound = string | readonly [first: string, last: string] | undefined;

function isWithin(held: unknown, bound: Bound): held is string {
  if (typeof held !== 'string' || held === '' || !held.isWellFormed()) return false;
  const bytes = Buffer.from(held);
  if (bytes.length > MAX_SORT_KEY_BYTES) return false;
  if (typeof bound === 'string') return held === bound;
  if (bound === undefined) return true;
  // DynamoDB orders keys by their bytes, unlike a comparison of strings here.
  const [first, last] = bound;
  return Buffer.compare(Buffer.from(first), bytes) <= 0 && Buffer.compare(bytes, Buffer.from(last)) <= 0;
}

/** @throws Problem invalid_input for another list's cursor */
export function keyIn(cursor: string, bounds: Readonly<Record<string, Bound>>): Record<string, string> {
  const expected = Object.entries(bounds);
  const held = new Map(entriesIn(cursor));
  const key = expected.flatMap(([name, bound]): [string, string][] => {
    const value = held.get(name);
    return isWithin(value, bound) ? [[name, value]] : [];
  });
  if (key.length !== expected.length || held.size !== expected.length)
    throw new Problem('invalid_input', { fields: invalidFields.cursor });
  return Object.fromEntries(key);
}

function entriesIn(cursor: string): [string, unknown][] {
  try {
    return Object.entries(Object(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))));
  } catch {
    return [];
  }
}
