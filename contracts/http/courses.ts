import * as z from 'zod';
import { ChosenFacets } from '#domain/courses/chosen-facets.ts';
import { CourseText } from '#domain/courses/content.ts';
import { ChosenLogo, CustomColors, Facets, PreviewLesson, Takedown } from '#domain/courses/course.ts';
import { NewPriceCents, PriceCents } from '#domain/money.ts';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint } from '../endpoint.ts';

export const OwnedCourse = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(['draft', 'published', 'taken-down']),
  takedown: Takedown.nullable(),
  priceCents: z.int().nullable(),
  customColors: CustomColors,
  customLogoUrl: z.string().nullable(),
  facets: Facets,
  preview: PreviewLesson.nullable(),
  moduleCount: z.int(),
  lessonCount: z.int(),
  revision: z.int(),
  hasUnpublishedChanges: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type OwnedCourse = z.infer<typeof OwnedCourse>;

export const listMyCourses = endpoint({
  name: 'list-my-courses',
  area: 'courses',
  summary: "Lists the signed-in user's courses, newest first",
  method: 'GET',
  path: '/api/courses',
  access: 'signed-in',
  query: z.strictObject({ cursor: z.string().max(500).optional() }),
  reply: z.object({ courses: z.array(OwnedCourse), nextCursor: z.string().nullable() }),
  errors: [],
  failureMeans: 'Creators see "Error Loading Courses" instead of their courses.',
  uses: ['courses.ownedBy'],
});

export const getCourse = endpoint({
  name: 'get-course',
  area: 'courses',
  summary: "Returns the working copy of one of the user's courses",
  method: 'GET',
  path: '/api/courses/{courseId}',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ course: OwnedCourse, text: CourseText }),
  errors: ['not_found', 'conflict'],
  failureMeans: "Creators can't open the editor.",
  uses: ['courses.byId', 'courses.workingCopy'],
});

export const saveCourse = endpoint({
  name: 'save-course',
  area: 'courses',
  summary: 'Replaces the working copy, unless it changed since it was read',
  method: 'PUT',
  path: '/api/courses/{courseId}',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ revision: z.int().min(1), text: CourseText }),
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'stale_revision', 'too_large'],
  failureMeans: "Edits aren't saved; the text stays in the creator's browser.",
  uses: ['courses.byId', 'courses.draftReferences', 'courseImages.keep', 'sources.byIds', 'courses.save'],
});

export const setPrice = endpoint({
  name: 'set-price',
  area: 'courses',
  summary: "Sets the price of one of the user's courses at once; null takes it off the market",
  method: 'PUT',
  path: '/api/courses/{courseId}/price',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({
    priceCents: NewPriceCents.nullable(),
    /** The price that the user saw: if another one is stored, nothing changes. */
    seenCents: PriceCents.nullable().optional(),
  }),
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'conflict'],
  failureMeans: "Creators can't change prices.",
  uses: ['courses.byId', 'courses.setPrice'],
});

export const publishCourse = endpoint({
  name: 'publish-course',
  area: 'courses',
  summary: 'Publishes the working copy as the next version',
  method: 'POST',
  path: '/api/courses/{courseId}/publish',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'not_ready_to_publish', 'course_taken_down', 'conflict'],
  failureMeans: 'Creators see "Publishing Failed"; nothing new reaches the marketplace.',
  uses: ['courses.byId', 'courses.workingCopy', 'courseChecks.byCourse', 'courses.publish'],
});

export const unpublishCourse = endpoint({
  name: 'unpublish-course',
  area: 'courses',
  summary: "Takes one of the user's courses off the marketplace",
  method: 'POST',
  path: '/api/courses/{courseId}/unpublish',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'course_taken_down', 'conflict'],
  failureMeans: "Creators can't take a course off the market.",
  uses: ['courses.byId', 'courses.unpublish'],
});

/** Edits since then stay unpublished; a price set since then applies. */
export const republishCourse = endpoint({
  name: 'republish-course',
  area: 'courses',
  summary: 'Undoes unpublishing: puts the same version back on the marketplace',
  method: 'POST',
  path: '/api/courses/{courseId}/republish',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'course_taken_down', 'conflict'],
  failureMeans: 'Creators can\'t undo unpublishing and see "Undo Failed"; they can publish again.',
  uses: ['courses.byId', 'courses.republish'],
});

export const countLearners = endpoint({
  name: 'count-learners',
  area: 'courses',
  summary: "Counts the learners with access to one of the user's courses",
  method: 'GET',
  path: '/api/courses/{courseId}/learners',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ learners: z.int() }),
  errors: ['not_found'],
  failureMeans: "Before unpublishing or deleting, creators aren't told how many learners keep access.",
  uses: ['courses.byId', 'courses.learnersOf'],
});

/** See docs/product.md "Deleting a course". */
export const deleteCourse = endpoint({
  name: 'delete-course',
  area: 'courses',
  summary: "Soft-deletes one of the user's courses and releases its quota slot",
  method: 'DELETE',
  path: '/api/courses/{courseId}',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['not_found', 'conflict'],
  failureMeans: 'Creators see "Delete Failed".',
  uses: ['courses.byId', 'courses.remove'],
});

export const DeletedCourse = z.object({
  id: z.string(),
  title: z.string(),
  customColors: CustomColors,
  /** The status that restoring brings back. */
  was: z.enum(['draft', 'published', 'taken-down']),
  deletedAt: Instant,
  restorableUntil: Instant,
});
export type DeletedCourse = z.infer<typeof DeletedCourse>;

export const listDeletedCourses = endpoint({
  name: 'list-deleted-courses',
  area: 'courses',
  summary: "Lists the signed-in user's deleted courses that can be restored, last deleted first",
  method: 'GET',
  path: '/api/deleted-courses',
  access: 'signed-in',
  query: z.strictObject({ cursor: z.string().max(500).optional() }),
  reply: z.object({ courses: z.array(DeletedCourse), nextCursor: z.string().nullable() }),
  errors: [],
  failureMeans: "Creators don't find deleted courses.",
  uses: ['courses.deletedBy'],
});

export const restoreCourse = endpoint({
  name: 'restore-course',
  area: 'courses',
  summary: 'Restores a deleted course, if a quota slot is free',
  method: 'POST',
  path: '/api/courses/{courseId}/restore',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'course_limit_reached', 'conflict'],
  failureMeans: "Creators can't undo a deletion.",
  uses: ['courses.byId', 'users.subscription', 'courses.restore'],
});

export const setFacets = endpoint({
  name: 'set-facets',
  area: 'courses',
  summary: 'Sets category, level and language; the marketplace shows them after the next publication',
  method: 'PUT',
  path: '/api/courses/{courseId}/facets',
  access: 'signed-in',
  params: CourseParams,
  body: ChosenFacets,
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'conflict'],
  failureMeans: "Creators can't set category, level and language.",
  uses: ['courses.byId', 'courses.setFacets'],
});

/** Applies to a published course at once. */
export const setBranding = endpoint({
  name: 'set-branding',
  area: 'courses',
  summary: "Sets a course's colors and logo; needs the custom_branding feature",
  method: 'PUT',
  path: '/api/courses/{courseId}/branding',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ customColors: CustomColors, customLogoUrl: ChosenLogo.nullable() }),
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'upgrade_required', 'conflict'],
  failureMeans: 'Creators see "Update Failed" for their branding.',
  uses: ['courses.byId', 'users.subscription', 'logos.byId', 'courses.setBranding'],
});

export const getPublishedText = endpoint({
  name: 'get-published-text',
  area: 'courses',
  summary: "Returns the published text of one of the user's courses",
  method: 'GET',
  path: '/api/courses/{courseId}/published',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ version: z.int(), facets: Facets, text: CourseText.omit({ marketing: true }) }),
  errors: ['not_found'],
  failureMeans: "Creators don't see what publishing would change.",
  uses: ['courses.byId', 'versions.text'],
});

export const exportCourse = endpoint({
  name: 'export-course',
  area: 'courses',
  summary: "Exports one of the user's courses as JSON or text; needs the export feature",
  method: 'GET',
  path: '/api/courses/{courseId}/export',
  access: 'signed-in',
  params: CourseParams,
  query: z.strictObject({ format: z.enum(['json', 'text']) }),
  reply: z.object({ fileName: z.string(), contentType: z.string(), body: z.string() }),
  errors: ['not_found', 'upgrade_required', 'conflict'],
  failureMeans: "Creators can't export their courses.",
  uses: ['courses.byId', 'users.subscription', 'courses.workingCopy'],
});

/** Applies at once. No preview while the published version lacks the lesson. */
export const setPreviewLesson = endpoint({
  name: 'set-preview-lesson',
  area: 'courses',
  summary: "Chooses the free preview lesson of one of the user's courses",
  method: 'PUT',
  path: '/api/courses/{courseId}/preview-lesson',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ preview: PreviewLesson.nullable() }),
  reply: z.object({ course: OwnedCourse }),
  errors: ['not_found', 'conflict'],
  failureMeans: "Creators can't offer a free lesson.",
  uses: ['courses.byId', 'courses.setPreview'],
});
