import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { HOUR_MS, Instant, MINUTE_MS, plusMs } from '../time.ts';

const common = { id: Ulid, userId: UserId, createdAt: Instant };

/** What goes on in the background after an account was changed. Each may be begun again from the start at any time. */
export const Task = z.discriminatedUnion('kind', [
  /** The name in the profile is brought to everything that shows it. */
  z.strictObject({ ...common, kind: z.literal('rename') }),
  /** Everything personal goes (decisions.md, "deleting an account"). */
  z.strictObject({ ...common, kind: z.literal('erase') }),
]);
export type Task = z.infer<typeof Task>;

/**
 * When an erased account is looked at once more: its last access token, which lives an hour, has expired by then, and so
 * has every function that it had started.
 */
const LOOK_AGAIN_MS = HOUR_MS + 15 * MINUTE_MS;

export const looksAgainAt = (task: Extract<Task, { kind: 'erase' }>): Instant => plusMs(task.createdAt, LOOK_AGAIN_MS);
