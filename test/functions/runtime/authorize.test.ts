import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contracts/http.ts';
import { keys } from '#contracts/table.ts';
import { creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, ulid } from '#test/support/platform.ts';
import { root } from '#test/support/sources.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { buy, params, seedCourse } from '../learning/seeded-course.ts';

/** A valid request to each endpoint that authorizes while the chain reads the account's tombstone. */
const requests: Readonly<Record<string, object>> = {
  'export-course': { params, query: { format: 'json' } },
  'get-course': { params },
  'get-export': { params: { ...params, exportId: ulid(9) } },
  'get-published-text': { params },
  'list-exports': { params },
  'list-worksheets': { params },
  'make-workbook': { params },
  'open-course-media': { params },
  'save-progress': { params, body: { seen: ['intro'], position: 'intro' } },
  'start-export': { params, body: { format: 'html' } },
  'view-course': { params },
  'view-module': { params: { ...params, number: '1' }, query: { version: '1' } },
};

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
  await seedCourse(db);
  await buy(db);
});
afterAll(() => db.stop());
afterEach(() => vi.restoreAllMocks());

test('every endpoint with `implementAuthorized` is in this table', () => {
  const files = globSync('functions/*/*.ts', { cwd: root }).filter((path) =>
    /= implementAuthorized\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  const names = files.map((path) => basename(path, '.ts')).filter((name) => name !== 'implement-for-users');
  expect(names.sort()).toEqual(Object.keys(requests));
});

describe.each(Object.entries(requests))('%s', (name, request) => {
  test.each([creator, learner])('only reads the table before it rejects the deleted account %s', async (user) => {
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
    const { handler } = await import(join(root, 'functions', endpoint.area, `${name}.ts`));
    const tombstone = { pk: keys.user.pk(user), sk: keys.user.profile, userId: user, leftAt: NOON };
    await db.seed(tombstone);

    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
    expect(await invoke(handler, endpoint, { ...request, user })).toMatchObject({ status: 401 });
    const commands = send.mock.calls.map(([command]) => command.constructor.name);
    // The tombstone read and the reads of `authorize`.
    expect(commands.length).toBeGreaterThan(1);
    expect(commands.filter((command) => !['GetCommand', 'BatchGetCommand', 'QueryCommand'].includes(command))).toEqual(
      [],
    );
  });
});
