import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approveOutline,
  cancelGeneration,
  generateCourse,
  getGeneration,
  listGenerations,
  retryGeneration,
} from '#contracts/http/generation.ts';
import { keys } from '#contracts/table.ts';
import type { PlannedModules } from '#domain/generations/pieces.ts';
import { freeTrial } from '#domain/subscriptions/subscription.ts';
import { DAY_MS, HOUR_MS, instantOf } from '#domain/time.ts';
import { textFrom } from '#functions/data/courses/course-items.ts';
import { generations as generationsOn } from '#functions/data/generations/generations.ts';
import { handler as approve } from '#functions/generation/approve-outline.ts';
import { handler as cancel } from '#functions/generation/cancel-generation.ts';
import { handler as failGeneration } from '#functions/generation/fail-generation.ts';
import { handler as generate } from '#functions/generation/generate-course.ts';
import { handler as get } from '#functions/generation/get-generation.ts';
import { handler as list } from '#functions/generation/list-generations.ts';
import { handler as planCourse } from '#functions/generation/plan-course.ts';
import { handler as retry } from '#functions/generation/retry-generation.ts';
import { handler as writeLesson } from '#functions/generation/write-lesson.ts';
import { handler as processOutbox } from '#functions/outbox/work-outbox.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { aProfile, creator, stranger } from '#test/support/builders.ts';
import { startExecutions, type TestExecutions } from '#test/support/executions.ts';
import { invoke } from '#test/support/http-event.ts';
import { startModel, type TestModel } from '#test/support/model.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { plan, runStages } from './run-workflow.ts';

/** A `planned` generation waits for approval; a second execution writes the course. */
let table: TestTable;
let model: TestModel;
let executions: TestExecutions;
const generations = generationsOn(lambdaPlatform);

beforeAll(async () => {
  [table, model, executions] = await Promise.all([startTable(), startModel(), startExecutions()]);
});
afterAll(() => Promise.all([table.stop(), model.stop(), executions.stop()]));
beforeEach(async () => {
  await table.clear();
  await table.seed({ pk: keys.user.pk(creator), sk: keys.user.profile, ...aProfile() });
  model.calls.length = 0;
  executions.byName.clear();
  executions.starts.length = 0;
  executions.outage.on = false;
});

const request = {
  title: 'Bread at Home',
  description: 'Learn to bake a crusty loaf.',
  outline: 'Flour and water\n- Choosing flour\n- Growing a starter\nBaking\n- Steam',
};
const reserve = async (): Promise<string> =>
  (await invoke(generate, generateCourse, { user: creator, body: { ...request, outlineFirst: true } })).body.generation
    .id;
/** Admits those in line and starts them. */
const sweep = () => processOutbox({ sweep: true });
const planned = async (): Promise<string> => {
  const id = await reserve();
  await sweep();
  await plan(id);
  return id;
};
const fetchGeneration = async (generationId: string) =>
  (await invoke(get, getGeneration, { user: creator, params: { generationId } })).body.generation;
const submitApproval = (generationId: string, modules: unknown, user = creator) =>
  invoke(approve, approveOutline, { user, params: { generationId }, body: { modules } });
const lesson = (title: string) => ({ title, brief: `Teach ${title}.`, durationMinutes: 5 });
const edited: PlannedModules = [
  { title: 'Only this', description: 'One module.', lessons: [lesson('Second first'), lesson('A new one')] },
];
const row = async (id: string) =>
  (await table.rows(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.generation) ?? {};
const held = async () =>
  (await table.table.get({ pk: keys.user.pk(creator), sk: keys.user.usageAll }, { consistent: true }))?.held;
const age = async (id: string, ms: number) =>
  table.seed({
    pk: keys.generation.pk(id),
    sk: keys.generation.generation,
    ...(await row(id)),
    gsi3sk: instantOf(Date.now() - ms),
  });

describe('a generation that waits for outline approval', () => {
  test('returns its plan, holds its slot for 24 hours and writes nothing else', async () => {
    const id = await reserve();
    await sweep();
    expect(await plan(id)).toMatchObject({ generationId: id, waitsForApproval: true });
    const seen = await fetchGeneration(id);
    expect(seen.status).toBe('planned');
    expect(seen.outlineToApprove.modules.map(({ title }: { title: string }) => title)).toEqual([
      'Flour and water',
      'Baking',
    ]);
    const hours = (Date.parse(seen.outlineToApprove.heldUntil) - Date.now()) / HOUR_MS;
    expect(hours).toBeCloseTo(24, 1);
    expect(await row(id)).toMatchObject({ gsi3sk: seen.outlineToApprove.heldUntil, attempts: 0 });
    expect(await held()).toBe(1);
    const listed = (await invoke(list, listGenerations, { user: creator })).body.generations;
    expect(listed).toMatchObject([{ id, status: 'planned' }]);
    await sweep();
    expect((await fetchGeneration(id)).status).toBe('planned');
    expect(model.calls.map(({ of }) => of)).toEqual(['course-plan']);
  });

  test('writes the approved outline in a second execution without another plan', async () => {
    const id = await planned();
    const reply = await submitApproval(id, edited);
    expect([reply.status, reply.body.generation.status]).toEqual([202, 'reserved']);
    expect(reply.body.generation.outlineToApprove).toBeNull();
    await sweep();
    expect(executions.starts).toEqual([id, `${id}-write`]);
    const names = (await fetchGeneration(id)).steps.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['plan', 'lesson#m1-l1', 'lesson#m1-l2', 'assessment#m1', 'landing-page', 'marketing']);

    const courseId = await runStages(id, `${id}-write`);
    const { text } =
      textFrom(
        (await table.rows(keys.course.pk(courseId))).filter(({ sk }) => String(sk).startsWith(keys.course.draft)),
      ) ?? {};
    expect(text?.content.modules.map((module) => module.lessons.map(({ title }) => title))).toEqual([
      ['Second first', 'A new one'],
    ]);
    const counts = Object.groupBy(model.calls, ({ of }) => of);
    expect([counts['course-plan']?.length, counts.lesson?.length]).toEqual([1, 2]);
    expect(await held()).toBe(1);
  });

  test('is planned once, and late calls of the first execution change nothing', async () => {
    const id = await planned();
    expect(await plan(id)).toMatchObject({ waitsForApproval: true });
    await failGeneration({ executionName: id, status: 'FAILED' });
    expect((await fetchGeneration(id)).status).toBe('planned');
    await submitApproval(id, edited);
    expect(await plan(id)).toMatchObject({ waitsForApproval: true, lessons: [] });
    await failGeneration({ executionName: id, status: 'ABORTED' });
    expect((await fetchGeneration(id)).status).toBe('reserved');
    await planCourse({ generationId: id, executionName: `${id}-write` });
    await failGeneration({ executionName: id, status: 'TIMED_OUT' });
    const running = await generations.byId(id);
    expect(running?.status).toBe('running');
    // The state that the first execution read before the approval.
    if (running) await generations.fail({ ...running, review: 'wanted' }, 'timed-out');
    expect(running && (await generations.awaitApproval(running))).toBe(false);
    expect((await fetchGeneration(id)).status).toBe('running');
    expect(model.calls).toHaveLength(1);
  });

  test('accepts exactly one of several concurrent approvals', async () => {
    const id = await planned();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => submitApproval(id, [{ ...edited[0], title }])),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const winner = replies.findIndex(({ status }) => status === 202);
    const kept = (await table.rows(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.piece('plan'));
    expect(kept).toMatchObject({ text: { modules: [{ title: ['One', 'Two', 'Three'][winner] }] } });
    expect((await submitApproval(id, edited)).body.code).toBe('not_planned');
  });

  test('is started later when its execution cannot start at once', async () => {
    const id = await planned();
    expect((await submitApproval(id, edited)).status).toBe(202);
    executions.outage.on = true;
    await sweep();
    executions.outage.on = false;
    await age(id, 1_000);
    await sweep();
    expect(executions.byName.get(`${id}-write`)).toBe('RUNNING');
  });

  test('rejects empty or long outlines and other users without a change', async () => {
    const id = await planned();
    for (const modules of [[], [{ ...edited[0], lessons: [] }], [{ ...edited[0], title: '' }], 'x'])
      expect((await submitApproval(id, modules)).status).toBe(400);
    const long = { title: 'L', brief: '字'.repeat(9_000), durationMinutes: 5 };
    const tooLong = await submitApproval(id, [{ ...edited[0], lessons: Array.from({ length: 20 }, () => long) }]);
    expect([tooLong.status, tooLong.body.code]).toEqual([413, 'too_large']);
    expect((await submitApproval(id, edited, stranger)).status).toBe(404);
    expect((await fetchGeneration(id)).outlineToApprove.modules).toHaveLength(2);
  });

  test('cannot be approved after the trial ends', async () => {
    const id = await planned();
    await table.seed({
      pk: keys.user.pk(creator),
      sk: keys.user.grantedSubscription,
      ...freeTrial('2020-01-01T00:00:00.000Z'),
    });
    expect((await submitApproval(id, edited)).body.code).toBe('trial_ended');
  });
});

describe('an outline that is not approved', () => {
  test('expires, releases its slot, emails the creator and keeps its plan for a retry', async () => {
    const id = await planned();
    await age(id, 1_000);
    await Promise.all([sweep(), sweep()]);
    const expired = await fetchGeneration(id);
    expect([expired.status, expired.failure.reason]).toEqual(['failed', 'outline-expired']);
    expect(await held()).toBe(0);
    expect(await table.rows(keys.mail.pk(id))).toMatchObject([{ content: { template: 'outline-expired' } }]);
    expect((await submitApproval(id, edited)).body.code).toBe('not_planned');

    const retried = (await invoke(retry, retryGeneration, { user: creator, params: { generationId: id } })).body
      .generation;
    await plan(retried.id);
    expect((await fetchGeneration(retried.id)).outlineToApprove.modules).toHaveLength(2);
    expect(await held()).toBe(1);
    expect(model.calls).toHaveLength(1);
  });

  test('either expires or is approved when both are concurrent', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await planned();
      const before = Number(await held());
      const generation = await generations.byId(id);
      if (!generation) throw new Error('lost');
      const racers = [() => submitApproval(id, edited), () => generations.expire(generation)];
      await Promise.all((round % 2 === 0 ? racers : racers.reverse()).map((race) => race()));
      const { status } = await fetchGeneration(id);
      expect([status, await held()]).toEqual(status === 'reserved' ? ['reserved', before] : ['failed', before - 1]);
      await invoke(cancel, cancelGeneration, { user: creator, params: { generationId: id } });
      await table.clear();
    }
  });

  test('can be canceled', async () => {
    const id = await planned();
    await invoke(cancel, cancelGeneration, { user: creator, params: { generationId: id } });
    expect([(await fetchGeneration(id)).status, await held()]).toEqual(['cancelled', 0]);
  });
});

test('a retry after the approval skips the outline and reuses written pieces', async () => {
  const id = await planned();
  await submitApproval(id, edited);
  await planCourse({ generationId: id, executionName: `${id}-write` });
  await writeLesson({ generationId: id, moduleIndex: 0, lessonIndex: 0 });
  await failGeneration({ executionName: `${id}-write`, status: 'TIMED_OUT' });
  expect((await fetchGeneration(id)).failure.reason).toBe('timed-out');
  const retried = (await invoke(retry, retryGeneration, { user: creator, params: { generationId: id } })).body
    .generation;
  model.calls.length = 0;
  await sweep();
  expect(executions.byName.get(`${retried.id}-write`)).toBe('RUNNING');
  await runStages(retried.id, `${retried.id}-write`);
  const counts = Object.groupBy(model.calls, ({ of }) => of);
  expect([counts['course-plan'], counts.lesson?.length]).toEqual([undefined, 1]);
});

test('a finished generation expires after 30 days, its pieces a little later', async () => {
  const id = await planned();
  const piece = (await table.rows(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.piece('plan'));
  await age(id, 1_000);
  await sweep();
  const { ttl } = await row(id);
  const days = (Number(ttl) * 1_000 - Date.now()) / DAY_MS;
  expect(days).toBeCloseTo(30, 2);
  expect(Number(piece?.ttl)).toBeGreaterThan(Number(ttl) + 86_400);
});
