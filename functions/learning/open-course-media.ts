import { openCourseMedia } from '#contracts/http/media.ts';
import { mediaAccess } from '../adapters/aws/media-access.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { withCookies } from '../runtime/http-response.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { readableVersion } from './readable-version.ts';

export const handler = implementAuthorized(
  openCourseMedia,
  { courses, purchases, mediaAccess },
  ({ params, user }, ports) => readableVersion(ports, params.courseId, user),
  async (_, { courses, mediaAccess }, { course, newest: version }) => {
    // The editor shows images before their text is saved.
    const isNeeded = version === WORKING_COPY || (await courses.page(course.id, version))?.images.length;
    if (!isNeeded) return { expiresAt: null };
    const { cookies, expiresAt } = await mediaAccess.cookiesFor(course.id);
    return withCookies({ expiresAt }, cookies);
  },
);
