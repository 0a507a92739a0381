import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import { viewCourse } from '#contracts/http/learning.ts';
import { rebuildCatalogue } from '#contracts/jobs.ts';
import { instantOf } from '#domain/time.ts';
import type { Cloud } from '#local/cloud.ts';
import { createAccounts } from './accounts.ts';
import { callApi } from './call-api.ts';
import { demoCourses, demoPurchases, demoReading } from './courses.ts';
import { storeImages } from './images.ts';
import { openedAt, pastRows, peopleRows, readingRow, usageRows } from './past/past.ts';
import { pastUntil } from './past/sales.ts';
import { buyCourse, connectPayouts, withLateEvents } from './payments.ts';
import { demoPassword, demoPeople } from './people.ts';
import { openProgress, type Progress } from './progress.ts';
import { recordedCourses } from './recorded/recorded-courses.ts';
import { sessionsOf } from './sessions.ts';

export interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

export const demoSignIns: readonly SignIn[] = demoPeople.flatMap(({ signInAs, email }) =>
  signInAs === undefined ? [] : [{ role: signInAs, email, password: demoPassword }],
);

export const isDemoComplete = (dataDir: string): boolean => openProgress(dataDir).isComplete();

/** Calls can time out on a busy machine. */
const TRIES = 3;
const PAUSE_MS = 2_000;

/**
 * Resolves when the shop is full. Each step can be interrupted and repeated, so the next start continues.
 * @throws Error if a step failed three times
 */
export async function seedDemo(cloud: Cloud, dataDir: string): Promise<void> {
  const progress = openProgress(dataDir);
  for (let tries = 1; ; tries++) {
    try {
      await fillShop(cloud, progress);
      break;
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
  progress.complete();
}

async function fillShop(cloud: Cloud, progress: Progress): Promise<void> {
  // Real Stripe pages need a person, and its books have no invented sales.
  const sells = cloud.stripeApiUrl !== undefined;
  const courseIds = await writeRows(cloud, sells, progress);
  // Writes before a kill may not have reached the indexes that the steps read.
  await cloud.settled();
  await Promise.all([
    // No stream shows imported rows, so the catalog is built as it is each night.
    cloud.runFunction(rebuildCatalogue.name),
    sells ? sell(cloud.url, courseIds, progress) : undefined,
  ]);
  await cloud.settled();
}

/** @returns the courses' ids by key */
async function writeRows(cloud: Cloud, sells: boolean, progress: Progress): Promise<ReadonlyMap<string, string>> {
  const now = await progress.once('now', async () => instantOf(Date.now()));
  const idOf = await createAccounts(cloud, demoPeople);
  const past = sells ? pastUntil(now) : [];
  const courses = await recordedCourses({
    idOf,
    now,
    siteUrl: cloud.url,
    createdAt: new Map(past.map(({ course, createdAt }) => [course.key, createdAt])),
  });
  const read = courses.find(({ demo }) => demo.key === demoReading.course);
  await progress.once('rows', async () => {
    await cloud.importRows([
      ...peopleRows(idOf, openedAt(past, now), now),
      ...usageRows(courses),
      ...courses.flatMap(({ rows }) => rows),
      ...pastRows({ courses, idOf, past, now }),
      ...(sells && read ? [readingRow(read, idOf(demoReading.reader), now)] : []),
    ]);
    return undefined;
  });
  await storeImages(cloud, courses);
  return new Map(courses.map(({ demo, course }) => [demo.key, course.id]));
}

/** More would start further environments of a function, which takes longer than waiting. */
const CALLS_AT_ONCE = 2;

/** Payout accounts and paid purchases go through the API, since the payment provider has a part in them. */
async function sell(url: string, courseIds: ReadonlyMap<string, string>, progress: Progress): Promise<void> {
  const sessionOf = sessionsOf(url);
  const paid = demoPurchases.flatMap(({ buyer, course: key }) => {
    const course = demoCourses.find((one) => one.key === key);
    return course && course.priceCents > 0 ? [{ buyer, course }] : [];
  });
  const creators = demoPeople.flatMap(({ key, business }) => (business === undefined ? [] : [{ key, business }]));
  await withLateEvents(url, () =>
    pMap(
      creators,
      ({ key, business }) =>
        progress.once(`connect ${key}`, async () => {
          await connectPayouts(await sessionOf(key), business);
          return undefined;
        }),
      { concurrency: CALLS_AT_ONCE },
    ),
  );
  await pMap(
    paid,
    ({ buyer, course }) =>
      progress.once(`${buyer} buys ${course.key}`, async () => {
        await buyCourse(await sessionOf(buyer), courseIds.get(course.key) ?? '');
        return undefined;
      }),
    { concurrency: CALLS_AT_ONCE },
  );
  const { reader, course } = demoReading;
  await progress.once(`${reader} opens ${course}`, async () => {
    await callApi(await sessionOf(reader), viewCourse, { params: { courseId: courseIds.get(course) ?? '' } });
    return undefined;
  });
}
