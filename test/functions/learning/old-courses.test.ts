import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveProgress, viewCourse, viewModule } from '#contracts/http/learning.ts';
import { keys } from '#contracts/table.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { pageOf } from '#domain/courses/page.ts';
import { upcastModule } from '#domain/courses/upcast.ts';
import { versions } from '#functions/data/courses/versions.ts';
import { handler as save } from '#functions/learning/save-progress.ts';
import { handler as view } from '#functions/learning/view-course.ts';
import { handler as viewPart } from '#functions/learning/view-module.ts';
import { aCourseText, learner } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { type OldModule, oldDeckIds } from '#test/support/old-courses.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';
import { buy, course, params, seedCourse, store, stored } from './seeded-course.ts';

/** Rows as they were stored before slides had spoken text, and before texts were packed. */
const modules: readonly OldModule[] = [1, 2].map((m) => ({
  id: `m${m}`,
  title: `Module ${m}`,
  description: 'About it',
  lessons: [
    {
      ...{ id: `m${m}-l1`, title: 'Kneading', description: 'How to knead', durationMinutes: 5 },
      script: 'Fold the dough. Turn it.\n\nRepeat until it is smooth.',
      slides: ['s1', 's2', 's3'].map((s) => ({ id: `m${m}-l1-${s}`, title: 'Knead', points: ['Fold', 'Turn'] })),
    },
    {
      ...{ id: `m${m}-l2`, title: 'Resting', description: 'Why it rests', durationMinutes: null },
      ...{ script: 'Dough that rests is easier to shape.', slides: [] },
    },
  ],
  keyTakeaways: ['Rest helps'],
  quizQuestions: [
    {
      id: `m${m}-q1`,
      question: 'Why rest?',
      options: ['To relax', 'To cool'],
      correctAnswer: 0,
      explanation: 'Gluten.',
    },
  ],
  worksheet: null,
}));
const { marketing, ...published } = aCourseText();
const today = {
  ...published,
  content: { ...published.content, modules: modules.map(upcastModule) as CourseText['content']['modules'] },
};

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await seedCourse(db);
  await buy(db);
  const pk = keys.course.pk(course.id);
  const text = (await db.rows(pk)).filter(({ sk }) => /^(?:DRAFT|V)#/.test(String(sk)));
  for (const { sk } of text) await db.table.commit([db.table.remove({ pk, sk: String(sk) })]);
  const page = pageOf({ ...today, marketing });
  await db.seed(
    { pk, sk: keys.course.draftPage, revision: 1, page },
    { pk, sk: keys.course.draftMarketing, revision: 1, marketing },
    { pk, sk: keys.course.versionPage(1), revision: 1, page },
    ...modules.flatMap((module, index) => [
      { pk, sk: keys.course.draftModule(index + 1), revision: 1, module },
      { pk, sk: keys.course.versionModule(1, index + 1), revision: 1, module },
    ]),
  );
});

describe('a course that was stored before slides had spoken text', () => {
  test('opens in the editor with its script on its slides, and is saved in the new form', async () => {
    const { revision, text } = await store.workingCopy(course.id);
    expect([revision, text]).toEqual([1, { ...today, marketing }]);
    await store.save(await stored(), text);
    expect(await store.workingCopy(course.id)).toEqual({ revision: 2, text });
    const row = (await db.rows(keys.course.pk(course.id))).find(({ sk }) => sk === keys.course.draftModule(1));
    expect(Object.keys(row ?? {}).sort()).toEqual(['chunks', 'packed', 'pk', 'revision', 'sk']);
  });

  test('is read by its learners, slide by slide as before', async () => {
    const opened = await invoke(view, viewCourse, { params, user: learner });
    expect(opened.body.modules).toMatchObject([{ slideCount: 7 }, { slideCount: 7 }]);
    const read = await invoke(viewPart, viewModule, {
      params: { ...params, number: '1' },
      query: { version: '1' },
      user: learner,
    });
    const [first] = modules;
    expect(read.body.slides.map(({ id }: { id: string }) => id)).toEqual(oldDeckIds(first ? [first] : []).slice(1));
    const spoken = read.body.slides.map((slide: { spoken?: string }) => slide.spoken ?? '').join('');
    expect(spoken).toBe(modules[0]?.lessons.map(({ script }) => script).join(''));
  });

  test('is completed by the slides that it had', async () => {
    expect((await versions(testPlatform()).deck(course.id, 1)).slideIds).toEqual(oldDeckIds(modules));
    await invoke(view, viewCourse, { params, user: learner });
    const see = (seen: string[]) =>
      invoke(save, saveProgress, { params, body: { seen, position: 'm1' }, user: learner });
    const ids = oldDeckIds(modules);
    expect((await see(ids.slice(1))).body.completedAt).toBeNull();
    expect((await see(ids.slice(0, 1))).body.completedAt).toEqual(expect.any(String));
  });

  test('is published anew, and learners keep what they have seen', async () => {
    const { text } = await store.workingCopy(course.id);
    await store.publish(await stored(), text);
    expect((await versions(testPlatform()).deck(course.id, 2)).slideIds).toEqual(oldDeckIds(modules));
    expect(await store.module(course.id, 2, 2)).toEqual(today.content.modules[1]);
  });
});
