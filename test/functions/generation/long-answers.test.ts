import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonBytes } from '#domain/courses/content.ts';
import { maxPieceBytes } from '#domain/generations/pieces.ts';
import { model as modelOn } from '#functions/adapters/model/model.ts';
import { lessonPrompt } from '#functions/generation/prompts/lesson.ts';
import { writtenCourses } from '#local/model/courses/written-courses.ts';
import { startModel, type TestModel } from '#test/support/model.ts';
import { testPlatform } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

const [course] = writtenCourses;
if (!course) throw new Error('No course is written in full');
const slide = { title: 'Long', points: [], visual: null, spoken: '字'.repeat(2_500) };
const long = { description: 'D', objective: 'O', slides: Array.from({ length: 20 }, () => slide) };

let table: TestTable;
let model: TestModel;
beforeAll(async () => {
  [table, model] = await Promise.all([
    startTable(),
    startModel({ courses: [{ ...course, lessons: course.lessons.map(() => long) }] }),
  ]);
});
afterAll(() => Promise.all([table.stop(), model.stop()]));

test('a lesson that is too long for a course of 40 such lessons is an invalid answer, asked for once more', async () => {
  expect(jsonBytes(long)).toBeGreaterThan(maxPieceBytes.lesson);
  const { title, plan } = course;
  const call = lessonPrompt({ title, description: 'D', outline: '' }, plan, 0, 0);
  await expect(modelOn(testPlatform()).write(call)).rejects.toMatchObject({
    name: 'RetryBriefly',
    message: expect.stringContaining('model-answer-invalid'),
  });
  expect(model.calls).toHaveLength(2);
  expect(model.calls[1]?.prompt).toContain('must be at most 60 KB as JSON; write less');
});
