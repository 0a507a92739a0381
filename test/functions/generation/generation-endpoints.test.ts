import { describe, expect, test } from 'vitest';
import {
  generateCourse,
  getGeneratedLesson,
  getGeneration,
  listGenerations,
  retryGeneration,
} from '#contracts/http/generation.ts';
import { keys } from '#contracts/table.ts';
import { freeTrial } from '#domain/subscriptions/subscription.ts';
import { handler as failGeneration } from '#functions/generation/fail-generation.ts';
import { handler as generate } from '#functions/generation/generate-course.ts';
import { handler as getLesson } from '#functions/generation/get-generated-lesson.ts';
import { handler as get } from '#functions/generation/get-generation.ts';
import { handler as list } from '#functions/generation/list-generations.ts';
import { handler as retry } from '#functions/generation/retry-generation.ts';
import { handler as writeLesson } from '#functions/generation/write-lesson.ts';
import { creator, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { bread, reserved, startGenerations, table, textOf } from './generation-setup.ts';
import { plan, runStages } from './run-workflow.ts';

startGenerations();

describe('the endpoints', () => {
  const { outline, ...withoutOutline } = bread;
  const readLesson = (generationId: string, lessonId: string, user = creator) =>
    invoke(getLesson, getGeneratedLesson, { user, params: { generationId, lessonId } });
  const ask = (body: unknown, user = creator) => invoke(generate, generateCourse, { user, body });

  test('return the steps of a generation until its course exists', async () => {
    const reply = await ask({ ...withoutOutline, outline });
    expect(reply.status).toBe(202);
    const { id } = reply.body.generation;
    expect(reply.body.generation).toMatchObject({ status: 'reserved', steps: [{ name: 'plan', finishedAt: null }] });

    const { lessons } = (await plan(id)) as { lessons: object[] };
    await writeLesson({ generationId: id, ...lessons[0] });
    const half = await invoke(get, getGeneration, { user: creator, params: { generationId: id } });
    expect(half.body.generation.status).toBe('running');
    expect(half.body.generation.steps).toHaveLength(8);
    const done = half.body.generation.steps.filter((step: { finishedAt: unknown }) => step.finishedAt !== null);
    expect(done.map((step: { name: string }) => step.name)).toEqual(['plan', 'lesson#m1-l1']);
    expect(half.body.generation.steps[1]).toMatchObject({ kind: 'lesson', title: 'Choosing flour', moduleId: 'm1' });
    expect(half.body.generation).toMatchObject({
      modules: [{ id: 'm1', title: 'Flour and water' }, {}],
      language: 'en',
    });
    const lesson = await readLesson(id, 'm1-l1');
    expect(lesson.status).toBe(200);
    expect((await readLesson(id, 'm1-l2')).status).toBe(404);
    expect((await readLesson(id, 'm1-l1', stranger)).status).toBe(404);

    const courseId = await runStages(id);
    const whole = await invoke(get, getGeneration, { user: creator, params: { generationId: id } });
    expect(whole.body.generation).toMatchObject({ status: 'succeeded', course: { id: courseId, title: bread.title } });
    const { modules } = (await textOf(courseId)).content;
    const slides = modules.flatMap(({ lessons }) => lessons).flatMap((each) => each.slides);
    expect(whole.body.generation.course.counts).toMatchObject({ modules: 2, lessons: 3, slides: slides.length });
    expect(slides.slice(0, lesson.body.slides.length)).toMatchObject(lesson.body.slides);
    expect(whole.body.generation.steps.every((step: { finishedAt: unknown }) => step.finishedAt !== null)).toBe(true);
    const listed = await invoke(list, listGenerations, { user: creator });
    expect(listed.body.generations).toEqual([]);
  });

  test("return 404 for another user's generation", async () => {
    const generationId = await reserved();
    expect((await invoke(get, getGeneration, { user: stranger, params: { generationId } })).status).toBe(404);
    expect((await invoke(retry, retryGeneration, { user: stranger, params: { generationId } })).status).toBe(404);
    expect((await invoke(get, getGeneration, { user: stranger, params: { generationId: 'nonsense' } })).status).toBe(
      404,
    );
  });

  test('reject invalid input with the names of the fields and reserve nothing', async () => {
    const refused = await ask({ title: 'T'.repeat(121), description: ' ', outline: 'x'.repeat(10_001), more: 1 });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(
      expect.arrayContaining(['body.title', 'body.description', 'body.outline', 'body.more']),
    );
    expect((await table.rows()).filter((row) => row.sk === keys.generation.generation)).toEqual([]);
  });

  test('give a new creator three slots on the free trial', async () => {
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await ask(withoutOutline)).status);
    expect(statuses).toEqual([202, 202, 202, 409]);
    expect((await ask(withoutOutline)).body.code).toBe('course_limit_reached');
  });

  test('reject a request and a retry after the trial ended', async () => {
    const ended = freeTrial('2020-01-01T00:00:00.000Z');
    await table.seed({ pk: keys.user.pk(creator), sk: keys.user.grantedSubscription, ...ended });
    const refused = await ask(withoutOutline);
    expect([refused.status, refused.body.code]).toEqual([409, 'trial_ended']);
    const generationId = await reserved();
    await failGeneration({ executionName: generationId, status: 'FAILED' });
    const retried = await invoke(retry, retryGeneration, { user: creator, params: { generationId } });
    expect(retried.body.code).toBe('trial_ended');
  });

  test('list a failed generation with its reason until it is retried, once', async () => {
    const generationId = await reserved();
    const params = { generationId };
    expect((await invoke(retry, retryGeneration, { user: creator, params })).body.code).toBe('not_retryable');
    await failGeneration({
      executionName: generationId,
      error: { Error: 'x', Cause: '{"errorMessage":"model-unavailable: 503"}' },
    });
    const failed = (await invoke(list, listGenerations, { user: creator })).body.generations;
    expect(failed).toMatchObject([{ id: generationId, status: 'failed', failure: { reason: 'model-unavailable' } }]);
    const retried = await invoke(retry, retryGeneration, { user: creator, params });
    expect([retried.status, retried.body.generation.status]).toEqual([202, 'reserved']);
    expect((await invoke(retry, retryGeneration, { user: creator, params })).body.code).toBe('not_retryable');
    const open = (await invoke(list, listGenerations, { user: creator })).body.generations;
    expect(open.map(({ id }: { id: string }) => id)).toEqual([retried.body.generation.id]);
  });
});
