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

/** The step between the plan and the writing: a generation rests as `planned`, and a second execution goes on. */
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
const asked = async (): Promise<string> =>
  (await invoke(generate, generateCourse, { user: creator, body: { ...request, outlineFirst: true } })).body.generation
    .id;
const planned = async (): Promise<string> => {
  const id = await asked();
  await plan(id);
  return id;
};
const look = async (generationId: string) =>
  (await invoke(get, getGeneration, { user: creator, params: { generationId } })).body.generation;
const approved = (generationId: string, modules: unknown, user = creator) =>
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

describe('an outline that is wanted first', () => {
  test('comes back with its plan, its place held for 24 hours, and nothing else is written', async () => {
    const id = await asked();
    expect(await plan(id)).toMatchObject({ generationId: id, waitsForApproval: true });
    const seen = await look(id);
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
    await processOutbox({ sweep: true });
    expect((await look(id)).status).toBe('planned');
    expect(model.calls.map(({ of }) => of)).toEqual(['course-plan']);
  });

  test('as its creator left it is what is written, by a second execution, without another plan', async () => {
    const id = await planned();
    const reply = await approved(id, edited);
    expect([reply.status, reply.body.generation.status]).toEqual([202, 'reserved']);
    expect(reply.body.generation.outlineToApprove).toBeNull();
    expect(executions.starts).toEqual([`${id}-write`]);
    const names = (await look(id)).steps.map(({ name }: { name: string }) => name);
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

  test('is planned once however often the stage runs, and a straggler of the first execution disturbs nothing', async () => {
    const id = await planned();
    expect(await plan(id)).toMatchObject({ waitsForApproval: true });
    await failGeneration({ executionName: id, status: 'FAILED' });
    expect((await look(id)).status).toBe('planned');
    await approved(id, edited);
    expect(await plan(id)).toMatchObject({ waitsForApproval: true, lessons: [] });
    await failGeneration({ executionName: id, status: 'ABORTED' });
    expect((await look(id)).status).toBe('reserved');
    await planCourse({ generationId: id, executionName: `${id}-write` });
    await failGeneration({ executionName: id, status: 'TIMED_OUT' });
    const running = await generations.byId(id);
    expect(running?.status).toBe('running');
    // As the first execution read it, before the approval.
    if (running) await generations.fail({ ...running, review: 'wanted' }, 'timed-out');
    expect(running && (await generations.awaitApproval(running))).toBe(false);
    expect((await look(id)).status).toBe('running');
    expect(model.calls).toHaveLength(1);
  });

  test('is approved once, whoever is faster, and is not there to be approved again', async () => {
    const id = await planned();
    const replies = await Promise.all(['One', 'Two', 'Three'].map((title) => approved(id, [{ ...edited[0], title }])));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const winner = replies.findIndex(({ status }) => status === 202);
    const kept = (await table.rows(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.piece('plan'));
    expect(kept).toMatchObject({ text: { modules: [{ title: ['One', 'Two', 'Three'][winner] }] } });
    expect((await approved(id, edited)).body.code).toBe('not_planned');
  });

  test('whose execution cannot be started at once is started by the sweeper', async () => {
    const id = await planned();
    executions.outage.on = true;
    expect((await approved(id, edited)).status).toBe(202);
    executions.outage.on = false;
    await processOutbox({ sweep: true });
    expect(executions.byName.get(`${id}-write`)).toBe('RUNNING');
  });

  test('is refused where it is empty, too long or not theirs, and stays as it is', async () => {
    const id = await planned();
    for (const modules of [[], [{ ...edited[0], lessons: [] }], [{ ...edited[0], title: '' }], 'x'])
      expect((await approved(id, modules)).status).toBe(400);
    const long = { title: 'L', brief: '字'.repeat(9_000), durationMinutes: 5 };
    const tooLong = await approved(id, [{ ...edited[0], lessons: Array.from({ length: 20 }, () => long) }]);
    expect([tooLong.status, tooLong.body.code]).toEqual([413, 'too_large']);
    expect((await approved(id, edited, stranger)).status).toBe(404);
    expect((await look(id)).outlineToApprove.modules).toHaveLength(2);
  });

  test('cannot be gone on with after the trial has ended', async () => {
    const id = await planned();
    await table.seed({
      pk: keys.user.pk(creator),
      sk: keys.user.grantedSubscription,
      ...freeTrial('2020-01-01T00:00:00.000Z'),
    });
    expect((await approved(id, edited)).body.code).toBe('trial_ended');
  });
});

describe('an outline that nobody approves', () => {
  test('gives its place back after its time, says so by mail, and is tried again without being planned again', async () => {
    const id = await planned();
    await age(id, 1_000);
    await Promise.all([processOutbox({ sweep: true }), processOutbox({ sweep: true })]);
    const expired = await look(id);
    expect([expired.status, expired.failure.reason]).toEqual(['failed', 'outline-expired']);
    expect(await held()).toBe(0);
    expect(await table.rows(keys.mail.pk(id))).toMatchObject([{ content: { template: 'outline-expired' } }]);
    expect((await approved(id, edited)).body.code).toBe('not_planned');

    const again = (await invoke(retry, retryGeneration, { user: creator, params: { generationId: id } })).body
      .generation;
    await plan(again.id);
    expect((await look(again.id)).outlineToApprove.modules).toHaveLength(2);
    expect(await held()).toBe(1);
    expect(model.calls).toHaveLength(1);
  });

  test('races its approval: one of the two, and the place is counted right', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await planned();
      const before = Number(await held());
      const generation = await generations.byId(id);
      if (!generation) throw new Error('lost');
      const racers = [() => approved(id, edited), () => generations.expire(generation)];
      await Promise.all((round % 2 === 0 ? racers : racers.reverse()).map((race) => race()));
      const { status } = await look(id);
      expect([status, await held()]).toEqual(status === 'reserved' ? ['reserved', before] : ['failed', before - 1]);
      await invoke(cancel, cancelGeneration, { user: creator, params: { generationId: id } });
      await table.clear();
    }
  });

  test('can be cancelled', async () => {
    const id = await planned();
    await invoke(cancel, cancelGeneration, { user: creator, params: { generationId: id } });
    expect([(await look(id)).status, await held()]).toEqual(['cancelled', 0]);
  });
});

test('what failed after its approval goes straight on, with what was written', async () => {
  const id = await planned();
  await approved(id, edited);
  await planCourse({ generationId: id, executionName: `${id}-write` });
  await writeLesson({ generationId: id, moduleIndex: 0, lessonIndex: 0 });
  await failGeneration({ executionName: `${id}-write`, status: 'TIMED_OUT' });
  expect((await look(id)).failure.reason).toBe('timed-out');
  const again = (await invoke(retry, retryGeneration, { user: creator, params: { generationId: id } })).body.generation;
  model.calls.length = 0;
  await processOutbox({ sweep: true });
  expect(executions.byName.get(`${again.id}-write`)).toBe('RUNNING');
  await runStages(again.id, `${again.id}-write`);
  const counts = Object.groupBy(model.calls, ({ of }) => of);
  expect([counts['course-plan'], counts.lesson?.length]).toEqual([undefined, 1]);
});

test('what is over is purged a month after the first try, its pieces a little later', async () => {
  const id = await planned();
  const piece = (await table.rows(keys.generation.pk(id))).find(({ sk }) => sk === keys.generation.piece('plan'));
  await age(id, 1_000);
  await processOutbox({ sweep: true });
  const { ttl } = await row(id);
  const days = (Number(ttl) * 1_000 - Date.now()) / DAY_MS;
  expect(days).toBeCloseTo(30, 2);
  expect(Number(piece?.ttl)).toBeGreaterThan(Number(ttl) + 86_400);
});
