import { queryOptions, useMutation } from '@tanstack/react-query';
import { listEnrollments } from '#contracts/http/learning.ts';
import {
  addReviewCards,
  gradeReviewCard,
  listNotes,
  listReviewCards,
  listWorksheets,
  makeWorkbook,
  type NoteView,
  type ReviewCardView,
  type saveNote,
} from '#contracts/http/studies.ts';
import type { Grade } from '#domain/learning/review-card.ts';
import { type CallInput, call, type Reply } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';
import { sendNote } from './save-note.ts';

export type Enrollment = Reply<typeof listEnrollments>['enrollments'][number];

export const enrollmentsQuery = queryOptions({
  queryKey: queryKeys.enrollments,
  queryFn: async ({ signal }) => (await call(listEnrollments, {}, { signal })).enrollments,
});

export const notesQuery = queryOptions({
  queryKey: queryKeys.notes,
  queryFn: async ({ signal }) => (await call(listNotes, {}, { signal })).notes,
});

export const courseNotesQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.courseNotes(courseId),
    queryFn: async ({ signal }) => (await call(listNotes, { query: { courseId } }, { signal })).notes,
  });

export type NoteChange = Omit<CallInput<typeof saveNote>['body'], 'slideTitle'>;

/** An empty text removes the note. Fails with `NoteChanged` if the note was changed elsewhere. */
export const useSaveNote = ({ courseId, slideId, slideTitle }: NoteView) =>
  useMutation({ mutationFn: (change: NoteChange) => sendNote({ courseId, slideId }, { slideTitle, ...change }) });

export const worksheetsQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.worksheets(courseId),
    queryFn: ({ signal }) => call(listWorksheets, { params: { courseId } }, { signal }),
  });

/** Opens for five minutes. */
export const madeWorkbook = (courseId: string): Promise<Reply<typeof makeWorkbook>> =>
  call(makeWorkbook, { params: { courseId } });

export const reviewCardsQuery = queryOptions({
  queryKey: queryKeys.reviewCards,
  queryFn: ({ signal }) => call(listReviewCards, {}, { signal }),
});

/** Returns how many cards are new. */
export const addCards = async (courseId: string, moduleNumber: number): Promise<number> =>
  (await call(addReviewCards, { params: { courseId }, body: { moduleNumber } })).added;

export const gradeCard = ({ courseId, cardId, dueAt }: ReviewCardView, grade: Grade) =>
  call(gradeReviewCard, { params: { courseId, cardId }, body: { grade, dueAt } });
