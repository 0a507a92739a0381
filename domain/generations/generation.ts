import * as z from 'zod';
import type { CourseText } from '../courses/content.ts';
import { Facets } from '../courses/course.ts';
import { CourseDescription, CourseOutline, CourseTitle, lessonCountOf } from '../courses/course-texts.ts';
import { Ulid, UserId } from '../ids.ts';
import { MAX_GENERATION_SOURCES } from '../sources/spans.ts';
import { DAY_MS, Instant, plusMs } from '../time.ts';
import { transition } from '../transition.ts';

/** For plans without an outline by the creator. */
export const courseLengths = {
  short: { modules: [2, 3], lessons: [4, 8] },
  medium: { modules: [3, 5], lessons: [9, 16] },
  long: { modules: [5, 8], lessons: [17, 30] },
} as const;
export type CourseLength = keyof typeof courseLengths;
export const CourseLength = z.enum(Object.keys(courseLengths) as [CourseLength, ...CourseLength[]]);

export const courseTones = ['friendly', 'professional', 'playful', 'plain'] as const;
export type CourseTone = (typeof courseTones)[number];

/** Null leaves the choice to the plan. */
export const CourseChoices = z.strictObject({
  level: Facets.shape.level.nullable(),
  length: CourseLength.nullable(),
  tone: z.enum(courseTones).nullable(),
  language: Facets.shape.language.nullable(),
});
export type CourseChoices = z.infer<typeof CourseChoices>;
export const noChoices: CourseChoices = { level: null, length: null, tone: null, language: null };

/** A blank outline is filled from the plan. */
export const GenerationRequest = z.strictObject({
  title: CourseTitle,
  description: CourseDescription,
  outline: CourseOutline,
  choices: CourseChoices.default(noChoices),
});
export type GenerationRequest = z.input<typeof GenerationRequest>;

export const failureReasons = {
  'model-unavailable':
    "The AI is busy or didn't respond. This didn't count toward your limit. Try again in a few minutes.",
  'model-quota': "The AI isn't available right now. This didn't count toward your limit. Try again later.",
  'model-refused': 'The AI declined to write about this topic. Change the title or description and try again.',
  'model-answer-invalid': "We couldn't use what the AI wrote. Try again.",
  'timed-out': 'Writing took too long, so we stopped it. Finished parts are kept. Try again.',
  interrupted: 'Writing was interrupted. Finished parts are kept. Try again.',
  'outline-expired':
    "The outline wasn't approved within 24 hours, so it no longer counts toward your plan. Try again to continue from it.",
} as const;
export type FailureReason = keyof typeof failureReasons;
export const FailureReason = z.enum(Object.keys(failureReasons) as [FailureReason, ...FailureReason[]]);

/** Its place in the list is its number in span ids. */
export const GenerationSource = z.strictObject({
  id: Ulid,
  name: z.string().min(1),
});
export type GenerationSource = z.infer<typeof GenerationSource>;

const common = {
  id: Ulid,
  ownerId: UserId,
  ...GenerationRequest.shape,
  /** This generation, or the first try. */
  piecesId: Ulid,
  createdAt: Instant,
  month: z.string().regex(/^\d{4}-\d{2}$/),
  sources: z.array(GenerationSource).max(MAX_GENERATION_SOURCES).default([]),
  /** The creator's review of the outline. */
  review: z.enum(['none', 'wanted', 'approved']).default('none'),
};

export const CourseCounts = z.strictObject({
  modules: z.int().min(0),
  lessons: z.int().min(0),
  slides: z.int().min(0),
  questions: z.int().min(0),
});
export type CourseCounts = z.infer<typeof CourseCounts>;

export const countsOf = ({ content }: CourseText): CourseCounts => ({
  modules: content.modules.length,
  lessons: lessonCountOf(content),
  slides: content.modules.flatMap(({ lessons }) => lessons).reduce((sum, { slides }) => sum + slides.length, 0),
  questions: content.modules.reduce((sum, { quizQuestions }) => sum + quizQuestions.length, 0),
});

/** See docs/invariants.md "State machines". */
export const Generation = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('planned'), plannedAt: Instant }),
  z.strictObject({
    ...common,
    status: z.literal('reserved'),
    /** Null once it is admitted (domain/generations/admission.ts). */
    waitingSince: Instant.nullable().default(null),
  }),
  z.strictObject({ ...common, status: z.literal('running'), startedAt: Instant }),
  z.strictObject({
    ...common,
    status: z.literal('succeeded'),
    finishedAt: Instant,
    courseId: Ulid,
    counts: CourseCounts.nullable().default(null),
  }),
  z.strictObject({
    ...common,
    status: z.literal('failed'),
    finishedAt: Instant,
    reason: FailureReason,
    /** The retry; there is at most one. */
    retriedAs: Ulid.nullable(),
  }),
  z.strictObject({ ...common, status: z.literal('cancelled'), finishedAt: Instant }),
]);
export type Generation = z.infer<typeof Generation>;
export type GenerationStatus = Generation['status'];

export const plan = transition<GenerationStatus>('plan', ['running'], 'planned');
export const approve = transition<GenerationStatus>('approve', ['planned'], 'reserved');
export const expire = transition<GenerationStatus>('expire', ['planned'], 'failed');
export const begin = transition<GenerationStatus>('begin', ['reserved'], 'running');
export const succeed = transition<GenerationStatus>('succeed', ['running'], 'succeeded');
export const fail = transition<GenerationStatus>('fail', ['reserved', 'running'], 'failed');
export const cancel = transition<GenerationStatus>('cancel', ['planned', 'reserved', 'running'], 'cancelled');
/** The quota slot was released when it failed. */
export const dismiss = transition<GenerationStatus>('dismiss', ['failed'], 'cancelled');

/** An unapproved outline holds its quota slot until then (docs/product.md "Generation"). */
export const heldUntil = (plannedAt: Instant): Instant => plusMs(plannedAt, DAY_MS);

const WRITING = '-write';

/** A fixed name makes the start idempotent. Approval starts a second execution. */
export const executionNameOf = ({ id, review }: Pick<Generation, 'id' | 'review'>): string =>
  review === 'approved' ? `${id}${WRITING}` : id;

export const ExecutionName = z.templateLiteral([Ulid, z.enum(['', WRITING])]);
export type ExecutionName = z.infer<typeof ExecutionName>;

export const generationOfExecution = (name: ExecutionName): Ulid => name.replace(WRITING, '');

export type WaitingGeneration = Generation & { readonly status: 'reserved'; readonly waitingSince: Instant };
export const isWaiting = (generation: Generation): generation is WaitingGeneration =>
  generation.status === 'reserved' && generation.waitingSince !== null;

export const isAdmitted = (generation: Generation): boolean =>
  generation.status === 'running' || (generation.status === 'reserved' && generation.waitingSince === null);

export const mayRetry = (generation: Generation): boolean =>
  generation.status === 'failed' && generation.retriedAs === null;

export const isUnderWay = ({ status }: Generation): boolean =>
  status === 'planned' || status === 'reserved' || status === 'running';

/** Shown as a card beside the courses. */
export const isOpen = (generation: Generation): boolean => isUnderWay(generation) || mayRetry(generation);
