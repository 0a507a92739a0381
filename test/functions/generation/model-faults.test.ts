import { describe, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import { limits } from '#domain/courses/content.ts';
import { textBounds } from '#domain/visuals/visual.ts';
import { handler as assembleCourse } from '#functions/generation/assemble-course.ts';
import { handler as failGeneration } from '#functions/generation/fail-generation.ts';
import { handler as planCourse } from '#functions/generation/plan-course.ts';
import { handler as writeLesson } from '#functions/generation/write-lesson.ts';
import { creator } from '#test/support/builders.ts';
import { bread, generations, held, model, nameOf, reserved, startGenerations, table } from './generation-setup.ts';
import { caught, plan, runStages, withRetries } from './run-workflow.ts';

startGenerations();

describe('faults of the model', () => {
  test.each([
    ['nonsense', 'RetryBriefly model-answer-invalid'],
    ['wrong-shape', 'RetryBriefly model-answer-invalid'],
    ['cut-off', 'RetryBriefly model-answer-invalid'],
    ['garbled', 'RetryBriefly model-answer-invalid'],
    ['refusal', 'RetryNever model-refused'],
    ['content-filter', 'RetryNever model-refused'],
    ['unauthorized', 'RetryNever model-unavailable'],
    ['rate-limit', 'RetryPatiently model-unavailable'],
    ['quota', 'RetryNever model-quota'],
    ['server-error', 'RetryPatiently model-unavailable'],
    ['busy', 'RetryPatiently model-unavailable'],
  ] as const)('%s fails the stage with %s', async (fault, name) => {
    model.faults.add({ fault, times: 2 });
    expect(await nameOf(plan(await reserved()))).toBe(name);
  });

  test('one answer with a wrong shape is returned to the model and corrected in the same call', async () => {
    const generationId = await reserved();
    model.faults.add({ fault: 'wrong-shape', times: 1 });
    await plan(generationId);
    expect(model.calls).toHaveLength(2);
    expect(model.calls[1]?.prompt).toContain('Your answer cannot be used');
    expect(model.calls[1]?.prompt).toContain('Unrecognized key');
  });

  test.each(['wrapped', 'untidy', 'parts', 'half-character'] as const)(
    'a course from answers that are %s is written without a further call',
    async (fault) => {
      const runs: { readonly calls: string[]; readonly pieces: unknown }[] = [];
      for (const faults of [[], [{ fault, times: 1_000 }]]) {
        const generationId = await reserved();
        for (const one of faults) model.faults.add(one);
        model.calls.length = 0;
        await runStages(generationId);
        expect(await generations.byId(generationId)).toMatchObject({ status: 'succeeded' });
        const generation = await generations.byId(generationId);
        const pieces = generation ? await generations.pieces(generation) : [];
        runs.push({
          calls: model.calls.map(({ of }) => of).toSorted(),
          pieces: pieces.map(({ name, text }) => ({ name, text })),
        });
        model.faults.clear();
      }
      const [whole, faulty] = runs;
      expect(faulty?.calls).toEqual(whole?.calls);
      // Half of a character took the letters in its place with it.
      if (fault !== 'half-character') expect(faulty?.pieces).toEqual(whole?.pieces);
    },
  );

  test('a refusal fails at once, with its reason', async () => {
    const generationId = await reserved();
    model.faults.add({ fault: 'refusal', times: 5 });
    await withRetries(generationId, planCourse, 1);
    expect(model.calls).toHaveLength(1);
    expect(await generations.byId(generationId)).toMatchObject({ status: 'failed', reason: 'model-refused' });
  });

  test('nonsense is retried, then fails, releases the slot and emails the user once', async () => {
    const generationId = await reserved();
    expect(await held()).toBe(1);
    model.faults.add({ fault: 'nonsense', times: 100 });
    await withRetries(generationId, planCourse, 3);
    expect(model.calls).toHaveLength(6);
    // The event rule sees the failed execution too.
    await failGeneration({ executionName: generationId, status: 'FAILED' });
    expect(await generations.byId(generationId)).toMatchObject({ status: 'failed', reason: 'model-answer-invalid' });
    expect(await held()).toBe(0);
    const mails = (await table.rows()).filter((row) => row.sk === keys.mail.sk);
    expect(mails).toMatchObject([
      { to: creator, content: { template: 'generation-failed', courseTitle: bread.title } },
    ]);
    expect(mails[0]).toHaveProperty('gsi3pk', keys.due.gsi3pk('outbox'));
  });

  test('a course too large to store fails without a retry', async () => {
    const outline = `Long\n${Array.from({ length: 12 }, (_, n) => `- Part ${n}`).join('\n')}\nShort\n- End`;
    const generationId = await reserved({ outline });
    const { lessons } = (await plan(generationId)) as { lessons: object[] };
    await Promise.all(lessons.map((lesson) => writeLesson({ generationId, ...lesson })));
    const written = (await table.rows(keys.generation.pk(generationId))).filter(
      (row) => row.kind === 'lesson' && 'text' in row,
    );
    expect(written).toHaveLength(lessons.length);
    // Each is larger than an answer of the model may be.
    const [long, longest] = [textBounds.sentence, textBounds.paragraph].map((chars) => '字'.repeat(chars));
    const visual = { kind: 'tryIt', task: longest, hint: long, answer: longest };
    const slide = { title: 'Long', points: [], visual, spoken: '字'.repeat(limits.writtenSpokenChars) };
    const slides = Array.from({ length: limits.slidesPerLesson }, () => slide);
    await table.seed(...written.map((row) => ({ ...row, text: { ...(row.text as object), slides } })));
    expect(await nameOf(runStages(generationId))).toBe('RetryNever model-answer-invalid');
    expect((await generations.byId(generationId))?.status).toBe('running');
  });

  test('a stage with a missing piece fails without a retry', async () => {
    const generationId = await reserved();
    await plan(generationId);
    expect(await nameOf(assembleCourse({ generationId }))).toBe('RetryNever interrupted');
    const error = await assembleCourse({ generationId }).catch((thrown: unknown) => thrown);
    await failGeneration({ executionName: generationId, error: caught(error) });
    expect(await generations.byId(generationId)).toMatchObject({ status: 'failed', reason: 'interrupted' });
  });
});

describe('the failure handler', () => {
  test.each([
    [{ status: 'TIMED_OUT' }, 'timed-out'],
    [{ status: 'ABORTED' }, 'interrupted'],
    [{ error: { Error: 'States.Timeout', Cause: '' } }, 'timed-out'],
    [
      { error: { Error: 'Sandbox.Timedout', Cause: '{"errorMessage":"x Task timed out after 180.00 seconds"}' } },
      'timed-out',
    ],
    [{ error: { Error: 'RetryPatiently', Cause: '{"errorMessage":"model-unavailable: 503"}' } }, 'model-unavailable'],
    [{ error: { Error: 'TypeError', Cause: 'not json' } }, 'interrupted'],
    [{ error: 'odd' }, 'interrupted'],
  ])('stores %j as %s', async (input, reason) => {
    const generationId = await reserved();
    await failGeneration({ executionName: generationId, ...input });
    expect(await generations.byId(generationId)).toMatchObject({ status: 'failed', reason });
  });

  test('ignores an unknown generation', async () => {
    const before = await table.rows();
    await failGeneration({ executionName: '01ARZ3NDEKTSV4RRFFQ69G5FAV', status: 'FAILED' });
    expect(await table.rows()).toEqual(before);
  });
});
