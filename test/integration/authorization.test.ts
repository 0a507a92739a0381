import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { getMe } from '#contracts/http/account.ts';
import { endpoints } from '#contracts/http.ts';
import { seedOf, sizeOf } from '#test/invariants/sizes.ts';
import { type ApiAnswer, callApi, replyOf } from './support/api.ts';
import {
  authorization,
  type ExpectedStatuses,
  type PersonName,
  people,
  type Resource,
  type Row,
} from './support/authorization.ts';
import { type BadToken, badTokens, reSign } from './support/bad-tokens.ts';
import { createFixtures, type Fixtures, type Params, storedRowsFor, UNKNOWN_ID } from './support/fixtures.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { type Rows, rowsOf } from './support/rows.ts';
import { runConcurrently } from './support/run-concurrently.ts';

/**
 * docs/invariants.md 16: calls the cells of the table and compares the stored rows. `npm run test:deep` calls every named cell and
 * a seeded sample of the others; `npm run test:invariants` calls all.
 */
let cloud: Origin;
let rows: Rows;
let world: Fixtures;
let bad: readonly BadToken[];
beforeAll(async () => {
  cloud = await openCloud();
  rows = await rowsOf(cloud);
  world = await createFixtures(cloud, rows);
  bad = badTokens(cloud, world.people.creator, world.deletedUser);
});
afterAll(() => cloud.close());

const isClosed = ({ access }: Endpoint): boolean => access === 'signed-in' || access === 'admin';
const closed = endpoints.filter(isClosed);
const open = endpoints.filter((endpoint) => !isClosed(endpoint));

/** Fills placeholders in braces, in bodies and paths. */
const filled = (body: unknown, params: Params): string =>
  JSON.stringify(body).replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder);

function send(endpoint: Endpoint, row: Row, params: Params, token: string | undefined): Promise<ApiAnswer> {
  const body = row.body ?? (endpoint.body && {});
  return callApi(cloud.url, endpoint, {
    token,
    params,
    ...(row.query && { query: row.query }),
    ...(body !== undefined && { raw: filled(body, params) }),
  });
}

interface Cell {
  readonly thing: Resource;
  readonly person: PersonName | 'anonymous';
  readonly expected: number;
}
type Drawn = <T>(from: readonly T[]) => T[];

const rowOf = ({ name }: Endpoint): Row => {
  const row = authorization[name];
  if (!row) throw new Error(`${name} has no row in test/integration/support/authorization.ts`);
  return row;
};

/** The named cells of a row and a random sample of the others. */
const cellsOf = (endpoint: Endpoint, drawn: Drawn): Cell[] => {
  const visitors = isClosed(endpoint) ? [] : (['anonymous'] as const);
  const things = Object.entries(rowOf(endpoint).on) as [Resource, ExpectedStatuses][];
  const known = things.flatMap(([thing, answers]) => {
    const named = people.filter((person) => answers[person] !== undefined);
    const others = [...visitors, ...people.filter((person) => answers[person] === undefined)];
    return [
      ...named.map((person) => ({ thing, person, expected: answers[person] ?? answers.others })),
      ...drawn(others).map((person) => ({ thing, person, expected: answers.others })),
    ];
  });
  const toAnonymous = things.map(([thing]): Cell => ({ thing, person: 'anonymous', expected: 401 }));
  return isClosed(endpoint) ? [...known, ...drawn(toAnonymous)] : known;
};

const seed = seedOf();
const oneOf = (salt: number): Drawn => {
  let draws = 0;
  return (from) => fc.sample(fc.constantFrom(...from), { seed: seed + salt * 101 + draws++, numRuns: 1 });
};
const all = endpoints.map((endpoint) => cellsOf(endpoint, (from) => [...from]));
const sampled = endpoints.map((endpoint, index) => cellsOf(endpoint, oneOf(index)));
const size = sizeOf('16 cells of who may call what', sampled.flat().length, all.flat().length, { whole: true });
const called = new Map((size === all.flat().length ? all : sampled).map((cells, index) => [endpoints[index], cells]));

/** Concurrent across functions, sequential for each, so that a function starts one worker. */
describe.concurrent('calls return the status of the authorization table, and rejected ones change nothing', () => {
  test.each(endpoints)('$name', async (endpoint) => {
    const row = rowOf(endpoint);
    const cells = called.get(endpoint) ?? [];
    const params = await world.paramsOf(Object.keys(row.on) as Resource[], row.mutates === true);
    const wrong: string[] = [];
    const call = async ({ thing, person, expected }: Cell) => {
      const token = person === 'anonymous' ? undefined : world.people[person].accessToken;
      const { status, text } = await send(endpoint, row, params[thing] ?? {}, token);
      if (status !== expected) wrong.push(`${thing}, ${person}: ${status} for ${expected}: ${text.slice(0, 160)}`);
      if (/\bat .+\.m?[jt]s:\d+/.test(text)) wrong.push(`${thing}, ${person}: reveals internals`);
    };
    const refused = cells.filter(({ expected }) => expected >= 400);
    const before = await storedRowsFor(rows, Object.values(params));
    for (const cell of refused) await call(cell);
    if (refused.length > 0) expect(await storedRowsFor(rows, Object.values(params))).toEqual(before);
    // In order: each cell may see the result of the one before.
    for (const cell of cells.filter(({ expected }) => expected < 400)) await call(cell);
    expect(wrong).toEqual([]);
  });
});

test('a correctly signed token is accepted (control)', async () => {
  const token = reSign(cloud, world.people.creator);
  expect(replyOf(getMe, await callApi(cloud.url, getMe, { token })).userId).toBe(world.people.creator.userId);
  expect(bad).toHaveLength(KINDS + 1);
});

/** The number of kinds in `badTokens`, without the deleted account's token. */
const KINDS = 14;
const SAMPLED = 2;
const tokensEach =
  sizeOf('16 bad tokens at endpoints', SAMPLED * closed.length, KINDS * closed.length, { whole: true }) / closed.length;

/** The deleted account's token and a rotating selection of the others. */
const tokensFor = (endpoint: Endpoint): readonly BadToken[] => {
  const at = seed + closed.indexOf(endpoint) * tokensEach;
  const invalid = bad.filter(({ token }) => token !== world.deletedUser.accessToken);
  const selected = Array.from({ length: tokensEach }, (_, step) => invalid[(at + step) % invalid.length]);
  return bad.filter((token) => token.token === world.deletedUser.accessToken || selected.includes(token));
};

test('every closed endpoint rejects bad tokens', async () => {
  const wrong: string[] = [];
  const calls = (
    await Promise.all(
      closed.map(async (endpoint) => {
        const row = rowOf(endpoint);
        const [thing] = Object.keys(row.on) as Resource[];
        const params = thing && (await world.paramsOf([thing], false))[thing];
        return tokensFor(endpoint).map((token) => ({
          endpoint,
          row,
          token,
          params: params ?? { courseId: UNKNOWN_ID },
        }));
      }),
    )
  ).flat();
  const before = await storedRowsFor(rows, [...new Set(calls.map(({ params }) => params))]);
  await runConcurrently(calls, async ({ endpoint, row, token, params }) => {
    const { status } = await send(endpoint, row, params, token.token);
    // Admin endpoints reject others before they read the profile.
    const isRejectedFirst = endpoint.access === 'admin' && token.token === world.deletedUser.accessToken;
    const expected = isRejectedFirst ? 403 : token.status;
    if (status !== expected) wrong.push(`${endpoint.name}, ${token.kind}: ${status} for ${expected}`);
  });
  expect(wrong).toEqual([]);
  expect(await storedRowsFor(rows, [...new Set(calls.map(({ params }) => params))])).toEqual(before);
});

test('bad tokens do not change replies of open endpoints', async () => {
  const wrong: string[] = [];
  await runConcurrently(open, async (endpoint) => {
    const row = rowOf(endpoint);
    const [thing, answers] = (Object.entries(row.on) as [Resource, ExpectedStatuses][])[0] ?? [];
    if (!thing || !answers) return;
    const params = (await world.paramsOf([thing], false))[thing] ?? {};
    const { status } = await send(endpoint, row, params, 'garbage');
    if (status !== answers.others) wrong.push(`${endpoint.name}: ${status} for ${answers.others}`);
  });
  expect(wrong).toEqual([]);
});
