import { queryOptions } from '@tanstack/react-query';
import { listEnrollments } from '#contracts/http/learning.ts';
import { listNotes, listReviewCards } from '#contracts/http/studies.ts';
import { call, type Reply } from '#web/lib/api/call.ts';

/** What a learner has gathered; the dashboard and the pages of each part share these. */

export type Enrollment = Reply<typeof listEnrollments>['enrollments'][number];

export const enrollmentsQuery = queryOptions({
  queryKey: ['enrollments'],
  queryFn: async ({ signal }) => (await call(listEnrollments, {}, { signal })).enrollments,
});

/** The notes of all courses, newest first. */
export const notesQuery = queryOptions({
  queryKey: ['notes'],
  queryFn: async ({ signal }) => (await call(listNotes, {}, { signal })).notes,
});

export const reviewCardsQuery = queryOptions({
  queryKey: ['review-cards'],
  queryFn: ({ signal }) => call(listReviewCards, {}, { signal }),
});
