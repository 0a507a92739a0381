import * as z from 'zod';
import { NOON, ulid, userId } from './platform.ts';

/** At least one of these fits every leaf of our schemas. */
const leaves: readonly unknown[] = [
  ...[
    'A text',
    ulid(1),
    userId(1),
    NOON,
    'maya@example.com',
    '#9b87f5',
    'en',
    'm1',
    'm1-l1',
    '2026-11',
    'lesson#m1-l1',
    'plan-part#1',
    'assessment#m1',
    'S1.p1.1',
  ],
  ...['https://example.com/logo.png', `/logos/${ulid(1)}.png`, 'a'.repeat(64), 'Baking', 'ABCD1234'],
  ...[`${ulid(1).toLowerCase()}.png`, new Uint8Array([1])],
  ...[1, 0, 3, 100, true, null],
];
const LONGEST_LIST = 12;

const child = (schema: z.core.$ZodType): z.ZodType => {
  if (schema instanceof z.ZodType) return schema;
  throw new Error('A schema of zod/mini');
};

/** Sample objects with declared attributes, unlike those of a `z.record`. */
const declaredObjects = new WeakSet<object>();

/**
 * Values that a schema accepts. Every option of every union is in at least one.
 * @throws Error when `leaves` has no value for a part of the schema
 */
export function samplesOf(schema: z.ZodType): unknown[] {
  const fitting = candidatesOf(schema).filter((value) => schema.safeParse(value).success);
  if (fitting.length === 0)
    throw new Error(
      `No sample fits ${schema.type}: ${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))}`,
    );
  return schema instanceof z.ZodObject || schema instanceof z.ZodUnion
    ? fitting
    : fitting.slice(0, isBranching(schema) ? undefined : 1);
}

const isBranching = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

function candidatesOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodObject) return objectsOf(schema);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => samplesOf(child(option)));
  if (schema instanceof z.ZodNullable) return [...samplesOf(child(schema.unwrap())), null];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return samplesOf(child(schema.unwrap()));
  if (schema instanceof z.ZodReadonly) return samplesOf(child(schema.unwrap()));
  if (schema instanceof z.ZodPipe) return samplesOf(child(schema.in));
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodRecord) {
    const [key = ''] = samplesOf(child(schema.keyType));
    return [{ [String(key)]: samplesOf(child(schema.valueType))[0] }, {}];
  }
  if (schema instanceof z.ZodArray) {
    const each = samplesOf(child(schema.element));
    const repeated = Array.from({ length: LONGEST_LIST }, (_, length) => Array.from({ length }, () => each[0]));
    return [each, ...repeated.slice(1), []];
  }
  return [...leaves];
}

/** The first sample of every attribute, then one object for each further sample. */
function objectsOf(schema: z.ZodObject): object[] {
  const samples = Object.entries(schema.shape).map(([name, part]) => [name, samplesOf(child(part))] as const);
  const first = Object.fromEntries(samples.map(([name, [value]]) => [name, value]));
  const further = samples.flatMap(([name, [, ...others]]) => others.map((value) => ({ ...first, [name]: value })));
  const objects = [first, ...further];
  for (const object of objects) declaredObjects.add(object);
  return objects;
}

/** Adds an unknown attribute to every declared object, as a newer version might store it. */
export function withUnknownAttributes(sample: unknown): unknown {
  if (Array.isArray(sample)) return sample.map(withUnknownAttributes);
  if (typeof sample !== 'object' || sample === null || sample instanceof Uint8Array) return sample;
  const entries = Object.entries(sample).map(([name, value]) => [name, withUnknownAttributes(value)] as const);
  return {
    ...Object.fromEntries(entries),
    ...(declaredObjects.has(sample) && { fromTheFuture: { deep: [{ deeper: 1 }] } }),
  };
}
