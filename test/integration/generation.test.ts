import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getMe } from '#contracts/http/account.ts';
import { getCourse } from '#contracts/http/courses.ts';
import {
  approveOutline,
  cancelGeneration,
  generateCourse,
  getGeneration,
  listGenerations,
  retryGeneration,
} from '#contracts/http/generation.ts';
import { getRewrite, startRewrite } from '#contracts/http/rewrites.ts';
import { keys } from '#contracts/table.ts';
import { callApi, eventually, replyOf } from './support/api.ts';
import { deniedCalls } from './support/iam.ts';
import { modelControls } from './support/model-controls.ts';
import { type OwnCloud, ownCloud } from './support/origin.ts';
import { aPerson, mailsTo, type Person } from './support/person.ts';
import { rowsOf } from './support/rows.ts';
import { runSchedule } from './support/run-schedule.ts';

/** A full generation through endpoint, outbox, state machine, stages and model. Uses its own cloud, because it kills it. */
let own: OwnCloud;
beforeAll(async () => {
  // One at a time, so that a second course waits in line.
  own = await ownCloud({ LOCAL_MODEL_LATENCY_MS: '150', GENERATIONS_AT_ONCE: '1' });
});
afterAll(() => own.close());

const request = {
  title: 'Sourdough at Home',
  description: 'Learn to bake a crusty loaf in an ordinary oven.',
  outline: 'Flour and water\n- Choosing flour\n- Growing a starter\nBaking\n- Scoring\n- Steam in a home oven',
};
const begin = async ({ accessToken: token }: Person, more: object = {}): Promise<string> =>
  replyOf(generateCourse, await callApi(own.cloud.url, generateCourse, { token, body: { ...request, ...more } }))
    .generation.id;
const read = async ({ accessToken: token }: Person, generationId: string) =>
  replyOf(getGeneration, await callApi(own.cloud.url, getGeneration, { token, params: { generationId } })).generation;
type Generation = Awaited<ReturnType<typeof read>>;
const ended = (person: Person, id: string) =>
  eventually(
    () => read(person, id),
    ({ status }) => status === 'succeeded' || status === 'failed',
  );
const done = ({ steps }: Generation): number => steps.filter(({ finishedAt }) => finishedAt !== null).length;

const controls = async (method: Parameters<typeof modelControls>[1], body?: object) =>
  (await (await modelControls(own.cloud.url, method, body)).json()) as { calls: Record<string, number> };

test('a generation progresses step by step and ends in a course', async () => {
  const ada = await aPerson(own.cloud.url, 'creator');
  onTestFinished(async () => void (await controls('DELETE')));
  await controls('POST', { fault: 'hang', of: 'marketing' });
  const id = await begin(ada);
  const partial = await eventually(
    () => read(ada, id),
    ({ steps }) =>
      steps.length > 1 && steps.every(({ name, finishedAt }) => finishedAt !== null || name === 'marketing'),
  );
  expect([partial.status, done(partial), partial.steps.length, partial.course]).toEqual(['running', 8, 9, null]);
  await controls('DELETE');
  const finished = await ended(ada, id);
  expect(finished.status).toBe('succeeded');
  expect(done(finished)).toBe(finished.steps.length);
  expect(finished.steps).toHaveLength(1 + 4 + 2 + 2);
  expect(new Set(finished.steps.map(({ finishedAt }) => finishedAt)).size).toBeGreaterThan(2);
  const courseId = finished.course?.id ?? '';
  const [mail] = await eventually(
    async () => (await mailsTo(own.cloud.url, ada.email)).filter(({ subject }) => subject.includes(request.title)),
    (mails) => mails.length > 0,
  );
  expect(mail?.subject).toBe(`“${request.title}” is ready`);
  expect(mail?.text).toContain(`/course/${courseId}/edit`);
  const opened = await callApi(own.cloud.url, getCourse, { token: ada.accessToken, params: { courseId } });
  const { course, text } = replyOf(getCourse, opened);
  expect(course).toMatchObject({ title: request.title, status: 'draft', priceCents: null });
  const titles = text.content.modules.flatMap((module) => [module.title, ...module.lessons.map(({ title }) => title)]);
  expect(titles).toEqual([
    'Flour and water',
    'Choosing flour',
    'Growing a starter',
    'Baking',
    'Scoring',
    'Steam in a home oven',
  ]);
});

test('a failed generation names the reason, also by email, and a retry writes only missing pieces', async () => {
  const ben = await aPerson(own.cloud.url, 'creator');
  await controls('POST', { fault: 'refusal', times: 100, of: 'marketing' });
  const id = await begin(ben);
  const failed = await ended(ben, id);
  expect([failed.status, failed.failure?.reason]).toEqual(['failed', 'model-refused']);
  const mails = await eventually(
    () => mailsTo(own.cloud.url, ben.email),
    (all) => all.some(({ subject }) => subject.includes(request.title)),
  );
  expect(mails.filter(({ subject }) => subject.includes(request.title))).toHaveLength(1);

  await controls('DELETE');
  const token = ben.accessToken;
  const again = replyOf(
    retryGeneration,
    await callApi(own.cloud.url, retryGeneration, { token, params: { generationId: id } }),
  ).generation;
  expect(await ended(ben, again.id)).toMatchObject({ status: 'succeeded' });
  const { calls } = await controls('GET');
  expect(calls['course-plan']).toBeUndefined();
  expect(calls.marketing).toBe(1);
  await eventually(
    async () => replyOf(listGenerations, await callApi(own.cloud.url, listGenerations, { token })).generations,
    (generations) => generations.length === 0,
  );
});

test('a generation continues after a kill without rewriting stored pieces', async () => {
  const cem = await aPerson(own.cloud.url, 'creator');
  await controls('DELETE');
  // Keeps the generation running until the restart, which clears the fault.
  await controls('POST', { fault: 'hang', times: 1, of: 'marketing' });
  const id = await begin(cem);
  const before = await eventually(
    () => read(cem, id),
    (generation) => done(generation) >= 2,
  );
  expect(before.status).toBe('running');
  await own.killAndRestart();
  const restarted = await read(cem, id);
  const finished = await ended(cem, id);
  expect(finished.status).toBe('succeeded');
  expect(done(restarted)).toBeGreaterThanOrEqual(2);
  const { calls } = await controls('GET');
  // An earlier course may still be checked, which also calls the model.
  const pieces = ['course-plan', 'lesson', 'assessment', 'landing-page', 'marketing'];
  const written = pieces.reduce((sum, piece) => sum + (calls[piece] ?? 0), 0);
  // Calls in flight at the kill are repeated; stored pieces are not.
  expect(written).toBeLessThanOrEqual(finished.steps.length - done(before));
  expect(calls['course-plan']).toBeUndefined();
  expect(replyOf(getMe, await callApi(own.cloud.url, getMe, { token: cem.accessToken }))).toBeDefined();
});

const heldBy = async ({ userId }: Person): Promise<unknown> =>
  (await (await rowsOf(own.cloud)).of(keys.user.pk(userId))).find(({ sk }) => sk === keys.user.usageAll)?.held;
const planned = async (person: Person): Promise<Generation> => {
  const id = await begin(person, { outlineFirst: true });
  return eventually(
    () => read(person, id),
    ({ status }) => status === 'planned',
  );
};

test('a canceled generation releases its slot and creates no course', async () => {
  const eve = await aPerson(own.cloud.url, 'creator');
  // One call hangs, so that the generation is still running.
  await controls('POST', { fault: 'hang', times: 1, of: 'marketing' });
  const id = await begin(eve);
  await eventually(
    () => read(eve, id),
    (generation) => done(generation) >= 2,
  );
  const of = { token: eve.accessToken, params: { generationId: id } };
  replyOf(cancelGeneration, await callApi(own.cloud.url, cancelGeneration, of));
  expect(await heldBy(eve)).toBe(0);
  // A later one that takes all steps takes longer than the rest of this one.
  await controls('DELETE');
  expect((await ended(eve, await begin(eve))).status).toBe('succeeded');
  const left = await (await rowsOf(own.cloud)).of(keys.course.pk(id));
  expect([(await read(eve, id)).status, left, await heldBy(eve)]).toEqual(['cancelled', [], 1]);
});

test('a planned outline survives a kill, and the generation follows the approved edits', async () => {
  const fay = await aPerson(own.cloud.url, 'creator');
  const before = await planned(fay);
  await own.killAndRestart();
  await controls('DELETE');
  const kept = await read(fay, before.id);
  expect(kept).toEqual(before);
  const [first, second] = kept.outlineToApprove?.modules ?? [];
  if (!first || !second) throw new Error('The outline has two modules');
  const lesson = { title: 'Baking on a stone', brief: 'How a stone keeps the heat.', durationMinutes: 6 };
  const modules = [
    { ...second, lessons: [lesson, ...second.lessons] },
    { ...first, title: 'Afterwards' },
  ];
  const of = { token: fay.accessToken, params: { generationId: kept.id } };
  replyOf(approveOutline, await callApi(own.cloud.url, approveOutline, { ...of, body: { modules } }));
  expect((await ended(fay, kept.id)).status).toBe('succeeded');
  const opened = { token: fay.accessToken, params: { courseId: kept.id } };
  const { text } = replyOf(getCourse, await callApi(own.cloud.url, getCourse, opened));
  expect(text.content.modules.map((module) => [module.title, ...module.lessons.map(({ title }) => title)])).toEqual([
    ['Baking', 'Baking on a stone', 'Scoring', 'Steam in a home oven'],
    ['Afterwards', 'Choosing flour', 'Growing a starter'],
  ]);
  expect((await controls('GET')).calls['course-plan']).toBeUndefined();
  expect(await heldBy(fay)).toBe(1);

  const body = {
    part: { kind: 'slide', slideId: text.content.modules[0]?.lessons[0]?.slides[0]?.id },
    instruction: 'Ask a question',
  };
  const { rewrite } = replyOf(startRewrite, await callApi(own.cloud.url, startRewrite, { ...opened, body }));
  const proposed = await eventually(
    async () =>
      replyOf(
        getRewrite,
        await callApi(own.cloud.url, getRewrite, { ...opened, params: { ...opened.params, rewriteId: rewrite.id } }),
      ).rewrite,
    ({ status }) => status !== 'running',
  );
  expect(JSON.stringify(proposed.proposal)).toContain('Ask a question');
});

test('an expired outline releases its slot', async () => {
  const gil = await aPerson(own.cloud.url, 'creator');
  const { id } = await planned(gil);
  const rows = await rowsOf(own.cloud);
  const row = (await rows.of(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.generation);
  await rows.put({ ...row, gsi3sk: new Date(Date.now() - 1_000).toISOString() });
  const expired = await eventually(
    async () => {
      await runSchedule(own.cloud.url, 'WorkOutbox');
      return read(gil, id);
    },
    ({ status }) => status === 'failed',
  );
  expect([expired.failure?.reason, await heldBy(gil)]).toEqual(['outline-expired', 0]);
});

test('courses of two accounts wait in line, in turn, and one leaves it', async () => {
  const [hal, ina] = [await aPerson(own.cloud.url, 'creator'), await aPerson(own.cloud.url, 'creator')];
  await controls('DELETE');
  await controls('POST', { fault: 'hang', times: 1, of: 'course-plan' });
  const first = await begin(hal);
  await eventually(
    () => read(hal, first),
    ({ status }) => status === 'running',
  );
  const [second, third] = [await begin(hal), await begin(hal)];
  const inas = await begin(ina);
  const places = async () =>
    Promise.all([read(hal, second), read(hal, third), read(ina, inas)]).then((all) =>
      all.map(({ placeInLine }) => placeInLine),
    );
  await eventually(places, (now) => now.join() === '1,3,2');
  const leave = { token: hal.accessToken, params: { generationId: second } };
  replyOf(cancelGeneration, await callApi(own.cloud.url, cancelGeneration, leave));
  await eventually(places, (now) => now.join() === ',1,2');
  expect(await heldBy(hal)).toBe(2);

  // The hanging call ends with its process. The line is in the table.
  await own.killAndRestart();
  await controls('DELETE');
  const finished = [await ended(hal, first), await ended(hal, third), await ended(ina, inas)];
  expect(finished.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  const ends = finished.map(({ finishedAt }) => String(finishedAt));
  expect(ends.toSorted()).toEqual(ends);
  expect([await heldBy(hal), await heldBy(ina)]).toEqual([2, 1]);
});

test('no function call was denied', async () => {
  expect(await deniedCalls(own.cloud.url)).toEqual([]);
});
