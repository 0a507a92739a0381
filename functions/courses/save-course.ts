import { saveCourse } from '#contracts/http/courses.ts';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { courses } from '../data/courses/courses.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(saveCourse, { courses }, async ({ params, body, user }, { courses }) => {
  const course = await ownCourse(courses, params.courseId, user);
  if (course.revision !== body.revision) throw new Problem('stale_revision');
  const repeated = repeatedPartId(body.text.content);
  if (repeated) {
    const field = ['body', 'text', 'content', ...repeated].join('.');
    throw new Problem('invalid_input', { fields: { [field]: 'is the id of another part of this course' } });
  }
  return { course: ownedCourse(await courses.save(course, body.text)) };
});
