import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { DAY_MS, HOUR_MS, Instant, MINUTE_MS, plusMs } from '../time.ts';

/** For a course with too many buyers for one run. A new `name` starts over. */
export const TaskCheckpoint = z.strictObject({
  courseId: Ulid,
  name: z.string(),
  part: z.enum(['copies', 'texts', 'images', 'answers']),
  /** The last pass of an erasure, which starts over. */
  last: z.boolean(),
  /** A table cursor; null at the start of the part. */
  after: z.string().nullable(),
});
export type TaskCheckpoint = z.infer<typeof TaskCheckpoint>;

const common = { id: Ulid, createdAt: Instant, position: TaskCheckpoint.nullable().default(null) };

/** Tasks are idempotent; `position` only saves time. */
export const Task = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('rename'), userId: UserId }),
  z.strictObject({ ...common, kind: z.literal('erase'), userId: UserId }),
  /** After a takedown or deletion. */
  z.strictObject({ ...common, kind: z.literal('close-checkouts'), courseId: Ulid }),
  z.strictObject({ ...common, kind: z.literal('prune-versions'), courseId: Ulid, version: z.int().min(1) }),
  /** One per course, until no file waits (domain/images/unused-images.ts). */
  z.strictObject({ ...common, kind: z.literal('prune-images'), courseId: Ulid }),
  /** The check has the task's id. */
  z.strictObject({ ...common, kind: z.literal('check-course'), courseId: Ulid }),
]);
export type Task = z.infer<typeof Task>;
export type NewTask = z.input<typeof Task>;

/** Readers fetch a version's modules one by one, so a replaced version is kept for a while. */
const REPLACED_VERSION_KEPT_MS = 30 * DAY_MS;

/**
 * A second pass finds racing writes: a course written during a rename, or a checkout being opened. By then an erased
 * account's last access token, valid for an hour, has expired.
 */
const SECOND_PASS_DELAY_MS = {
  rename: MINUTE_MS,
  erase: HOUR_MS + 15 * MINUTE_MS,
  'close-checkouts': MINUTE_MS,
  // The first pass does nothing.
  'prune-versions': REPLACED_VERSION_KEPT_MS,
  // It names its next run itself.
  'prune-images': 0,
  'check-course': 0,
} as const satisfies Record<Task['kind'], number>;

export const secondPassAt = ({ kind, createdAt }: Pick<Task, 'kind' | 'createdAt'>): Instant =>
  plusMs(createdAt, SECOND_PASS_DELAY_MS[kind]);
