import type * as z from 'zod';

type Row = Readonly<Record<string, unknown>>;

/** Paths and codes, never values. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  constructor({ issues }: z.ZodError) {
    super(issues.map(({ path, code }) => `${path.join('.') || 'record'}: ${code}`).join('; '));
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function without(value: unknown, [step, ...rest]: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => (index === step ? without(entry, rest, keys) : entry));
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (step === undefined) return Object.fromEntries(entries.filter(([name]) => !keys.includes(name)));
  return Object.fromEntries(entries.map(([name, held]) => [name, name === step ? without(held, rest, keys) : held]));
}

/**
 * Writes are strict. Reads drop undeclared attributes at any depth, as of a newer version (CONTRIBUTING.md, "How do I
 * add a field to a stored record?").
 * @throws UnreadableRecord
 */
export function parseItem<S extends z.ZodType>(schema: S, row: Row): z.output<S> {
  let value: unknown = row;
  for (;;) {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const undeclared = error.issues.filter((issue) => issue.code === 'unrecognized_keys');
    // Terminates: each round drops at least one key.
    if (undeclared.length === 0) throw new UnreadableRecord(error);
    for (const { path, keys } of undeclared) value = without(value, path, keys);
  }
}
