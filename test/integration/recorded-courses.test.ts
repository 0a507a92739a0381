import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteCourse } from '#contracts/http/courses.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { createCourse } from '#local/seed/create-course.ts';
import { demoPeople } from '#local/seed/people.ts';
import { contentOf } from '#local/seed/recorded/content.ts';
import { readRecording } from '#local/seed/recorded/files.ts';
import { recordCourse } from '#local/seed/recorded/record-course.ts';
import { callApi } from './support/api.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';

let origin: Origin;
let rows: Rows;
const written: { readonly courseId: string; readonly owner: Person }[] = [];

beforeAll(async () => {
  origin = await openCloud();
  rows = await rowsOf(origin);
});
afterAll(async () => {
  for (const { courseId, owner } of written)
    await callApi(origin.url, deleteCourse, { params: { courseId }, token: owner.accessToken });
  await origin.close();
});

describe('npm start fills the shop from the recordings', () => {
  // With an image; paid; free.
  test.each(['bread', 'bees', 'statistics'])(
    'the recording of %s is what the product writes today (if not: npm run record-demo)',
    async (key) => {
      const course = demoCourses.find((one) => one.key === key)!;
      const { fullName } = demoPeople.find((person) => person.key === course.by)!;
      const owner = await aPerson(origin.url, 'creator', fullName);
      const courseId = await createCourse({ ...owner, url: origin.url }, course);
      written.push({ courseId, owner });
      const recording = await recordCourse(rows, courseId, origin.url);
      expect(contentOf(recording)).toEqual(contentOf(await readRecording(key)));
    },
  );

  test('each demo course has one, and all are under 1 MB', () => {
    const folder = join(import.meta.dirname, '../../local/seed/recorded/courses');
    const files = readdirSync(folder);
    expect(files.sort()).toEqual(demoCourses.map(({ key }) => `${key}.txt`).sort());
    expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(1_000_000);
  });
});
