import { setBranding } from '#contracts/http/courses.ts';
import { courseSettings } from '../data/course-settings.ts';
import { courses } from '../data/courses.ts';
import { users } from '../data/users.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(
  setBranding,
  { courses, courseSettings, users },
  async ({ params, body, user }, { courses, courseSettings, users }) => {
    const [course, { features }] = await Promise.all([
      ownCourse(courses, params.courseId, user),
      users.subscription(user.id),
    ]);
    if (!features.custom_branding) throw new Problem('upgrade_required');
    return { course: ownedCourse(await courseSettings.setBranding(course, body)) };
  },
);
