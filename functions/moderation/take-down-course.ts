import { takeDownCourse } from '#contracts/http/moderation.ts';
import { courses } from '../data/courses/courses.ts';
import { reports } from '../data/courses/reports.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { moderatedCourse } from './moderated-course.ts';

/** The course first: the next click closes reports that a crash left open. */
export const handler = implement(
  takeDownCourse,
  { courses, reports },
  async ({ params, body, user }, { courses, reports }) => {
    const course = await courses.byId(params.courseId, { consistent: true });
    if (!course || course.status === 'deleted') throw notFound();
    const down = course.status === 'taken-down' ? course : await courses.takeDown(course, body, user.id);
    await reports.close(down, 'taken-down');
    return { course: moderatedCourse(down) };
  },
);
