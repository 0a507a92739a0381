import { expect, type Page, test } from '@playwright/test';
import { generateCourse } from '#contracts/http/generation.ts';
import { SOCKET_PATH } from '#contracts/socket-path.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { aPerson } from '#test/integration/support/person.ts';
import { type Cloud, theCloud } from './support/cloud.ts';
import { signIn } from './support/people.ts';

/** The generation board with a socket, and without one. */
let cloud: Cloud;
test.beforeAll(async () => {
  cloud = await theCloud();
});

const isSocket = (url: URL): boolean => url.pathname === SOCKET_PATH;

/** How often a board asks that is told nothing (`WATCH_MS` in web/src/components/generation/use-generation.ts). */
const WATCH_MS = 900;
/** The way of question and answer comes on top, and this machine may be busy. */
const MOST_BETWEEN_MS = 2 * WATCH_MS;

interface Board {
  /** When each question about the generation was asked. */
  readonly asked: readonly number[];
  told(): number;
  sockets(): number;
}

/** Opens the board of a generation that has just begun; notes what the page asks and is told. */
async function openBoard(page: Page, lessons: readonly string[] = ['First', 'Second']): Promise<Board> {
  const creator = await aPerson(cloud.url, 'creator');
  await signIn(page, creator);
  const title = `Told ${Date.now()}`;
  const asked = await callApi(cloud.url, generateCourse, {
    token: creator.accessToken,
    body: { title, description: 'How pages are told.', outline: ['One', ...lessons].join('\n- ') },
  });
  const { id } = replyOf(generateCourse, asked).generation;
  const times: number[] = [];
  const counted = { told: 0, sockets: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/generations/${id}`) times.push(Date.now());
  });
  page.on('websocket', (socket) => {
    if (!isSocket(new URL(socket.url()))) return;
    counted.sockets += 1;
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(id)) counted.told += 1;
    });
  });
  await page.goto(`/generate?generation=${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return { asked: times, told: () => counted.told, sockets: () => counted.sockets };
}

test('the board moves with each notice, and asks only then', async ({ page }) => {
  const board = await openBoard(page);
  await expect(page.getByText('Course Generated!', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(board.sockets()).toBe(1);
  expect(board.told()).toBeGreaterThan(0);
  // As the page opens, perhaps twice before its socket does, then when that does, and for each notice at most.
  expect(board.asked.length).toBeLessThanOrEqual(board.told() + 4);
  // Nobody waits on the dashboard, where nothing is in flight.
  await page.waitForURL('**/dashboard');
});

/** For a generation that is still on its way when a busy machine has come so far as to watch it. */
const MANY_LESSONS = Array.from({ length: 16 }, (_, index) => `Lesson ${index + 1}`);

test('without a socket the board asks by itself', async ({ page }) => {
  await page.routeWebSocket(isSocket, (socket) => void socket.close());
  const { asked, told } = await openBoard(page, MANY_LESSONS);
  await expect(page.getByText('Course Generated!', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(told()).toBe(0);
  // Every interval has its question, from the board's first to the one that was answered with the course. A socket that
  // opens and closes asks as well, but ever more seldom: alone it would not reach this number.
  const watchedMs = (asked.at(-1) ?? 0) - (asked[0] ?? 0);
  expect(watchedMs).toBeGreaterThan(2 * MOST_BETWEEN_MS);
  expect(asked.length - 1).toBeGreaterThanOrEqual(watchedMs / MOST_BETWEEN_MS);
});

test('a socket that is cut is opened again, and the board asks by itself meanwhile', async ({ page }) => {
  let opened = 0;
  await page.routeWebSocket(isSocket, (socket) => {
    socket.connectToServer();
    opened += 1;
    if (opened < 3) setTimeout(() => void socket.close(), 300);
  });
  await openBoard(page, MANY_LESSONS);
  await expect.poll(() => opened).toBe(3);
  await expect(page.getByText('Course Generated!', { exact: true })).toBeVisible({ timeout: 60_000 });
  // The third stays.
  expect(opened).toBe(3);
});
