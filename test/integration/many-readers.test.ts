import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard, getMe } from '#contracts/http/account.ts';
import { getCourse, listMyCourses } from '#contracts/http/courses.ts';
import { listGenerations } from '#contracts/http/generation.ts';
import { listEnrollments, viewCourse, viewModule } from '#contracts/http/learning.ts';
import { getCourseDetail, listMarketplace } from '#contracts/http/marketplace.ts';
import { getHealth } from '#contracts/http/operations.ts';
import { enrollFree, getCourseAccess } from '#contracts/http/purchases.ts';
import { callApi, replyOf } from './support/api.ts';
import { aCourseOnSaleBy } from './support/market.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson } from './support/person.ts';
import { rowsOf } from './support/rows.ts';

/** Of each reader. The variable of that name sets it. */
const READS_EACH = Number(process.env.READS_EACH ?? 8);
const READERS = 30;

let cloud: Origin;
beforeAll(async () => {
  cloud = await openCloud();
});
afterAll(() => cloud.close());

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);

test('thirty concurrent readers get only successful replies', async () => {
  const { url } = cloud;
  const ada = await aPerson(url, 'creator');
  const lee = await aPerson(url, 'student');
  const { id, title } = await aCourseOnSaleBy(url, await rowsOf(cloud), ada, 0);
  const params = { courseId: id };
  const learner = { token: lee.accessToken, params };
  const creator = { token: ada.accessToken, params };
  replyOf(enrollFree, await callApi(url, enrollFree, learner));

  const reads = [
    () => callApi(url, listMarketplace),
    () => callApi(url, listMarketplace, { query: { q: title, sort: 'price-low', price: 'free' } }),
    () => callApi(url, getCourseDetail, { params }),
    () => callApi(url, getCourseAccess, learner),
    () => callApi(url, viewCourse, learner),
    () => callApi(url, viewModule, { ...learner, params: { ...params, number: '1' }, query: { version: '1' } }),
    () => callApi(url, listEnrollments, learner),
    () => callApi(url, getMe, learner),
    () => callApi(url, getDashboard, creator),
    () => callApi(url, listMyCourses, creator),
    () => callApi(url, getCourse, creator),
    () => callApi(url, listGenerations, creator),
    () => callApi(url, getHealth),
  ];
  const latenciesMs: number[] = [];
  const failures: string[] = [];
  // Warms up every function.
  for (const read of reads) await read();
  const reader = async (_: unknown, first: number): Promise<void> => {
    for (let n = first; n < first + READS_EACH; n++) {
      const start = performance.now();
      const answer = await reads[n % reads.length]?.();
      latenciesMs.push(performance.now() - start);
      if (answer?.status !== 200) failures.push(`${n % reads.length}: ${answer?.status} ${answer?.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  expect(failures.slice(0, 5)).toEqual([]);
  latenciesMs.sort((a, b) => a - b);
  console.log(
    `${READERS} readers: ${latenciesMs.length} answers, p50 ${percentile(latenciesMs, 0.5)} ms, p95 ${percentile(latenciesMs, 0.95)} ms`,
  );
  expect(latenciesMs).toHaveLength(READERS * READS_EACH);
});
