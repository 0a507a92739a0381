import { takeDownCourse } from '#contracts/http/moderation.ts';
import { courses } from '../data/courses/courses.ts';
import { reports } from '../data/courses/reports.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { moderatedCourse } from './moderated-course.ts';

/** The course first: reports that are still open when this is cut off are closed by the next click. */
export const handler = implement(
  takeDownCourse,
  { courses, reports },
  async ({ params, body, user }, { courses, reports }) => {
    const course = await courses.byId(params.courseId, { consistent: true });
    // What its owner deleted is off the market already, and nobody's to judge.
    if (!course || course.status === 'deleted') throw notFound();
    // A second click asks for what is already so.
    const down = course.status === 'taken-down' ? course : await courses.takeDown(course, body, user.id);
    await reports.close(down, 'taken-down');
    return { course: moderatedCourse(down) };
  },
);
