import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Change, type Condition, changeOf, conditionOf } from '#functions/data/table/expressions.ts';
import { startTable, TABLE_NAME, type TestTable } from '#test/support/table.ts';
import { seedOf, sizeOf } from '../sizes.ts';
import { MemoryTable, type TransactItem } from './memory/table.ts';

const runs = sizeOf('3 the same writes on both tables', 8, 500);
let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());

const name = fc.constantFrom('status', 'version', 'count', 'told');
const value = fc.oneof(
  fc.constantFrom('open', 'done', 'dead', ''),
  fc.integer({ min: -2, max: 3 }),
  fc.constant(null),
  fc.boolean(),
);
const one = (of: fc.Arbitrary<unknown>) => fc.dictionary(name, of, { minKeys: 1, maxKeys: 2 });
const condition = fc.option(
  fc.record(
    {
      exists: fc.boolean(),
      equals: one(value),
      oneOf: one(fc.array(value, { minLength: 1, maxLength: 3 })),
      below: one(fc.integer({ min: -2, max: 3 })),
      above: one(fc.integer({ min: -2, max: 3 })),
      missing: fc.array(name, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
const change = fc.record(
  { set: one(value), setOnce: one(value), add: fc.record({ sales: fc.integer(), cents: fc.integer() }) },
  { requiredKeys: ['add'] },
);
const write = fc.oneof(
  fc.record({ does: fc.constant('put' as const), item: one(value), condition }),
  fc.record({ does: fc.constant('update' as const), change, condition }),
  fc.record({ does: fc.constant('remove' as const), condition }),
);
type Given = typeof write extends fc.Arbitrary<infer Of> ? Of : never;
const transaction = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), write), {
  minLength: 1,
  maxLength: 3,
  selector: ([sk]) => sk,
});

/** A write as a store would send it. Stores never send an empty condition. */
function sent(pk: string, sk: string, given: Given): TransactItem | undefined {
  const conditioned =
    given.condition && Object.values(given.condition).some((part) => !Array.isArray(part) || part.length > 0)
      ? (given.condition as Condition)
      : undefined;
  const common = { TableName: TABLE_NAME };
  if (given.does === 'put') return { Put: { ...common, Item: { pk, sk, ...given.item }, ...conditionOf(conditioned) } };
  if (given.does === 'remove') return { Delete: { ...common, Key: { pk, sk }, ...conditionOf(conditioned) } };
  const { set = {}, setOnce = {}, add } = given.change as Change;
  const once = Object.fromEntries(Object.entries(setOnce).filter(([field]) => !(field in set)));
  return {
    Update: { ...common, Key: { pk, sk }, ...changeOf({ set, setOnce: once, ...(add && { add }) }, conditioned) },
  };
}

test('the in-memory table behaves like the emulator', async () => {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const { DynamoDBDocumentClient, TransactWriteCommand } = await import('@aws-sdk/lib-dynamodb');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 8 }), async (all) => {
      const memory = new MemoryTable();
      const pk = `P${++number}`;
      for (const parts of all) {
        const TransactItems = parts.flatMap(([sk, given]) => sent(pk, sk, given) ?? []);
        const there: boolean[] = await client
          .send(new TransactWriteCommand({ TransactItems: TransactItems as never }))
          .then(
            () => [],
            (error: { CancellationReasons?: { Code: string }[] }) => {
              if (!error.CancellationReasons) throw error;
              return error.CancellationReasons.map(({ Code }) => Code === 'ConditionalCheckFailed');
            },
          );
        expect(memory.transact(TransactItems)).toEqual(there);
        expect(memory.all()).toEqual(await db.rows(pk));
      }
    }),
    { numRuns: runs, seed: seedOf() },
  );
});
