import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSocketTicket } from '#contracts/http/realtime.ts';
import { keys } from '#contracts/table.ts';
import { MINUTE_MS, plusMs } from '#domain/time.ts';
import { connections } from '#functions/data/messaging/connections.ts';
import { handler as answer } from '#functions/realtime/answer-heartbeat.ts';
import { handler as close } from '#functions/realtime/close-socket.ts';
import { handler as ask } from '#functions/realtime/create-socket-ticket.ts';
import { handler as open } from '#functions/realtime/open-socket.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { creator, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { originHeaders } from '#test/support/origin-headers.ts';
import { NOON } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  await db.clear();
});
afterEach(() => vi.useRealTimers());

const at = (ms: number) => vi.setSystemTime(new Date(plusMs(NOON, ms)));
async function ticketFor(user: string): Promise<string> {
  const { body } = await invoke(ask, createSocketTicket, { user });
  return String((body as { ticket?: string }).ticket);
}
const connect = (connectionId: string, ticket?: string) =>
  open({
    headers: originHeaders,
    requestContext: { connectionId },
    ...(ticket !== undefined && { queryStringParameters: { ticket } }),
  });
const ofUser = async (user: string) =>
  (await connections(lambdaPlatform).ofUser(user)).map(({ connectionId }) => connectionId).sort();

describe('a ticket', () => {
  test('is random and does not contain the user id', async () => {
    const tickets = [await ticketFor(learner), await ticketFor(learner), await ticketFor(creator)];
    expect(new Set(tickets).size).toBe(3);
    for (const ticket of tickets) {
      expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
      expect(ticket).not.toContain(learner);
    }
  });

  test('opens a socket within 30 seconds, for its own user', async () => {
    const ticket = await ticketFor(learner);
    at(29_000);
    expect(await connect('a=', ticket)).toEqual({ statusCode: 200 });
    expect(await ofUser(learner)).toEqual(['a=']);
    expect(await ofUser(creator)).toEqual([]);
  });

  test('opens nothing after 30 seconds, although its row still exists', async () => {
    const ticket = await ticketFor(learner);
    at(30_000);
    expect(await connect('a=', ticket)).toEqual({ statusCode: 401 });
    expect(await ofUser(learner)).toEqual([]);
    expect(await db.rows(keys.socketTicket.pk(ticket))).toHaveLength(1);
  });

  test('opens one of ten concurrent sockets', async () => {
    const ticket = await ticketFor(learner);
    const tried = await Promise.all(Array.from({ length: 10 }, (_, n) => connect(`${n}=`, ticket)));
    expect(tried.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await ofUser(learner)).toHaveLength(1);
  });

  test.each([undefined, '', 'made-up', 'x'.repeat(5_000)])('of %s opens nothing', async (ticket) => {
    expect(await connect('a=', ticket)).toEqual({ statusCode: 401 });
    expect(await db.rows(keys.connectionOwner.pk('a='))).toEqual([]);
  });

  test('is issued at most 120 times an hour to each user', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) statuses.push((await invoke(ask, createSocketTicket, { user: learner })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    expect((await invoke(ask, createSocketTicket, { user: creator })).status).toBe(200);
    at(61 * MINUTE_MS);
    expect((await invoke(ask, createSocketTicket, { user: learner })).status).toBe(200);
  });
});

describe('a connection', () => {
  test('is deleted when it closes; other connections of the user stay', async () => {
    await connect('a=', await ticketFor(learner));
    await connect('b=', await ticketFor(learner));
    await close({ requestContext: { connectionId: 'a=' } });
    // API Gateway may repeat the event.
    await close({ requestContext: { connectionId: 'a=' } });
    expect(await ofUser(learner)).toEqual(['b=']);
    expect(await db.rows(keys.connectionOwner.pk('a='))).toEqual([]);
  });

  test('lasts two hours, the limit of API Gateway', async () => {
    await connect('a=', await ticketFor(learner));
    at(120 * MINUTE_MS - 1_000);
    expect(await ofUser(learner)).toEqual(['a=']);
    at(120 * MINUTE_MS);
    expect(await ofUser(learner)).toEqual([]);
  });
});

test('only a heartbeat gets an answer', async () => {
  const sendText = (body: string) => answer({ requestContext: { connectionId: 'a=' }, body });
  expect(await sendText('{"action":"ping"}')).toEqual({ statusCode: 200, body: '{"kind":"pong"}' });
  for (const other of ['', 'ping', '{"action":"pong"}', '[]', 'null'])
    expect(await sendText(other)).toEqual({ statusCode: 200 });
  // An error here would let any connected client raise the alarm on failed invocations.
  expect(await answer({ requestContext: { connectionId: 'a=' } })).toEqual({ statusCode: 200 });
});
