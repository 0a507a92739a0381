import { setBranding } from '#contracts/http/courses.ts';
import { logoIdIn } from '#domain/courses/logo.ts';
import { users } from '../data/accounts/users.ts';
import { courses } from '../data/courses/courses.ts';
import { logos } from '../data/media/logos.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { Problem } from '../runtime/problem.ts';
import { ownCourse, ownedCourse } from './own-course.ts';

export const handler = implement(
  setBranding,
  { courses, users, logos },
  async ({ params, body, user }, { courses, users, logos }) => {
    const logoId = logoIdIn(body.customLogoUrl ?? '');
    const [course, { features }, logo] = await Promise.all([
      ownCourse(courses, params.courseId, user),
      users.subscription(user.id),
      logoId === undefined ? undefined : logos.byId(user.id, logoId),
    ]);
    if (!features.custom_branding) throw new Problem('upgrade_required');
    // Another user's logo would disappear with their account.
    if (logoId !== undefined && logo?.url !== body.customLogoUrl)
      throw new Problem('invalid_input', { fields: { 'body.customLogoUrl': 'is not a logo that you uploaded' } });
    return { course: ownedCourse(await courses.setBranding(course, body)) };
  },
);
