import { request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import {
  deleteCourse,
  getCourse,
  publishCourse,
  republishCourse,
  restoreCourse,
  saveCourse,
  setBranding,
  setFacets,
  setPrice,
  unpublishCourse,
} from '#contracts/http/courses.ts';
import { viewCourse } from '#contracts/http/learning.ts';
import { removeSource } from '#contracts/http/sources.ts';
import { endpoints } from '#contracts/http.ts';
import { keys } from '#contracts/table.ts';
import { seedOf, sizeOf } from '#test/invariants/sizes.ts';
import { type ApiAnswer, callApi, eventually } from './support/api.ts';
import { type Input, inputsOf } from './support/inputs.ts';
import { aDraftBy, type CreatedCourse } from './support/market.ts';
import { type Origin, ownCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Row, type Rows, rowsOf } from './support/rows.ts';
import { runConcurrently } from './support/run-concurrently.ts';
import { stripeStandIn } from './support/stripe-stand-in.ts';

/** `FUZZ_REQUESTS` sets the sample size. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? sizeOf('17 requests to the local cloud', 1_000, 20_000));
const SEED = seedOf();
/** Only in the victim's course. */
const CANARY = `canary-${SEED}-${process.pid}`;

let cloud: Origin;
let rows: Rows;
let ada: Person;
let mallory: Person;
let course: CreatedCourse;
beforeAll(async () => {
  // Compares the whole table, which other tests would change.
  const own = await ownCloud();
  cloud = { url: own.cloud.url, dataDir: own.cloud.dataDir, close: own.close };
  rows = await rowsOf(cloud);
  ada = await aPerson(cloud.url, 'creator');
  mallory = await aPerson(cloud.url, 'creator');
  course = await aDraftBy(rows, ada, { priceCents: 700, text: { description: CANARY } });
  console.log(`fuzz: seed ${SEED}, ${REQUESTS} requests`);
});
afterAll(() => cloud.close());

const send = (endpoint: Endpoint, { params, query, raw }: Input, token: string | undefined): Promise<ApiAnswer> =>
  callApi(cloud.url, endpoint, { token, params, query, ...(raw !== undefined && { raw }) });

/** Faults that no response may have. */
const faultsOf = ({ status, text, body, headers }: ApiAnswer): string[] => [
  ...(status >= 500 ? [`status ${status}`] : []),
  ...(/\bat .+\.m?[jt]s:\d+|node_modules|ZodError|dynamodb|Exception/i.test(text) ? ['reveals internals'] : []),
  ...(text.includes(CANARY) ? ['shows another user’s data'] : []),
  // The 404 page is HTML.
  ...(status >= 400 &&
  !headers.get('content-type')?.startsWith('text/html') &&
  !(typeof body === 'object' && body !== null && ('error' in body || 'message' in body))
    ? ['an error without a message']
    : []),
];

const keyOf = ({ pk, sk }: Row): string => `${pk} / ${sk}`;
/** Rows that change in the background: emails, the model's token bucket, the reconciler's cursor. */
const changesInBackground = ({ pk }: Row): boolean =>
  ['MAIL#', 'TOKENS#', keys.reconciler.pk, keys.admissions.pk].some((own) => pk.startsWith(own));
/** Attributes that sweepers write. */
const sweeperAttributes = new Set(['gsi3pk', 'gsi3sk', 'attempts', 'copiedAt', 'doneAt', 'ttl']);
const dueQueues = new Set((['money', 'outbox'] as const).map((queue) => keys.due.gsi3pk(queue)));
const stableAttributes = (row: Row | undefined) =>
  Object.entries(row ?? {}).filter(([name]) => !sweeperAttributes.has(name));
/** Unchanged, except for attributes of the sweepers. */
const isUnchanged = (before: Row | undefined, after: Row): boolean =>
  before?.gsi3pk === undefined
    ? isDeepStrictEqual(before, after)
    : isDeepStrictEqual(new Map(stableAttributes(before)), new Map(stableAttributes(after)));

/** Waits until nothing is due. */
const settledRows = () =>
  eventually(
    () => rows.all(),
    (all) => {
      const now = new Date().toISOString();
      return !all.some((row) => dueQueues.has(String(row.gsi3pk)) && String(row.gsi3sk) <= now);
    },
  );

test(`random input breaks nothing and neither shows nor changes other users' data`, async () => {
  const before = new Map((await settledRows()).map((row) => [keyOf(row), row]));
  const each = Math.ceil(REQUESTS / endpoints.length);
  const calls = endpoints.flatMap((endpoint, index) =>
    fc
      .sample(inputsOf(endpoint, [course.id]), { seed: SEED + index, numRuns: each })
      .map((input, n) => ({ endpoint, input, token: n % 10 === 0 ? undefined : mallory.accessToken })),
  );
  const statuses: Record<number, number> = {};
  const wrong: unknown[] = [];
  /** Their tombstones name no owner. */
  const removedSources = new Set<string>();
  await runConcurrently(calls, async ({ endpoint, input, token }) => {
    const answer = await send(endpoint, input, token);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (endpoint === removeSource && answer.status === 200)
      removedSources.add(`${keys.source.pk(input.params.sourceId!)} / ${keys.source.removed}`);
    const faults = faultsOf(answer);
    if (faults.length > 0) wrong.push({ endpoint: endpoint.name, faults, input, answer: answer.text.slice(0, 300) });
  });
  console.log(`fuzz: ${JSON.stringify(statuses)}`);
  expect(wrong.slice(0, 5), `seed ${SEED}: ${wrong.length} wrong`).toEqual([]);

  const after = await rows.all();
  const ownIds = new Set(after.filter(({ ownerId }) => ownerId === mallory.userId).map(({ id }) => String(id)));
  const ownKeys = [keys.user.pk(mallory.userId), keys.keptSources.pk(mallory.userId)];
  const isMallorys = ({ pk, userId }: Row) =>
    ownKeys.includes(pk) || userId === mallory.userId || ownIds.has(pk.split('#')[1] ?? '');
  // A plan checkout creates a customer, and Stripe sends its event.
  const stripeEvents = new Set((await stripeStandIn(cloud.url).eventIds()).map((id) => keys.stripeEvent.pk(id)));
  const touched = after.filter(
    (row) =>
      !isMallorys(row) &&
      !removedSources.has(keyOf(row)) &&
      !stripeEvents.has(row.pk) &&
      !changesInBackground(row) &&
      !isUnchanged(before.get(keyOf(row)), row),
  );
  const details = touched.map((row) => [keyOf(row), before.get(keyOf(row)), row]);
  expect(details, `seed ${SEED}`).toEqual([]);
  const kept = new Set(after.map(keyOf));
  const missing = [...before.values()].filter((row) => !kept.has(keyOf(row)) && !changesInBackground(row));
  expect(missing.map(keyOf), `seed ${SEED}`).toEqual([]);
}, 360_000);

/** Sends the raw request. */
const sendRaw = (
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(cloud.url);
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });

test('malformed requests are rejected', async () => {
  const authorization = `Bearer ${mallory.accessToken}`;
  const paths = [
    '%zz',
    '%',
    '%00',
    '%ff%fe',
    '..%2f..%2fme',
    '%2e%2e/me',
    ';x=1',
    '?a=%zz',
    '?a=1&a=2',
    '??',
    'x'.repeat(7_000),
  ];
  const requests = [
    ...paths.flatMap((path) => [
      sendRaw('GET', `/api/courses/${path}`, { authorization }),
      sendRaw('GET', `/api/public/courses/${path}`, {}),
    ]),
    sendRaw('GET', '/api//me', { authorization }),
    sendRaw('GET', '/api/me/', { authorization }),
    sendRaw('GET', '/API/ME', { authorization }),
    ...['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PROPFIND'].map((method) =>
      sendRaw(method, '/api/me', { authorization }),
    ),
    ...[
      'Bearer',
      'Bearer ',
      'Basic eA==',
      `${authorization}, ${authorization}`,
      `bearer ${mallory.accessToken}x`,
      'x'.repeat(7_000),
    ].map((given) => sendRaw('GET', '/api/me', { authorization: given })),
    sendRaw('GET', '/api/me', { authorization, 'x-correlation-id': 'x'.repeat(5_000), 'x-forwarded-for': "'" }),
    sendRaw('POST', '/api/generations', { authorization, 'content-type': 'text/xml', 'content-encoding': 'gzip' }),
  ];
  const details = (await Promise.all(requests)).filter(
    ({ status, text }) => status >= 500 || /\bat .+\.m?[jt]s:\d+/.test(text),
  );
  expect(details).toEqual([]);
});

test('a rejected write changes nothing, and an accepted one is readable', async () => {
  const changing = [
    saveCourse,
    setPrice,
    setFacets,
    setBranding,
    publishCourse,
    deleteCourse,
    restoreCourse,
    unpublishCourse,
    republishCourse,
  ];
  const each = Math.ceil(REQUESTS / 10 / changing.length);
  const calls = changing.flatMap((endpoint: Endpoint, index) =>
    fc
      .sample(inputsOf(endpoint, [course.id]), { seed: SEED - index, numRuns: each })
      .map((input) => ({ endpoint, input })),
  );
  // Alternates between endpoints, so that each sees the others' changes.
  const mixed = calls.map((_, n) => calls[(n % changing.length) * each + Math.floor(n / changing.length)]);
  const stored = () => rows.of(keys.course.pk(course.id));
  let before = await stored();
  for (const call of mixed) {
    if (!call) continue;
    const answer = await send(call.endpoint, call.input, ada.accessToken);
    const details = `seed ${SEED}: ${call.endpoint.name} ${JSON.stringify(call.input).slice(0, 2_000)} → ${answer.text}`;
    expect(answer.status, details).toBeLessThan(500);
    const after = await stored();
    if (answer.status >= 400) expect(after, details).toEqual(before);
    before = after;
  }
  const reading = { token: ada.accessToken, params: { courseId: course.id } };
  expect((await callApi(cloud.url, restoreCourse, reading)).status).toBe(200);
  for (const endpoint of [getCourse, viewCourse])
    expect((await callApi(cloud.url, endpoint, reading)).status, endpoint.name).toBe(200);
}, 240_000);
