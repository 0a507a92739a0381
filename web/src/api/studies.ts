import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listEnrollments } from '#contracts/http/learning.ts';
import {
  addReviewCards,
  gradeReviewCard,
  listNotes,
  listReviewCards,
  listWorksheets,
  type NoteView,
  type ReviewCardView,
  saveNote,
} from '#contracts/http/studies.ts';
import type { Grade } from '#domain/learning/review-card.ts';
import { call, type Reply } from '#web/lib/api/call.ts';
import { queryKeys } from './query-keys.ts';

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

const isSame = (one: NoteView, other: NoteView): boolean =>
  one.courseId === other.courseId && one.slideId === other.slideId;

/** An empty text removes the note. */
export function useSaveNote(note: NoteView) {
  const queries = useQueryClient();
  const { courseId, slideId, slideTitle } = note;
  return useMutation({
    mutationFn: async (text: string) =>
      (await call(saveNote, { params: { courseId, slideId }, body: { slideTitle, text } })).note,
    onSuccess: (saved) => {
      // Replaced in place, so that the list does not jump while it is read.
      queries.setQueryData(notesQuery.queryKey, (notes = []) => {
        if (saved === null) return notes.filter((each) => !isSame(each, note));
        return notes.some((each) => isSame(each, note))
          ? notes.map((each) => (isSame(each, note) ? saved : each))
          : [saved, ...notes];
      });
    },
  });
}

export const worksheetsQuery = (courseId: string) =>
  queryOptions({
    queryKey: queryKeys.worksheets(courseId),
    queryFn: ({ signal }) => call(listWorksheets, { params: { courseId } }, { signal }),
  });

export const reviewCardsQuery = queryOptions({
  queryKey: queryKeys.reviewCards,
  queryFn: ({ signal }) => call(listReviewCards, {}, { signal }),
});

/** Returns how many cards are new. */
export const addCards = async (courseId: string, moduleNumber: number): Promise<number> =>
  (await call(addReviewCards, { params: { courseId }, body: { moduleNumber } })).added;

export const gradeCard = ({ courseId, cardId, dueAt }: ReviewCardView, grade: Grade) =>
  call(gradeReviewCard, { params: { courseId, cardId }, body: { grade, dueAt } });
