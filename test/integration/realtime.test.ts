import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateCourse, getGeneration } from '#contracts/http/generation.ts';
import { createCourseCheckout, enrollFree } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import type { Notification } from '#domain/realtime/notification.ts';
import { callApi, eventually, replyOf } from './support/api.ts';
import { deniedCalls } from './support/iam.ts';
import { aCourseOnSaleBy } from './support/market.ts';
import { modelControls } from './support/model-controls.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';
import { connectionsOf, type OpenSocket, openSocket, requireSocket, ticketFor } from './support/socket.ts';
import { connectPayouts, stripeStandIn } from './support/stripe-stand-in.ts';

let cloud: Origin;
let url: string;
let rows: Rows;
let ada: Person;
let lee: Person;
beforeAll(async () => {
  cloud = await openCloud();
  url = cloud.url;
  rows = await rowsOf(cloud);
  ada = await aPerson(url, 'creator');
  lee = await aPerson(url, 'student');
});
afterAll(async () => {
  await model('DELETE');
  expect((await deniedCalls(url)).filter((call) => /socket|heartbeat|outbox/.test(call))).toEqual([]);
  await cloud.close();
});

const model = (method: Parameters<typeof modelControls>[1], body?: object) => modelControls(url, method, body);
const notificationsOf = (socket: OpenSocket): Notification[] => socket.received.map(({ notification }) => notification);
const connectionIds = async ({ userId }: Person): Promise<string[]> =>
  (await rows.of(keys.user.pk(userId)))
    .filter(({ sk }) => sk.startsWith(keys.user.connections))
    .map(({ connectionId }) => String(connectionId));
const waitForConnections = (person: Person, count: number) =>
  eventually(
    () => connectionIds(person),
    (ids) => ids.length === count,
  );

describe('a ticket', () => {
  test('opens a socket for its user only once', async () => {
    const ticket = await ticketFor(url, lee);
    const socket = await openSocket(url, ticket);
    expect(socket).toBeDefined();
    expect(await openSocket(url, ticket)).toBeUndefined();
    const [id = ''] = await waitForConnections(lee, 1);
    expect(await rows.of(keys.connectionOwner.pk(id))).toMatchObject([{ userId: lee.userId, connectionId: id }]);
    const ttlSeconds = Number((await rows.of(keys.connectionOwner.pk(id)))[0]?.ttl) - Date.now() / 1_000;
    expect(ttlSeconds).toBeGreaterThan(7_100);
    expect(ttlSeconds).toBeLessThanOrEqual(7_201);
    socket?.close();
    await waitForConnections(lee, 0);
    expect(await rows.of(keys.connectionOwner.pk(id))).toEqual([]);
  });

  test('opens only one of eight concurrent sockets', async () => {
    const ticket = await ticketFor(url, lee);
    const opened = (await Promise.all(Array.from({ length: 8 }, () => openSocket(url, ticket)))).filter(Boolean);
    expect(opened).toHaveLength(1);
    opened[0]?.close();
    await waitForConnections(lee, 0);
  });

  test('opens no socket when expired, forged or missing', async () => {
    const ticket = await ticketFor(url, lee);
    const [row] = await rows.of(keys.socketTicket.pk(ticket));
    expect(Number(row?.ttl) - Date.now() / 1_000).toBeLessThanOrEqual(31);
    await rows.put({ ...row, ttl: Math.floor(Date.now() / 1_000) - 1 });
    expect(await openSocket(url, ticket)).toBeUndefined();
    expect(await openSocket(url, 'made-up')).toBeUndefined();
    expect(await openSocket(url, '')).toBeUndefined();
    expect(await openSocket(url, undefined)).toBeUndefined();
    expect(await connectionIds(lee)).toEqual([]);
  });
});

test('a heartbeat is answered; other messages are ignored', async () => {
  const socket = await requireSocket(url, lee);
  socket.send('{"action":"pong"}');
  socket.send('not even JSON');
  socket.send('{"action":"ping"}');
  await eventually(
    async () => notificationsOf(socket),
    (notifications) => notifications.length > 0,
  );
  expect(notificationsOf(socket)).toEqual([{ kind: 'pong' }]);
  socket.close();
  await waitForConnections(lee, 0);
});

const namesLeftIn = (steps: readonly { name: string; finishedAt: string | null }[]): string[] =>
  steps.filter(({ finishedAt }) => finishedAt === null).map(({ name }) => name);

test('a generation notifies only its owner, of each stage', async () => {
  const [first, second, others] = await Promise.all([
    requireSocket(url, ada),
    requireSocket(url, ada),
    requireSocket(url, lee),
  ]);
  const token = ada.accessToken;
  const body = {
    title: `Bridges ${ulid()}`,
    description: 'How bridges stand.',
    outline: 'Arches\n- Stone\nBeams\n- Steel',
  };
  await model('POST', { fault: 'hang', of: 'marketing', about: body.title });
  const { id } = replyOf(generateCourse, await callApi(url, generateCourse, { token, body })).generation;
  const read = async () =>
    replyOf(getGeneration, await callApi(url, getGeneration, { token, params: { generationId: id } })).generation;
  const toldSince = (instant: string | null) =>
    eventually(
      async () => [first, second].map(({ received }) => received.at(-1)?.atMs ?? 0),
      (lastAtMs) => lastAtMs.every((atMs) => atMs >= Date.parse(instant ?? '')),
    );
  const held = await eventually(read, ({ steps }) => steps.length > 1 && namesLeftIn(steps).join() === 'marketing');
  await toldSince(
    held.steps
      .map(({ finishedAt }) => finishedAt ?? '')
      .toSorted()
      .at(-1) ?? null,
  );
  const running = await read();
  expect([running.status, namesLeftIn(running.steps)]).toEqual(['running', ['marketing']]);

  await model('DELETE');
  const finished = await eventually(read, ({ status }) => status === 'succeeded');
  await toldSince(finished.finishedAt);
  expect(new Set(notificationsOf(first).map((notification) => JSON.stringify(notification)))).toEqual(
    new Set([JSON.stringify({ kind: 'generation', generationId: id })]),
  );
  // Stages that end together share one notification.
  expect(notificationsOf(first).length).toBeGreaterThan(0);
  await eventually(
    async () => [first.received.length, second.received.length],
    ([one, other]) => one === other,
  );
  expect(notificationsOf(second)).toEqual(notificationsOf(first));
  expect(notificationsOf(others)).toEqual([]);
  for (const socket of [first, second, others]) socket.close();
  await waitForConnections(ada, 0);
});

test('a buyer is notified of a paid and of a free purchase', async () => {
  const stripe = stripeStandIn(url);
  await connectPayouts(url, rows, ada);
  const [buyer, seller] = await Promise.all([requireSocket(url, lee), requireSocket(url, ada)]);
  const token = lee.accessToken;
  const paid = await aCourseOnSaleBy(url, rows, ada, 2_999);
  const call = { token, params: { courseId: paid.id } };
  const page = replyOf(
    createCourseCheckout,
    await callApi(url, createCourseCheckout, { ...call, body: { course_id: paid.id } }),
  );
  expect(await stripe.pay(new URL(page.url).pathname.split('/').at(-1) ?? '')).toBe('complete');
  const bought: Notification = { kind: 'purchase', courseId: paid.id };
  await eventually(
    async () => notificationsOf(buyer),
    (notifications) => notifications.length > 0,
  );
  expect(notificationsOf(buyer)).toEqual([bought]);

  const free = await aCourseOnSaleBy(url, rows, ada, 0);
  replyOf(enrollFree, await callApi(url, enrollFree, { token, params: { courseId: free.id } }));
  await eventually(
    async () => notificationsOf(buyer),
    (notifications) => notifications.length > 1,
  );
  expect(notificationsOf(buyer)).toEqual([bought, { kind: 'purchase', courseId: free.id }]);
  expect(notificationsOf(seller)).toEqual([]);
  for (const socket of [buyer, seller]) socket.close();
  await waitForConnections(lee, 0);
});

test('a closed connection is removed by the next notification', async () => {
  const kept = await requireSocket(url, lee);
  const [id = ''] = await waitForConnections(lee, 1);
  const operator = connectionsOf(cloud);
  expect((await operator.find(id)).ConnectedAt).toBeInstanceOf(Date);

  const openedAt = new Date(Date.now() - 120_000).toISOString();
  const closed = { userId: lee.userId, connectionId: 'gone=', openedAt, ttl: Math.ceil(Date.now() / 1_000) + 600 };
  await rows.put(
    { pk: keys.user.pk(lee.userId), sk: keys.user.connection('gone='), ...closed },
    { ...keyOfOwner('gone='), ...closed },
  );
  const free = await aCourseOnSaleBy(url, rows, ada, 0);
  replyOf(enrollFree, await callApi(url, enrollFree, { token: lee.accessToken, params: { courseId: free.id } }));
  expect(await waitForConnections(lee, 1)).toEqual([id]);
  expect(await rows.of(keys.connectionOwner.pk('gone='))).toEqual([]);
  await eventually(
    async () => notificationsOf(kept),
    (notifications) => notifications.length > 0,
  );
  expect(notificationsOf(kept)).toEqual([{ kind: 'purchase', courseId: free.id }]);

  await operator.disconnect(id);
  expect(await kept.closed).toBe(1001);
  await expect(operator.find(id)).rejects.toMatchObject({ name: 'GoneException' });
  await waitForConnections(lee, 0);
});

const keyOfOwner = (connectionId: string) => ({
  pk: keys.connectionOwner.pk(connectionId),
  sk: keys.connectionOwner.sk,
});
