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

export interface Unfinished {
  readonly position: TaskCheckpoint | null;
}

/** Reads the name again to catch a second rename. @returns `Unfinished` if time is up */
export async function renameEverywhere(
  userId: string,
  { users, userPool, accountData }: RenamePorts,
  { timeIsUp, position }: { timeIsUp: () => boolean; position: TaskCheckpoint | null },
): Promise<'completed' | Unfinished> {
  let written: string | undefined;
  for (;;) {
    const name = (await users.profile(userId))?.fullName;
    // A deleted account has its own task.
    if (name === undefined || name === written) return 'completed';
    await userPool.rename(userId, name);
    for await (const page of accountData.courses(userId))
      for (const { id, creatorName } of page) {
        // After the first round, copies may have either name.
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
