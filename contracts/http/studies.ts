import * as z from 'zod';
import { PartId } from '#domain/ids.ts';
import { MAX_NOTE_CHARS, MAX_SLIDE_TITLE_CHARS, NoteEdit } from '#domain/learning/note.ts';
import { Grade } from '#domain/learning/review-card.ts';
import { WorkbookState } from '#domain/learning/workbook-state.ts';
import { optionalText } from '#domain/required-text.ts';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint } from '../endpoint.ts';

const NoteView = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  slideId: z.string(),
  slideTitle: z.string(),
  text: z.string(),
  updatedAt: Instant,
});
export type NoteView = z.infer<typeof NoteView>;

/** Without a plan, notes stay readable. */
export const listNotes = endpoint({
  name: 'list-notes',
  area: 'learning',
  summary: "Lists the signed-in learner's notes of one course or all, newest first",
  method: 'GET',
  path: '/api/notes',
  access: 'signed-in',
  query: z.strictObject({ courseId: CourseParams.shape.courseId.optional() }),
  reply: z.object({ notes: z.array(NoteView) }),
  errors: [],
  failureMeans: "Learners don't see their notes.",
  uses: ['notes.ofUser'],
});

export const saveNote = endpoint({
  name: 'save-note',
  area: 'learning',
  summary:
    'Saves the note beside a slide, which needs the learner plan; an empty text deletes it without one. Refused if the note was changed elsewhere',
  method: 'PUT',
  path: '/api/courses/{courseId}/notes/{slideId}',
  access: 'signed-in',
  params: z.strictObject({ ...CourseParams.shape, slideId: PartId }),
  body: z.strictObject({
    slideTitle: z.string().max(MAX_SLIDE_TITLE_CHARS),
    text: optionalText(MAX_NOTE_CHARS),
    edit: NoteEdit.optional(),
    /** `updatedAt` of the note that the writer saw; null if there was none. Another one is then not overwritten. */
    basedOn: Instant.nullable().optional(),
  }),
  /** As stored; null if removed. */
  reply: z.object({ note: NoteView.nullable() }),
  errors: ['not_found', 'purchase_required', 'learner_plan_required', 'limit_reached', 'stale_revision', 'conflict'],
  failureMeans: "Notes aren't saved; the text stays in the browser.",
  uses: [
    'courses.byId',
    'purchases.find',
    'courses.page',
    'subscriptions.hasLearnerPlan',
    'notes.save',
    'notes.remove',
  ],
});

const ReviewCardView = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  cardId: z.string(),
  front: z.string(),
  back: z.string(),
  dueAt: Instant,
  nextDueAt: z.record(Grade, Instant),
});
export type ReviewCardView = z.infer<typeof ReviewCardView>;

export const listReviewCards = endpoint({
  name: 'list-review-cards',
  area: 'learning',
  summary: 'Lists the review cards that are due, longest due first, and counts all cards of courses with access',
  method: 'GET',
  path: '/api/review-cards',
  access: 'signed-in',
  reply: z.object({
    /** At most 100. */
    due: z.array(ReviewCardView),
    dueCount: z.int(),
    total: z.int(),
    /** Of the earliest card that isn't due. */
    nextDueAt: Instant.nullable(),
  }),
  errors: [],
  failureMeans: "Learners can't review what they learned.",
  uses: ['reviewCards.ofUser', 'purchases.heldBy'],
});

export const addReviewCards = endpoint({
  name: 'add-review-cards',
  area: 'learning',
  summary: "Creates review cards from a module's questions and takeaways; existing cards stay",
  method: 'POST',
  path: '/api/courses/{courseId}/review-cards',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ moduleNumber: z.int().min(1).max(99) }),
  reply: z.object({ added: z.int() }),
  errors: ['not_found', 'purchase_required', 'own_course', 'learner_plan_required', 'limit_reached', 'conflict'],
  failureMeans: "Learners can't add a module to their reviews.",
  uses: [
    'courses.byId',
    'purchases.find',
    'courses.module',
    'courses.page',
    'subscriptions.hasLearnerPlan',
    'reviewCards.add',
  ],
});

export const gradeReviewCard = endpoint({
  name: 'grade-review-card',
  area: 'learning',
  summary: 'Stores how well a card was remembered and schedules it',
  method: 'POST',
  path: '/api/courses/{courseId}/review-cards/{cardId}/grade',
  access: 'signed-in',
  params: z.strictObject({ ...CourseParams.shape, cardId: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  /** As shown, so grading is idempotent: a card graded since is left alone. */
  body: z.strictObject({ grade: Grade, dueAt: Instant }),
  reply: z.object({ dueAt: Instant }),
  errors: ['not_found', 'purchase_required', 'learner_plan_required', 'conflict'],
  failureMeans: "Review grades aren't saved.",
  uses: ['reviewCards.byId', 'purchases.heldBy', 'subscriptions.hasLearnerPlan', 'reviewCards.reschedule'],
});

export const listWorksheets = endpoint({
  name: 'list-worksheets',
  area: 'learning',
  summary: "Lists a course's worksheets for printing, for its readers",
  method: 'GET',
  path: '/api/courses/{courseId}/worksheets',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({
    courseTitle: z.string(),
    worksheets: z.array(
      z.object({
        moduleTitle: z.string(),
        title: z.string(),
        instructions: z.string(),
        exercises: z.array(z.string()),
      }),
    ),
    /** Whether the workbook can be made: a PDF file that has the worksheets too. */
    workbook: WorkbookState,
  }),
  errors: ['not_found', 'purchase_required', 'conflict'],
  failureMeans: "Learners can't print worksheets.",
  uses: ['courses.byId', 'purchases.find', 'courses.workingCopy', 'versions.text'],
});

export const makeWorkbook = endpoint({
  name: 'make-workbook',
  area: 'learning',
  summary:
    "Makes a course's workbook as PDF, for its readers, unless the same text has one; returns an address for the file. It has no right answers",
  method: 'POST',
  path: '/api/courses/{courseId}/workbook',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({
    fileName: z.string(),
    /** Opens for five minutes. */
    url: z.url(),
  }),
  errors: ['not_found', 'purchase_required', 'unprintable', 'rate_limited', 'conflict'],
  failureMeans: "Learners can't download workbooks.",
  uses: [
    'courses.byId',
    'purchases.find',
    'courses.workingCopy',
    'versions.text',
    'rateLimits.export',
    'workbooks.make',
    'exportFiles.isKept',
    'exportFiles.store',
    'exportFiles.link',
  ],
  // Forty lessons take two seconds on a warm function.
  timeoutSeconds: 25,
  memoryMb: 1_769,
});
