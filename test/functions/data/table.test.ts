import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConditionFailed, tableOf } from '#functions/data/table.ts';
import { NOON, testPlatform } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => db.clear());

const key = (sk: string) => ({ pk: 'A#1', sk });

describe('the table', () => {
  test('commits all writes or none, and tells which condition did not hold', async () => {
    await db.seed({ ...key('TAKEN'), n: 1 });
    const { table } = db;
    const writes = [table.put({ ...key('NEW'), n: 1 }), table.put({ ...key('TAKEN'), n: 2 }, { exists: false })];
    const failure = await table.commit(writes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConditionFailed);
    expect((failure as ConditionFailed).failed).toEqual([false, true]);
    expect(await db.rows()).toEqual([{ ...key('TAKEN'), n: 1 }]);
  });

  test('leaves out what has expired, although the row is still there', async () => {
    const platform = testPlatform();
    await db.seed(
      { ...key('OLD'), ttl: Date.parse(NOON) / 1_000 - 1 },
      { ...key('NEW'), ttl: Date.parse(NOON) / 1_000 + 1 },
    );
    const table = tableOf(platform);
    expect((await table.query('A#1')).items.map(({ sk }) => sk)).toEqual(['NEW']);
    expect(await table.get(key('OLD'))).toBeUndefined();
    platform.pass(2_000);
    expect((await table.query('A#1')).items).toEqual([]);
  });

  test('pages through a partition, in order and without repeats', async () => {
    await db.seed(...['1', '2', '3', '4', '5'].map((sk) => key(sk)));
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await db.table.query('A#1', { limit: 2, newestFirst: true, cursor });
      seen.push(...page.items.map(({ sk }) => sk));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
  });

  test('finds many in the order that was asked for', async () => {
    await db.seed({ ...key('1'), n: 1 }, { ...key('2'), n: 2 });
    const found = await db.table.getMany([key('2'), key('none'), key('1')]);
    expect(found.map((item) => item?.n)).toEqual([2, undefined, 1]);
  });

  test('finds more than one batch takes', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({ ...key(String(n)), n }));
    await db.seed(...many);
    const found = await db.table.getMany([...many, key('none')].map(({ pk, sk }) => ({ pk, sk })));
    expect(found.map((item) => item?.n)).toEqual([...many.map(({ n }) => n), undefined]);
  });

  test('retries what meets another write, and loses none of the increments', async () => {
    const { table } = db;
    const add = (sk: string) => table.update(key(sk), { add: { n: 1 } });
    await Promise.all(Array.from({ length: 20 }, () => table.commit([add('COUNTER'), add('OTHER')])));
    expect(await table.get(key('COUNTER'))).toMatchObject({ n: 20 });
  });

  test('says which field is wrong when a cursor is not one of ours', async () => {
    await expect(db.table.query('A#1', { cursor: '%%%' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'query.cursor': expect.any(String) },
    });
  });
});
