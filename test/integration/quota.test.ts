import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '#contracts/http/account.ts';
import { deleteCourse, listMyCourses, restoreCourse } from '#contracts/http/courses.ts';
import { generateCourse, getGeneration, listGenerations } from '#contracts/http/generation.ts';
import { keys } from '#contracts/table.ts';
import { callApi, eventually, failureOf, replyOf } from './support/api.ts';
import { modelControls } from './support/model-controls.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

let cloud: Origin;
let rows: Rows;
let usualPaceMs = 0;
beforeAll(async () => {
  cloud = await openCloud();
  rows = await rowsOf(cloud);
  const { latencyMs } = (await (await model('GET')).json()) as { latencyMs: number };
  usualPaceMs = latencyMs;
  await model('PUT', { latencyMs: 0 });
});
afterAll(async () => {
  await model('DELETE');
  await model('PUT', { latencyMs: usualPaceMs });
  await cloud.close();
});

const ask = ({ accessToken: token }: Person, title = 'Sourdough') =>
  callApi(cloud.url, generateCourse, {
    token,
    body: { title, description: 'Bread with a wild yeast.', outline: 'Flour\n- Choosing flour' },
  });
const used = async ({ accessToken: token }: Person): Promise<number> =>
  replyOf(getDashboard, await callApi(cloud.url, getDashboard, { token })).coursesUsed;
const ended = ({ accessToken: token }: Person, generationId: string) =>
  eventually(
    async () =>
      replyOf(getGeneration, await callApi(cloud.url, getGeneration, { token, params: { generationId } })).generation,
    ({ status }) => status === 'succeeded' || status === 'failed',
  );
const generationsOf = async ({ userId }: Person) =>
  (await rows.all()).filter(({ sk, ownerId }) => sk === keys.generation.generation && ownerId === userId);
const usageOf = async ({ userId }: Person) =>
  (await rows.of(keys.user.pk(userId))).filter(({ sk }) => sk.startsWith('USAGE#'));
const model = (method: Parameters<typeof modelControls>[1], body?: object) => modelControls(cloud.url, method, body);

test('a failed generation releases its slot once, for any order of reports', async () => {
  const ada = await aPerson(cloud.url, 'creator');
  const title = `Refused ${randomUUID()}`;
  await model('POST', { fault: 'refusal', times: 1, of: 'course-plan', about: title });
  const { generation } = replyOf(generateCourse, await ask(ada, title));
  expect(await ended(ada, generation.id)).toMatchObject({ status: 'failed', failure: { reason: 'model-refused' } });
  await model('DELETE');
  expect(await used(ada)).toBe(0);
  // Both the workflow's last step and the event rule report it.
  await eventually(
    async () =>
      (await (await fetch(`${cloud.url}/local/logs.json?function=coursewright-dev-fail-generation`)).text()).split(
        generation.id,
      ).length - 1,
    (count) => count >= 2,
  );
  for (const usage of await usageOf(ada)) expect(usage).toMatchObject({ held: 0 });
});

test('three of twenty concurrent trial requests succeed, and the others create nothing', async () => {
  const ben = await aPerson(cloud.url, 'creator');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(ben, `Course ${n}`)));
  const taken = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(({ status }) => status !== 202);
  expect(taken).toHaveLength(3);
  expect(refused.map((answer) => [answer.status, failureOf(answer).code])).toEqual(
    Array(17).fill([409, 'course_limit_reached']),
  );
  expect(await generationsOf(ben)).toHaveLength(3);
  expect(await used(ben)).toBe(3);
  const usage = await usageOf(ben);
  expect(usage.find(({ sk }) => sk === keys.user.usageAll)?.held).toBe(3);
  // A new month has a row of its own.
  const months = usage.filter(({ sk }) => sk !== keys.user.usageAll);
  expect(months.reduce((sum, { held }) => sum + Number(held), 0)).toBe(3);
  const { generations } = replyOf(
    listGenerations,
    await eventually(
      () => callApi(cloud.url, listGenerations, { token: ben.accessToken }),
      ({ status }) => status === 200,
    ),
  );
  expect(generations.length).toBeLessThanOrEqual(3);
  for (const answer of taken)
    expect((await ended(ben, replyOf(generateCourse, answer).generation.id)).status).toBe('succeeded');
  expect(await used(ben)).toBe(3);
  expect(failureOf(await ask(ben)).code).toBe('course_limit_reached');
});

test('fifty concurrent creates, deletes and restores never count a slot twice', async () => {
  const cyd = await aPerson(cloud.url, 'creator');
  const token = cyd.accessToken;
  for (const title of ['One', 'Two', 'Three']) {
    const { generation } = replyOf(generateCourse, await ask(cyd, title));
    expect((await ended(cyd, generation.id)).status).toBe('succeeded');
  }
  const { courses } = await eventually(
    async () => replyOf(listMyCourses, await callApi(cloud.url, listMyCourses, { token })),
    (list) => list.courses.length === 3,
  );
  const courseOf = (n: number) => ({ token, params: { courseId: courses[n % 3]?.id ?? '' } });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      if (n % 5 === 4) return ask(cyd, `More ${n}`);
      return n % 2 === 0
        ? callApi(cloud.url, deleteCourse, courseOf(n))
        : callApi(cloud.url, restoreCourse, courseOf(n));
    }),
  );
  for (const answer of answers) expect([200, 202, 409], `${answer.status} ${answer.text}`).toContain(answer.status);
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(['course_limit_reached', 'conflict']).toContain(failureOf(answer).code);

  const coursesAndReservations = async () =>
    (await rows.all()).filter(
      ({ ownerId, sk, status }) =>
        ownerId === cyd.userId &&
        ((sk === keys.course.course && status !== 'deleted') ||
          (sk === keys.generation.generation && (status === 'reserved' || status === 'running'))),
    );
  await eventually(coursesAndReservations, (all) => all.every(({ sk }) => sk === keys.course.course));
  // Again, since the first scan may have read a course's place before its generation ended.
  const count = (await coursesAndReservations()).length;
  expect(count).toBeLessThanOrEqual(3);
  const usage = await usageOf(cyd);
  expect(usage.find(({ sk }) => sk === keys.user.usageAll)?.held).toBe(count);
  const months = usage.filter(({ sk }) => sk !== keys.user.usageAll);
  expect(months.reduce((sum, { held }) => sum + Number(held), 0)).toBe(count);
  expect(await used(cyd)).toBe(count);
});
