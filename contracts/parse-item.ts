import type * as z from 'zod';

type Row = Readonly<Record<string, unknown>>;

/** A stored row that this version of the product cannot read: its paths and codes, never its values. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  constructor({ issues }: z.ZodError) {
    super(issues.map(({ path, code }) => `${path.join('.') || 'record'}: ${code}`).join('; '));
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A copy without these keys of the object at this path. */
function without(value: unknown, [step, ...rest]: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => (index === step ? without(entry, rest, keys) : entry));
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (step === undefined) return Object.fromEntries(entries.filter(([name]) => !keys.includes(name)));
  return Object.fromEntries(entries.map(([name, held]) => [name, name === step ? without(held, rest, keys) : held]));
}

/**
 * A stored row as the record it holds. Schemas are strict, since they also check what is written; a read drops what they
 * do not declare, at any depth: the table's own attributes, and those of a newer version of the product, during a rolling
 * deployment and after a rollback (CONTRIBUTING.md, "How do I add a field to a stored record?").
 * @throws UnreadableRecord where an attribute is missing, or has a type or a value that this version does not know
 */
export function parseItem<S extends z.ZodType>(schema: S, row: Row): z.output<S> {
  let value: unknown = row;
  for (;;) {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const undeclared = error.issues.filter((issue) => issue.code === 'unrecognized_keys');
    // Each round drops at least one key, so it ends.
    if (undeclared.length === 0) throw new UnreadableRecord(error);
    for (const { path, keys } of undeclared) value = without(value, path, keys);
  }
}
