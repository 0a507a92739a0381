import * as z from 'zod';
import { CourseDescription, CourseOutline, CourseTitle } from '../courses/content.ts';
import { Ulid, UserId } from '../ids.ts';
import { DAY_MS, Instant, plusMs } from '../time.ts';
import { transition } from '../transition.ts';

/** A blank outline is filled from the plan. */
export const GenerationRequest = z.strictObject({
  title: CourseTitle,
  description: CourseDescription,
  outline: CourseOutline,
});
export type GenerationRequest = z.infer<typeof GenerationRequest>;

/** The values are shown to the creator. */
export const failureReasons = {
  'model-unavailable': "The AI didn't respond. This didn't count toward your limit. Try again.",
  'model-refused': 'The AI declined to write about this topic. Change the title or description and try again.',
  'model-answer-invalid': "We couldn't use what the AI wrote. Try again.",
  'timed-out': 'Writing took too long, so we stopped it. Finished parts are kept. Try again.',
  interrupted: 'Writing was interrupted. Finished parts are kept. Try again.',
  'outline-expired':
    "The outline wasn't approved within 24 hours, so it no longer counts toward your plan. Try again to continue from it.",
} as const;
export type FailureReason = keyof typeof failureReasons;
export const FailureReason = z.enum(Object.keys(failureReasons) as [FailureReason, ...FailureReason[]]);

const common = {
  id: Ulid,
  ownerId: UserId,
  ...GenerationRequest.shape,
  /** This generation, or the first try. */
  piecesId: Ulid,
  createdAt: Instant,
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** The creator's review of the outline. */
  review: z.enum(['none', 'wanted', 'approved']).default('none'),
};

/** See docs/invariants.md "State machines". */
export const Generation = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('planned'), plannedAt: Instant }),
  z.strictObject({ ...common, status: z.literal('reserved') }),
  z.strictObject({ ...common, status: z.literal('running'), startedAt: Instant }),
  z.strictObject({ ...common, status: z.literal('succeeded'), finishedAt: Instant, courseId: Ulid }),
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

export const mayRetry = (generation: Generation): boolean =>
  generation.status === 'failed' && generation.retriedAs === null;

/** Shown as a card beside the courses. */
export const isOpen = (generation: Generation): boolean =>
  generation.status === 'planned' ||
  generation.status === 'reserved' ||
  generation.status === 'running' ||
  mayRetry(generation);
