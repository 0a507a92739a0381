import * as z from 'zod';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint } from '../endpoint.ts';

/** Called before the cookies expire, and when an image can't be loaded. */
export const openCourseMedia = endpoint({
  name: 'open-course-media',
  area: 'learning',
  summary: "Sets cookies that open a course's private files for ten minutes to its owner and buyers",
  method: 'POST',
  path: '/api/courses/{courseId}/media',
  access: 'signed-in',
  params: CourseParams,
  /** Null without files. */
  reply: z.object({ expiresAt: Instant.nullable() }),
  setsCookies: true,
  errors: ['not_found', 'purchase_required'],
  failureMeans: 'Readers see no images after ten minutes, and creators see none in the editor.',
  uses: ['courses.byId', 'purchases.find', 'courses.page', 'mediaAccess.cookiesFor'],
});

/** The preview is cached for everyone, so it can't set cookies. */
export const openPreviewMedia = endpoint({
  name: 'open-preview-media',
  area: 'marketplace',
  summary: "Sets cookies that open a published course's private files for ten minutes to readers of its free lesson",
  method: 'POST',
  path: '/api/courses/{courseId}/preview/media',
  access: 'anyone',
  params: CourseParams,
  reply: z.object({ expiresAt: Instant.nullable() }),
  setsCookies: true,
  errors: ['not_found'],
  failureMeans: 'Readers of a free lesson see no images.',
  uses: ['courses.byId', 'courses.page', 'mediaAccess.cookiesFor'],
});
