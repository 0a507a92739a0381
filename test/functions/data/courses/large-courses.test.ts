import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#contracts/table.ts';
import { type CourseText, jsonBytes, limits, MAX_COURSE_BYTES } from '#domain/courses/content.ts';
import type { ExistingCourse } from '#domain/courses/course.ts';
import { lessonCountOf } from '#domain/courses/course-texts.ts';
import { deckSlideIds } from '#domain/courses/slides.ts';
import { quotaOf } from '#domain/generations/quota.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { versions } from '#functions/data/courses/versions.ts';
import { aCourse, aCourseText, aModule } from '#test/support/builders.ts';
import { largestCourse, randomCharacters } from '#test/support/large-text.ts';
import { type TestPlatform, testPlatform } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
let platform: TestPlatform;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  platform = testPlatform();
  await db.seed(courseItem(aCourse()), ...draftItems(aCourse().id, 1, aCourseText()));
});

const { id } = aCourse();
const store = () => courses(platform);
async function stored(): Promise<ExistingCourse> {
  const course = await store().byId(id, { consistent: true });
  if (!course || course.status === 'deleted') throw new Error('the course is gone');
  return course;
}
const draftKeys = async () =>
  (await db.rows(keys.course.pk(id))).map(({ sk }) => String(sk)).filter((sk) => sk.startsWith('DRAFT#'));

/** Its first module takes two chunks. */
function twoChunks(): CourseText {
  const [lesson] = aModule(1).lessons;
  const [slide] = lesson?.slides ?? [];
  if (!lesson || !slide) throw new Error('the builder gives lessons with slides');
  const slides = Array.from({ length: 15 }, (_, n) => ({
    ...slide,
    id: `m1-l1-s${n + 1}`,
    spoken: randomCharacters(limits.spokenChars, n),
  }));
  const { content } = aCourseText();
  return aCourseText({
    content: { ...content, modules: [aModule(1, { lessons: [{ ...lesson, slides }] }), aModule(2)] },
  });
}

/** Two modules of many chunks, or many modules of one. */
test.each([2, limits.modules])(
  'the largest course, in %i modules, is saved, published and read',
  async (modules) => {
    const text = largestCourse(modules);
    expect(lessonCountOf(text.content)).toBe(limits.lessons);
    expect(jsonBytes(text)).toBeGreaterThan(0.99 * MAX_COURSE_BYTES);
    const saved = await store().save(await stored(), text);
    expect((await store().workingCopy(id)).text).toEqual(text);
    await store().publish(saved, text, { textHash: 'hash' });
    expect(await store().page(id, 1)).toMatchObject({ title: text.title });
    expect(await store().module(id, 1, modules)).toEqual(text.content.modules.at(-1));
    const { slideIds, lessonCount } = await versions(platform).deck(id, 1);
    expect(lessonCount).toBe(limits.lessons);
    expect(slideIds).toEqual(deckSlideIds({ outline: text.outline, modules: text.content.modules }));
  },
  30_000,
);

describe('a course with a module in two chunks', () => {
  beforeEach(async () => {
    await store().save(await stored(), twoChunks());
  });

  test('is never read with a chunk of another save', async () => {
    const chunk = { pk: keys.course.pk(id), sk: keys.course.chunk(keys.course.draftModule(1), 2) };
    await db.table.commit([db.table.update(chunk, { set: { revision: 1 } }, { exists: true })]);
    await expect(store().workingCopy(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is read without its old chunk after the module got shorter', async () => {
    await store().save(await stored(), aCourseText());
    expect((await store().workingCopy(id)).text).toEqual(aCourseText());
    await store().save(await stored(), twoChunks());
    expect((await store().workingCopy(id)).text).toEqual(twoChunks());
  });

  test('is deleted and restored with all its chunks', async () => {
    expect(await draftKeys()).toContain('DRAFT#MODULE#01#2');
    await store().remove(await stored());
    const deleted = await store().byId(id, { consistent: true });
    if (deleted?.status !== 'deleted') throw new Error('the course is there');
    const drafts = (await db.rows(keys.course.pk(id))).filter(({ sk }) => String(sk).startsWith('DRAFT#'));
    expect(drafts.every(({ ttl }) => typeof ttl === 'number')).toBe(true);
    await store().restore(deleted, quotaOf({ tier: 'agency', coursesLimit: 10 }));
    const restored = (await db.rows(keys.course.pk(id))).filter(({ sk }) => String(sk).startsWith('DRAFT#'));
    expect(restored.every(({ ttl }) => ttl === undefined)).toBe(true);
    expect((await store().workingCopy(id)).text).toEqual(twoChunks());
  });
});

test('a course whose working copy is gone is neither deleted nor restored half', async () => {
  const course = await stored();
  for (const sk of await draftKeys()) await db.table.commit([db.table.remove({ pk: keys.course.pk(id), sk })]);
  await expect(store().remove(course)).rejects.toMatchObject({ code: 'conflict' });
  expect((await stored()).status).toBe('draft');
});
