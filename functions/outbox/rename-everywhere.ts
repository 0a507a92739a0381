import type { TaskCheckpoint } from '#domain/users/task.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

export type RenamePorts = PortsOf<
  | 'users.profile'
  | 'userPool.rename'
  | 'accountData.courses'
  | 'accountData.renameCourse'
  | 'accountData.reviews'
  | 'accountData.renameReview'
>;

/** A turn that was too short, and where the next one goes on. */
export interface Unfinished {
  readonly position: TaskCheckpoint | null;
}

/**
 * Brings the name that the profile has to the user pool, the courses and their buyers' copies, and what the user said of
 * others' courses; the marketplace follows the courses. A second change of the name may have been at it meanwhile, so the profile is looked at again in the end.
 * @returns `unfinished` where the time was up; what is done is skipped the next time
 */
export async function renameEverywhere(
  userId: string,
  { users, userPool, accountData }: RenamePorts,
  { timeIsUp, position }: { timeIsUp: () => boolean; position: TaskCheckpoint | null },
): Promise<'completed' | Unfinished> {
  let written: string | undefined;
  for (;;) {
    const name = (await users.profile(userId))?.fullName;
    // Someone who left meanwhile is erased by a task of its own.
    if (name === undefined || name === written) return 'completed';
    await userPool.rename(userId, name);
    for await (const page of accountData.courses(userId))
      for (const { id, creatorName } of page) {
        // In another round a copy may have either name, whatever the course's record says.
        if (written === undefined && creatorName === name) continue;
        const isStarted = written === undefined && position?.courseId === id && position.name === name;
        let next = isStarted ? position : undefined;
        do {
          if (timeIsUp()) return { position: next ?? null };
          next = await accountData.renameCourse(id, name, next);
        } while (next !== undefined);
      }
    for await (const page of accountData.reviews(userId))
      for (const review of page) {
        if (review.authorName === name) continue;
        if (timeIsUp()) return { position: null };
        await accountData.renameReview(review, name);
      }
    written = name;
  }
}
