import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { DAY_MS, HOUR_MS, Instant, MINUTE_MS, plusMs } from '../time.ts';

/**
 * Where a turn stopped inside a course that has more buyers than fit into one: the next turn goes on there. `name` is what
 * was being written; a later name begins again.
 */
export const TaskCheckpoint = z.strictObject({
  courseId: Ulid,
  name: z.string(),
  part: z.enum(['copies', 'texts', 'answers']),
  /** Of an erasure: whether this is the last pass, which begins again from the start. */
  last: z.boolean(),
  /** A cursor of the table's; null at the part's beginning. */
  after: z.string().nullable(),
});
export type TaskCheckpoint = z.infer<typeof TaskCheckpoint>;

const common = { id: Ulid, createdAt: Instant, position: TaskCheckpoint.nullable().default(null) };

/**
 * What goes on in the background after an account or a course was changed. Each may be begun again from the start at any
 * time; `position` only saves time.
 */
export const Task = z.discriminatedUnion('kind', [
  /** The name in the profile is brought to everything that shows it. */
  z.strictObject({ ...common, kind: z.literal('rename'), userId: UserId }),
  /** Everything personal goes (docs/product.md "Account deletion"). */
  z.strictObject({ ...common, kind: z.literal('erase'), userId: UserId }),
  /** A course was taken down or deleted: checkout pages that are open for it are closed. */
  z.strictObject({ ...common, kind: z.literal('close-checkouts'), courseId: Ulid }),
  /** A version was replaced long ago: it goes, with all before it. */
  z.strictObject({ ...common, kind: z.literal('prune-versions'), courseId: Ulid, version: z.int().min(1) }),
]);
export type Task = z.infer<typeof Task>;
/** One that nobody has begun. */
export type NewTask = z.input<typeof Task>;

/** As long as somebody may be in the middle of a version that was replaced: its modules are fetched one by one. */
const REPLACED_VERSION_KEPT_MS = 30 * DAY_MS;

/**
 * When a task that went through is looked at once more. A course that was written at the moment of a rename is not on the
 * list yet, and a checkout that was being opened has no page yet. An erased account's last access token, which lives an hour, has expired by then, and so has every function
 * that it had started.
 */
const SECOND_PASS_DELAY_MS = {
  rename: MINUTE_MS,
  erase: HOUR_MS + 15 * MINUTE_MS,
  'close-checkouts': MINUTE_MS,
  // Only then is anything done.
  'prune-versions': REPLACED_VERSION_KEPT_MS,
} as const satisfies Record<Task['kind'], number>;

export const secondPassAt = ({ kind, createdAt }: Pick<Task, 'kind' | 'createdAt'>): Instant =>
  plusMs(createdAt, SECOND_PASS_DELAY_MS[kind]);
