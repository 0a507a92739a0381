import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseItem, UnreadableRecord } from '#contracts/parse-item.ts';
import { samplesOf, withUnknownAttributes } from '#test/support/samples.ts';
import { storedRecords } from '#test/support/stored-records.ts';

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The attributes that the table adds to a record. */
const tableAttributes = {
  pk: 'COURSE#1',
  sk: 'COURSE',
  gsi1pk: 'OWNER#1',
  gsi1sk: '1',
  ttl: 1,
  correlationId: 'press-1',
};

const readOrUnreadable = (schema: z.ZodType, row: Row): unknown => {
  try {
    return parseItem(schema, row);
  } catch (error) {
    if (error instanceof UnreadableRecord) return error;
    throw error;
  }
};

describe.each(storedRecords.map((record) => [record.sortKey, record.schema] as const))(
  'a stored %s',
  (sortKey, schema) => {
    const samples = samplesOf(schema).filter(isRow);

    test('of a newer version is read without unknown attributes, at any depth', () => {
      expect(samples.length).toBeGreaterThan(0);
      for (const sample of samples)
        expect(parseItem(schema, { ...tableAttributes, ...(withUnknownAttributes(sample) as Row) })).toEqual(
          parseItem(schema, { ...tableAttributes, ...sample }),
        );
    });

    test('has a strict schema, so writing an unknown attribute fails', () => {
      for (const sample of samples) expect(schema.safeParse({ ...sample, unknown: 1 }).success).toBe(false);
    });

    test('with missing attributes or an unknown status throws UnreadableRecord', () => {
      for (const sample of samples) {
        for (const name of Object.keys(sample)) {
          const { [name]: _, ...torn } = sample;
          readOrUnreadable(schema, { ...tableAttributes, ...torn });
        }
        // Stripe's statuses are stored unchanged; unknown ones grant nothing (domain/subscriptions/entitlement.ts).
        for (const name of ['status', 'kind', 'template', 'role', 'tier'])
          if (typeof sample[name] === 'string' && !/SUBSCRIPTION/.test(sortKey))
            expect(readOrUnreadable(schema, { ...sample, [name]: 'from-the-future' })).toBeInstanceOf(UnreadableRecord);
      }
    });

    test('with arbitrary content throws UnreadableRecord', () => {
      const rows = fc.record({
        base: fc.constantFrom(...samples),
        over: fc.dictionary(fc.constantFrom(...samples.flatMap(Object.keys)), fc.anything()),
      });
      fc.assert(
        fc.property(rows, ({ base, over }) => void readOrUnreadable(schema, { ...base, ...over })),
        { numRuns: 30 },
      );
    });
  },
);

test('UnreadableRecord names paths and codes, not values', () => {
  const schema = z.strictObject({ deep: z.strictObject({ email: z.literal('maya@example.com') }), at: z.int() });
  expect(() => parseItem(schema, { deep: { email: 'leo@example.com', more: 1 }, at: 1 })).toThrow(
    expect.objectContaining({ name: 'UnreadableRecord', message: 'deep.email: invalid_value' }),
  );
});
