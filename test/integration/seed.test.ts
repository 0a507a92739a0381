import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard, getMe } from '#contracts/http/account.ts';
import { getCourseCheck } from '#contracts/http/course-checks.ts';
import { listMyCourses } from '#contracts/http/courses.ts';
import { listEnrollments } from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace } from '#contracts/http/marketplace.ts';
import { openCourseMedia } from '#contracts/http/media.ts';
import { listSales, type Sale } from '#contracts/http/purchases.ts';
import { keys } from '#contracts/table.ts';
import { imagePath } from '#domain/images/media.ts';
import { freePort } from '#local/launch/listen.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { pastUntil } from '#local/seed/past/sales.ts';
import { demoPassword, demoPeople } from '#local/seed/people.ts';
import { contentOf } from '#local/seed/recorded/content.ts';
import { readRecording } from '#local/seed/recorded/files.ts';
import { recordingOf } from '#local/seed/recorded/recording.ts';
import { signIn } from '#local/seed/sign-in.ts';
import { startTestCloud, TEST_TIMES, type TestCloud } from '#test/support/test-cloud.ts';
import { callApi, eventually, replyOf } from './support/api.ts';
import { aPerson } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

/** Like `npm start`: the assembly that it builds, with the functions' shared code. */
const env = { ...TEST_TIMES, LOCAL_SEED: 'demo', LOCAL_CDK_OUT: '' };

let scratch: string;
let cloud: TestCloud;
let rows: Rows;

/** Starts the cloud and kills it when the demo has reached a step. */
async function killAfter(step: string, port: number): Promise<void> {
  const starting = startTestCloud(scratch, { env, port }).then(
    () => 'ready',
    () => 'killed',
  );
  const file = (name: string): string => {
    const path = join(scratch, 'cloud', name);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  await eventually(
    async () => file('seed.json'),
    (steps) => steps.includes(`"${step}"`),
  );
  process.kill(JSON.parse(file('cloud.json')).pid, 'SIGKILL');
  expect(await starting).toBe('killed');
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'coursewright-seed-'));
  const port = await freePort();
  await killAfter('rows', port);
  await killAfter('connect ada', port);
  cloud = await startTestCloud(scratch, { env, port });
  rows = await rowsOf(cloud);
});
afterAll(async () => {
  await cloud?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const listed = async () => replyOf(listMarketplace, await callApi(cloud.url, listMarketplace)).cards;

async function asPerson(key: string) {
  const { email } = demoPeople.find((person) => person.key === key)!;
  const { accessToken: token } = await signIn(cloud.url, email, demoPassword);
  return { token };
}

async function salesOf(who: { token: string }): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = replyOf(
      listSales,
      await callApi(cloud.url, listSales, { ...who, ...(cursor && { query: { cursor } }) }),
    );
    sales.push(...page.sales);
    cursor = page.nextCursor;
  }
  return sales;
}

test('the shop is full when the cloud is ready, also after kills, and each course has a free lesson', async () => {
  const cards = await listed();
  expect(cards.map(({ title }) => title).sort()).toEqual(demoCourses.map(({ title }) => title).sort());
  for (const { title, priceCents } of demoCourses)
    expect(cards.find((card) => card.title === title)).toMatchObject({ priceCents });
  expect(cards.filter(({ reviewCount }) => reviewCount > 0).length).toBeGreaterThanOrEqual(9);
  expect(cards.every(({ averageRating: stars }) => stars === null || (stars >= 3 && stars <= 5))).toBe(true);
  const details = await Promise.all(
    cards.map(
      async ({ id: courseId }) =>
        replyOf(getCourseDetail, await callApi(cloud.url, getCourseDetail, { params: { courseId } })).course,
    ),
  );
  expect(details.filter(({ hasPreview }) => !hasPreview).map(({ title }) => title)).toEqual([]);
});

test('the creator has two courses, a check of today, and sums that match the list of sales', async () => {
  const ada = await asPerson('ada');
  expect(replyOf(getMe, await callApi(cloud.url, getMe, ada))).toMatchObject({
    fullName: 'Ada Lindqvist',
    role: 'creator',
  });
  const { courses } = replyOf(listMyCourses, await callApi(cloud.url, listMyCourses, ada));
  expect(courses).toHaveLength(2);
  for (const { id: courseId } of courses) {
    const { check } = replyOf(
      getCourseCheck,
      await callApi(cloud.url, getCourseCheck, { params: { courseId }, ...ada }),
    );
    expect(check?.status).toBe('ready');
    expect(check?.progress.done).toBeGreaterThan(0);
    // The results belong to the loaded texts, except for parts that the check did not read.
    expect(check?.changedUnits).toEqual(check?.unreadUnits);
  }

  const past = pastUntil(new Date().toISOString()).filter(({ course }) => course.by === 'ada');
  const atLeast = past.reduce((count, { sales }) => count + sales.length, 0);
  const { revenue, analytics } = replyOf(getDashboard, await callApi(cloud.url, getDashboard, ada));
  expect(revenue.sales).toBeGreaterThanOrEqual(atLeast);
  const sales = await salesOf(ada);
  expect(new Set(sales.map(({ id }) => id)).size).toBe(sales.length);
  expect(sales.filter(({ buyer }) => buyer.endsWith('@coursewright.example'))).toHaveLength(3);
  expect(revenue).toMatchObject({
    sales: sales.length,
    totalCents: sales.reduce((sum, { priceCents }) => sum + priceCents, 0),
  });
  expect(analytics?.months.reduce((sum, month) => sum + month.sales, 0)).toBe(sales.length);
  expect(analytics?.months.length).toBeGreaterThanOrEqual(8);
});

test('the learner has a free course, not opened yet, and a paid one, of which a third is read', async () => {
  const lee = await asPerson('lee');
  const { enrollments } = replyOf(listEnrollments, await callApi(cloud.url, listEnrollments, lee));
  const shown = enrollments.map(({ title, percent, visitedAt }) => [title, percent, visitedAt !== null]);
  expect(shown.sort()).toEqual([
    ['Reading Statistics Without Being Fooled', 0, false],
    ['Sourdough with Your Own Wild Yeast', 30, true],
  ]);
});

test('the illustrated course shows its image to its learner only', async () => {
  const [card] = (await listed()).filter(({ title }) => title === 'Sourdough with Your Own Wild Yeast');
  const images = (await rows.of(keys.course.pk(card!.id))).filter(({ sk }) => sk.startsWith(keys.course.images));
  expect(images).toHaveLength(1);
  const address = `${cloud.url}${imagePath(card!.id, String(images[0]!.file))}`;
  const params = { courseId: card!.id };
  const opened = await callApi(cloud.url, openCourseMedia, { params, ...(await asPerson('lee')) });
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const shown = await fetch(address, { headers: { cookie } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await shown.arrayBuffer()).byteLength).toBe(images[0]!.sizeBytes);
  expect((await fetch(address)).status).toBe(403);
});

test('the loaded rows are the recorded ones', async () => {
  const [card] = (await listed()).filter(({ title }) => title === 'Sourdough with Your Own Wild Yeast');
  const all = await rows.of(keys.course.pk(card!.id));
  const course = all.find(({ sk }) => sk === keys.course.course)!;
  const ofOthers = [keys.course.stats, keys.course.purchase(''), keys.course.review('')];
  const recording = recordingOf(
    { id: card!.id, ownerId: String(course.ownerId), createdAt: String(course.createdAt) },
    {
      rows: all.filter(({ sk }) => !ofOthers.some((prefix) => String(sk).startsWith(prefix))),
      lines: await rows.of(keys.audit.pk(card!.id)),
      siteUrl: cloud.url,
    },
  );
  expect(contentOf(recording)).toEqual(contentOf(await readRecording('bread')));
});

test("the demo's people have the rows of a sign-up", async () => {
  const newcomer = await aPerson(cloud.url, 'creator');
  const cards = await listed();
  const course = cards.find(({ title }) => title === 'How Bridges Stand')!;
  const tomas = (await rows.of(keys.course.pk(course.id))).find(({ sk }) => sk === keys.course.course)!;
  const shapesOf = async (userId: unknown) =>
    (await rows.of(keys.user.pk(String(userId))))
      .filter(({ sk }) => sk === keys.user.profile || sk === keys.user.grantedSubscription)
      .map((row) => [row.sk, Object.keys(row).sort()]);
  expect(await shapesOf(tomas.ownerId)).toEqual(await shapesOf(newcomer.userId));
});
