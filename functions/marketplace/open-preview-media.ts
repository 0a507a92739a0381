import { openPreviewMedia } from '#contracts/http/media.ts';
import { holdsLesson } from '#domain/courses/page.ts';
import { mediaAccess } from '../adapters/aws/media-access.ts';
import { courses } from '../data/courses/courses.ts';
import { withCookies } from '../runtime/http-response.ts';
import { implement } from '../runtime/implement.ts';
import { notFound } from '../runtime/problem.ts';

/** Opens all files of the course; this reader knows only the names in the free lesson. */
export const handler = implement(
  openPreviewMedia,
  { courses, mediaAccess },
  async ({ params }, { courses, mediaAccess }) => {
    const course = await courses.byId(params.courseId);
    if (course?.status !== 'published' || course.preview === null) throw notFound();
    const page = await courses.page(course.id, course.publishedVersion);
    if (page === undefined || !holdsLesson(page, course.preview)) throw notFound();
    if (page.images.length === 0) return { expiresAt: null };
    const { cookies, expiresAt } = await mediaAccess.cookiesFor(course.id);
    return withCookies({ expiresAt }, cookies);
  },
);
