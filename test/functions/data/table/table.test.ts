import { TransactionCanceledException, TransactionInProgressException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConditionFailed, tableOf } from '#functions/data/table/table.ts';
import { failure as failureReply } from '#functions/runtime/http-response.ts';
import { problemOf } from '#functions/runtime/problem.ts';
import { NOON, testPlatform } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(() => db.clear());
afterEach(() => vi.restoreAllMocks());

const key = (sk: string) => ({ pk: 'A#1', sk });

describe('the table', () => {
  test('commits all writes or none, and returns which condition failed', async () => {
    await db.seed({ ...key('TAKEN'), n: 1 });
    const { table } = db;
    const writes = [table.put({ ...key('NEW'), n: 1 }), table.put({ ...key('TAKEN'), n: 2 }, { exists: false })];
    const failure = await table.commit(writes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConditionFailed);
    expect((failure as ConditionFailed).failed).toEqual([false, true]);
    expect(await db.rows()).toEqual([{ ...key('TAKEN'), n: 1 }]);
  });

  test('omits expired rows that are not deleted yet', async () => {
    const platform = testPlatform();
    await db.seed(
      { ...key('OLD'), ttl: Date.parse(NOON) / 1_000 - 1 },
      { ...key('NEW'), ttl: Date.parse(NOON) / 1_000 + 1 },
    );
    const table = tableOf(platform);
    expect((await table.query('A#1')).items.map(({ sk }) => sk)).toEqual(['NEW']);
    expect(await table.get(key('OLD'))).toBeUndefined();
    platform.advance(2_000);
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

  test('reads many rows in the requested order', async () => {
    await db.seed({ ...key('1'), n: 1 }, { ...key('2'), n: 2 });
    const found = await db.table.getMany([key('2'), key('none'), key('1')]);
    expect(found.map((item) => item?.n)).toEqual([2, undefined, 1]);
  });

  test('reads more than one batch', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({ ...key(String(n)), n }));
    await db.seed(...many);
    const found = await db.table.getMany([...many, key('none')].map(({ pk, sk }) => ({ pk, sk })));
    expect(found.map((item) => item?.n)).toEqual([...many.map(({ n }) => n), undefined]);
  });

  test('retries conflicting writes and loses no increment', async () => {
    const { table } = db;
    const add = (sk: string) => table.update(key(sk), { add: { n: 1 } });
    await Promise.all(Array.from({ length: 20 }, () => table.commit([add('COUNTER'), add('OTHER')])));
    expect(await table.get(key('COUNTER'))).toMatchObject({ n: 20 });
  });

  /** Errors that AWS returns for a transaction, in order, before it succeeds. */
  const answering = (...answers: readonly Error[]) => {
    const tokens: (string | undefined)[] = [];
    const real = DynamoDBDocumentClient.prototype.send;
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
      this: DynamoDBDocumentClient,
      command: unknown,
    ) {
      if (command instanceof TransactWriteCommand) {
        tokens.push(command.input.ClientRequestToken);
        const answer = answers[tokens.length - 1];
        if (answer) return Promise.reject(answer);
      }
      return Reflect.apply(real, this, [command]);
    } as typeof real);
    return { tokens, spy };
  };
  const $metadata = {};
  const canceled = (...codes: readonly string[]) =>
    new TransactionCanceledException({
      ...{ $metadata, message: 'canceled' },
      CancellationReasons: codes.map((Code) => ({ Code })),
    });
  const inProgress = () => new TransactionInProgressException({ $metadata, message: 'in progress' });
  const writes = () => [db.table.put(key('ONE')), db.table.put(key('TWO'))];

  test.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'retries a transaction that was canceled for %s, with a new token each time',
    async (code) => {
      const { tokens } = answering(canceled('None', code), canceled(code, 'None'));
      await db.table.commit(writes());
      expect(await db.rows()).toHaveLength(2);
      expect(new Set(tokens).size).toBe(3);
    },
  );

  test('retries a transaction in progress with its own token, so that it is applied once', async () => {
    const { tokens } = answering(inProgress(), inProgress(), canceled('TransactionConflict', 'None'));
    await db.table.commit(writes());
    const [first, second, third, fourth] = tokens;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test('reports a busy service, not a failure, while the table stays throttled', async () => {
    answering(...Array.from({ length: 20 }, () => canceled('None', 'ThrottlingError')));
    const failure = await db.table.commit(writes()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'provider_unavailable' });
    expect(failureReply(problemOf(failure), 'request-1')).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect(await db.rows()).toEqual([]);
  });

  test.each([
    [
      'a failed condition beside throttled writes',
      canceled('ThrottlingError', 'ConditionalCheckFailed'),
      ConditionFailed,
    ],
    ['a validation error', canceled('ValidationError', 'None'), TransactionCanceledException],
  ])('does not retry %s', async (_, answer, expected) => {
    const { tokens } = answering(answer);
    await expect(db.table.commit(writes())).rejects.toBeInstanceOf(expected);
    expect(tokens).toHaveLength(1);
  });

  test('never retries a write that may have been applied', async () => {
    const lost = Object.assign(new Error('no answer in time'), { name: 'TimeoutError' });
    const { tokens } = answering(lost);
    const failure = await db.table.commit(writes()).catch((error: unknown) => error);
    expect(problemOf(failure).code).toBe('provider_unavailable');
    expect(tokens).toHaveLength(1);
  });

  const cursorOf = (held: unknown) => Buffer.from(JSON.stringify(held)).toString('base64url');
  test.each<[string, unknown, object?]>([
    ['half a character', { pk: 'A#1', sk: '\ud800' }],
    ['half a character at its end', { pk: 'A#1', sk: 'x\udc00' }],
    ['a key over 1,024 bytes', { pk: 'A#1', sk: 'é'.repeat(513) }],
    ['an empty key', { pk: 'A#1', sk: '' }],
    ['a number', { pk: 'A#1', sk: 5 }],
    ['another list’s partition', { pk: 'A#2', sk: 'B' }],
    ['one part too many', { pk: 'A#1', sk: 'B', more: 'C' }],
    ['one part too few', { pk: 'A#1' }],
    ['a key before the prefix', { pk: 'A#1', sk: 'NOT' }, { prefix: 'NOTE#' }],
    ['a key after the prefix', { pk: 'A#1', sk: 'NOTF' }, { prefix: 'NOTE#' }],
    ['a key after the prefix by its bytes', { pk: 'A#1', sk: 'NOTE#\u{1f600}' }, { prefix: 'NOTE#' }],
    ['a key outside the range', { pk: 'A#1', sk: 'z' }, { between: ['b', 'y'] }],
    ['half a character of an index', { pk: 'A#1', sk: 'B', gsi1pk: 'A#1', gsi1sk: '\ud800' }, { index: 'gsi1' }],
    ['half a character beside an index', { pk: '\ud800', sk: 'B', gsi1pk: 'A#1', gsi1sk: 'C' }, { index: 'gsi1' }],
    ['no object', 'NOTE#1'],
    ['nothing', null],
  ])('refuses a cursor with %s as invalid', async (_, held, options = {}) => {
    await expect(db.table.query('A#1', { ...options, cursor: cursorOf(held) })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'query.cursor': expect.any(String) },
    });
  });

  test.each([
    [{ prefix: 'NOTE#' }, 'NOTE#1'],
    [{ between: ['NOTE#1', 'NOTE#3'] as const }, 'NOTE#3'],
  ])('goes on from a cursor that is within %o', async (options, sk) => {
    expect(await db.table.query('A#1', { ...options, cursor: cursorOf(key(sk)) })).toMatchObject({ items: [] });
  });

  test('names the invalid field for an unknown cursor', async () => {
    await expect(db.table.query('A#1', { cursor: '%%%' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'query.cursor': expect.any(String) },
    });
  });
});
