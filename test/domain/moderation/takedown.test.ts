import { expect, test } from 'vitest';
import { Course, isListed } from '#domain/courses/course.ts';
import { deleted, restored } from '#domain/courses/deletion.ts';
import { lifted, takenDown } from '#domain/moderation/takedown.ts';
import { aCourse, aPublishedCourse } from '#test/support/builders.ts';
import { NOON } from '#test/support/platform.ts';

const LATER = '2026-11-16T12:00:00.000Z';
const takedown = { reason: 'copyright', note: 'Chapter 2 is not yours.', takenDownAt: LATER } as const;
const draft = aCourse();
if (draft.status !== 'draft') throw new Error('a draft');

test.each([aPublishedCourse(), draft])('restores a $status course after a takedown', (course) => {
  const takenDownCourse = takenDown(course, takedown);
  expect(Course.parse(takenDownCourse)).toEqual(takenDownCourse);
  expect(isListed(takenDownCourse)).toBe(false);
  expect(lifted(takenDownCourse, NOON)).toEqual({ ...course, updatedAt: NOON });
});

test('a takedown survives deleting and restoring the course', () => {
  const takenDownCourse = takenDown(aPublishedCourse(), takedown);
  const deletedCourse = deleted(takenDownCourse, LATER);
  expect(Course.parse(deletedCourse)).toMatchObject({ status: 'deleted', takedown });
  const restoredCourse = restored(deletedCourse, LATER);
  expect(Course.parse(restoredCourse)).toMatchObject({ status: 'taken-down', takedown });
  // Published changes do not count as unpublished.
  expect(restoredCourse.status === 'taken-down' && restoredCourse.publication?.publishedRevision).toBe(
    restoredCourse.revision,
  );
});
