import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#functions/data/audit/audit.ts';
import { auditRow } from '#functions/data/audit/audit-items.ts';
import { handler } from '#functions/operations/copy-audit.ts';
import { type AwsStandIns, startAwsStandIns } from '#test/support/aws-stand-ins.ts';
import { testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let table: TestTable;
let cloud: AwsStandIns;
beforeAll(async () => {
  table = await startTable();
  cloud = await startAwsStandIns();
});
afterAll(async () => {
  await cloud.stop();
  await table.stop();
});
afterEach(async () => {
  cloud.s3.outage.on = false;
  await table.clear();
});

const aLine = (n: number, at = `2026-11-15T12:00:00.${String(n % 1_000).padStart(3, '0')}Z`) =>
  auditRow({ id: ulid(n), subject: `sub_${n}`, action: 'settle', by: null, at, details: { amount: n } });
const run = () => handler({ source: 'aws.events' });
/** All copied lines about these subjects, duplicates included. */
const copiesOf = (...subjects: readonly string[]) =>
  [...cloud.s3.audit()]
    .flatMap(([key, text]) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => ({ key, line: JSON.parse(line) as Record<string, unknown> })),
    )
    .filter(({ line }) => subjects.includes(String(line.subject)));

describe('the copy of the audit lines', () => {
  test('has each line under its day, and the table keeps the line without a due key', async () => {
    await table.seed(aLine(1), aLine(2), aLine(3, '2026-11-14T23:59:59.999Z'));
    expect(await run()).toEqual({ copied: 3 });
    const copies = copiesOf('sub_1', 'sub_2', 'sub_3');
    expect(copies.map(({ key, line }) => [key.slice(0, 17), line.subject]).sort()).toEqual([
      ['lines/2026-11-14/', 'sub_3'],
      ['lines/2026-11-15/', 'sub_1'],
      ['lines/2026-11-15/', 'sub_2'],
    ]);
    expect(copies.find(({ line }) => line.subject === 'sub_2')?.line).toEqual({
      ...{ pk: 'AUDIT#sub_2', sk: `2026-11-15T12:00:00.002Z#${ulid(2)}`, id: ulid(2), subject: 'sub_2' },
      ...{ action: 'settle', by: null, at: '2026-11-15T12:00:00.002Z', details: { amount: 2 } },
    });
    const rows = await table.rows();
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).not.toHaveProperty('gsi3pk');
      expect(row).toMatchObject({ gsi1pk: expect.stringMatching(/^AUDIT_DAY#2026-11-1[45]$/) });
    }
  });

  test('is not written by a run without due lines', async () => {
    const before = cloud.s3.audit().size;
    expect(await run()).toEqual({ copied: 0 });
    expect(cloud.s3.audit().size).toBe(before);
  });

  test('is retried after an S3 outage, because the lines stay due', async () => {
    await table.seed(aLine(11));
    cloud.s3.outage.on = true;
    await expect(run()).rejects.toThrow();
    expect((await table.rows())[0]).toMatchObject({ gsi3pk: 'DUE#audit' });
    cloud.s3.outage.on = false;
    await run();
    expect(copiesOf('sub_11')).toHaveLength(1);
  });

  test('has each line once if a run stops before it marks the lines', async () => {
    await table.seed(aLine(21), aLine(22));
    const store = audit(testPlatform());
    await store.writeCopy('2026-11-15', await store.copiesDue(500));
    await run();
    expect(copiesOf('sub_21', 'sub_22')).toHaveLength(2);
    expect(await store.copiesDue(500)).toEqual([]);
  });

  test('holds more lines than fit into one object', async () => {
    await table.seed(...Array.from({ length: 520 }, (_, n) => aLine(100 + n)));
    expect(await run()).toEqual({ copied: 520 });
    const subjects = Array.from({ length: 520 }, (_, n) => `sub_${100 + n}`);
    expect(new Set(copiesOf(...subjects).map(({ line }) => line.subject)).size).toBe(520);
    expect(await audit(testPlatform()).copiesDue(1)).toEqual([]);
  });
});
