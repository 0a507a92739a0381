import * as z from 'zod';
import { PartId, Ulid, UserId } from '../ids.ts';
import { Instant, MINUTE_MS, plusMs } from '../time.ts';
import { transition } from '../transition.ts';
import { CHECK_SECONDS } from './execution.ts';
import { ShownCheck } from './shown-check.ts';

export const checkFailures = {
  'model-unavailable': "The AI is busy or didn't respond. What it found so far is kept. Try again in a few minutes.",
  'model-quota': "The AI isn't available right now. What it found so far is kept. Try again later.",
  'model-refused': 'The AI declined to read this course. What it found so far is kept.',
  'model-answer-invalid': "We couldn't use what the AI wrote. What it found so far is kept. Try again.",
  'timed-out': 'The check took too long, so we stopped it. What it found so far is kept. Try again.',
  interrupted: 'The check was interrupted. What it found so far is kept. Try again.',
} as const;
export type CheckFailure = keyof typeof checkFailures;
export const CheckFailure = z.enum(Object.keys(checkFailures) as [CheckFailure, ...CheckFailure[]]);

const common = {
  id: Ulid,
  courseId: Ulid,
  ownerId: UserId,
  startedAt: Instant,
  /** Paid calls that the creator's limit counted. Missing for the first check of a new draft, which has no limit. */
  countedCalls: z.int().min(0).optional(),
  /** Of the last check that read the whole course. */
  result: ShownCheck.nullable().default(null),
};

/** One per course, kept as long as its working copy. Its results are stored beside it, by part. */
export const CourseCheck = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('running') }),
  z.strictObject({
    ...common,
    status: z.literal('ready'),
    finishedAt: Instant,
    /** Lessons and modules without a result: refused, unusable or edited meanwhile. */
    unread: z.array(PartId).default([]),
  }),
  z.strictObject({ ...common, status: z.literal('failed'), finishedAt: Instant, reason: CheckFailure }),
]);
export type CourseCheck = z.infer<typeof CourseCheck>;
export type CheckStatus = CourseCheck['status'];

export const begin = transition<CheckStatus>('begin', ['ready', 'failed'], 'running');
export const finish = transition<CheckStatus>('finish', ['running'], 'ready');
export const fail = transition<CheckStatus>('fail', ['running'], 'failed');

/** After a minute for the failure handler, its start or end was lost. */
const overdueFrom = (startedAt: Instant): Instant => plusMs(startedAt, CHECK_SECONDS * 1_000 + MINUTE_MS);
export const isOverdue = ({ status, startedAt }: Pick<CourseCheck, 'status' | 'startedAt'>, now: Instant): boolean =>
  status === 'running' && now > overdueFrom(startedAt);

export const CheckExecutionName = z.templateLiteral([Ulid, '-', Ulid]);
