import { expect, type Page, type Request, test } from '@playwright/test';
import { ulid } from 'ulid';
import { createSocketTicket } from '#contracts/http/realtime.ts';
import { SOCKET_PATH } from '#contracts/site-pages.ts';
import { modelControls } from '#test/integration/support/model-controls.ts';
import { aPerson } from '#test/integration/support/person.ts';
import { signIn } from './support/people.ts';
import { type Cloud, runningCloud } from './support/running-cloud.ts';

let cloud: Cloud;
test.beforeAll(async () => {
  cloud = await runningCloud();
});

const isSocket = (url: URL): boolean => url.pathname === SOCKET_PATH;
const isQuestion = (asked: Pick<Request, 'url'>): boolean =>
  /^\/api\/generations\/\w+$/.test(new URL(asked.url()).pathname);

/** Poll interval without a socket (`POLL_MS` in web/src/api/generations.ts). */
const WATCH_MS = 900;
/** Poll interval with a socket (`SAFETY_POLL_MS` in web/src/api/realtime). */
const SAFETY_POLL_MS = 15_000;

const spanOf = (times: readonly number[]): number => (times.at(-1) ?? Infinity) - (times[0] ?? 0);

interface Board {
  /** Times of the requests for the generation, and of their good replies. */
  readonly requestTimes: readonly number[];
  readonly replyTimes: readonly number[];
  /** Times of the socket's notifications. */
  readonly notificationTimes: readonly number[];
  sockets(): number;
}

/**
 * Records requests and notifications. Sixteen lessons keep the generation running until a slow machine watches it, a model that
 * hangs for two minutes.
 */
async function startOnBoard(page: Page, { hangs = false } = {}): Promise<Board> {
  await signIn(page, await aPerson(cloud.url, 'creator'));
  const board = { requestTimes: [] as number[], replyTimes: [] as number[], notificationTimes: [] as number[] };
  let sockets = 0;
  page.on('request', (request) => isQuestion(request) && board.requestTimes.push(Date.now()));
  page.on('response', (response) => isQuestion(response) && response.ok() && board.replyTimes.push(Date.now()));
  page.on('websocket', (socket) => {
    if (!isSocket(new URL(socket.url()))) return;
    sockets += 1;
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('generation')) board.notificationTimes.push(Date.now());
    });
  });
  const title = `Told ${ulid()}`;
  if (hangs) {
    const fault = { fault: 'hang', of: 'marketing', about: title };
    expect((await modelControls(cloud.url, 'POST', fault)).ok).toBe(true);
  }
  await page.goto('/generate');
  await page.getByLabel('Course title').fill(title);
  await page.getByLabel('Course description').fill('How pages are notified.');
  const lessons = Array.from({ length: 16 }, (_, index) => `Lesson ${index + 1}`);
  await page.getByLabel('Outline (optional)').fill(['One', ...lessons].join('\n- '));
  await page.getByRole('button', { name: 'Generate course' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return { ...board, sockets: () => sockets };
}

test('the board updates with each notification and does not poll', async ({ page }) => {
  const { requestTimes, replyTimes, notificationTimes, sockets } = await startOnBoard(page);
  await expect(page.getByText('Course Generated!', { exact: true })).toBeVisible();
  expect(sockets()).toBeGreaterThan(0);
  const [first = 0] = notificationTimes;
  expect(notificationTimes.length).toBeGreaterThan(1);
  // Before the first notification it polls.
  const before = requestTimes.filter((time) => time <= first).length;
  expect(before).toBeLessThanOrEqual(2 + Math.ceil((first - (requestTimes[0] ?? first)) / WATCH_MS));
  // Afterward: at most one answer per notification, one at the socket's start, and the rare poll.
  const afterwards = replyTimes.filter((time) => time > first).length;
  expect(afterwards).toBeLessThanOrEqual(
    notificationTimes.length + 1 + Math.floor((Date.now() - first) / SAFETY_POLL_MS),
  );
  // The dashboard polls nothing while nothing is in flight.
  await page.waitForURL('**/dashboard');
});

test('without a socket the board polls', async ({ page }) => {
  await page.routeWebSocket(isSocket, (socket) => void socket.close());
  const { requestTimes, notificationTimes } = await startOnBoard(page, { hangs: true });
  await expect.poll(() => requestTimes.length).toBeGreaterThan(3);
  expect(spanOf(requestTimes.slice(0, 4))).toBeLessThan(3 * SAFETY_POLL_MS);
  expect(notificationTimes).toEqual([]);
});

test('a closed socket is reopened, and the board polls in between', async ({ page }) => {
  const opened: number[] = [];
  const closed: number[] = [];
  await page.routeWebSocket(isSocket, (socket) => {
    const server = socket.connectToServer();
    // A pong shows that it is open.
    server.send('{"action":"ping"}');
    server.onMessage(async (message) => {
      socket.send(message);
      if (!String(message).includes('pong')) return;
      opened.push(Date.now());
      if (opened.length === 3) return;
      await socket.close();
      closed.push(Date.now());
    });
  });
  // A slow machine may not poll before the next socket, so each one waits for two polls.
  await page.route(createSocketTicket.path, async (route) => {
    for (let polls = 0; opened.length > 0 && polls < 2; polls++) await page.waitForRequest(isQuestion);
    await route.continue();
  });
  const { requestTimes } = await startOnBoard(page, { hangs: true });
  await expect.poll(() => opened.length).toBe(3);
  for (const [index, from] of closed.entries()) {
    const between = requestTimes.filter((time) => time >= from && time <= (opened[index + 1] ?? 0));
    expect(between.length).toBeGreaterThan(1);
    expect(spanOf(between.slice(0, 2))).toBeLessThan(SAFETY_POLL_MS);
  }
  // The third stays open.
  await expect.poll(() => requestTimes.at(-1)).toBeGreaterThan(opened[2] ?? Infinity);
  expect(opened.length).toBe(3);
});
