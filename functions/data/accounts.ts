import { accounts as declared } from '#contracts/ports/accounts.ts';
import { keys } from '#contracts/table.ts';
import { Purchase } from '#domain/purchases/purchase.ts';
import { type Departed, isUnsettled } from '#domain/users/deletion.ts';
import type { Profile } from '#domain/users/profile.ts';
import type { Task } from '#domain/users/task.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';
import { auditRow } from './audit.ts';
import { dueOn } from './due.ts';
import { recordOf } from './item.ts';
import { isTombstone } from './profile-item.ts';
import { type Item, type Key, type QueryOptions, tableOf } from './table.ts';

const profileKey = (userId: string): Key => ({ pk: keys.user.pk(userId), sk: keys.user.profile });

/** The row that enqueues what follows from a change of an account, in the transaction of that change. */
const taskRow = (task: Task): Item => ({
  pk: keys.task.pk(task.id),
  sk: keys.task.sk,
  ...dueOn('outbox', task.createdAt),
  ...task,
});

/**
 * Access patterns: a profile, or the tombstone in its place (main, `USER#id / PROFILE`); a buyer's purchases (gsi1,
 * `BUYER#user`), a seller's sales (gsi2, `SELLER#user`).
 */
export const accounts = provide(declared, (platform) => {
  const table = tableOf(platform);

  /** As many as there are: asked by somebody who is about to leave, and seldom. */
  async function countUnsettled(pk: string, options: QueryOptions): Promise<number> {
    const items = await table.queryAll(pk, options);
    return items.filter((item) => isUnsettled(recordOf(Purchase, item))).length;
  }

  const taskOf = (kind: Task['kind'], userId: string): Task => ({
    id: platform.newId(),
    kind,
    userId,
    createdAt: platform.now(),
  });

  return {
    async hasLeft(userId: string): Promise<boolean> {
      const item = await table.get(profileKey(userId), { consistent: true });
      return item !== undefined && isTombstone(item);
    },

    /** @throws Problem conflict where the profile changed at the same moment */
    async rename(profile: Profile, fullName: string): Promise<Profile> {
      const saved = await table.committed([
        table.update(profileKey(profile.userId), { set: { fullName } }, { equals: { fullName: profile.fullName } }),
        table.put(taskRow(taskOf('rename', profile.userId)), { exists: false }),
      ]);
      if (!saved) throw new Problem('conflict');
      return { ...profile, fullName };
    },

    /** @throws Problem conflict where the profile changed at the same moment */
    async changeEmail(profile: Profile, email: string): Promise<Profile> {
      const saved = await table.committed([
        table.update(profileKey(profile.userId), { set: { email } }, { equals: { email: profile.email } }),
      ]);
      if (!saved) throw new Problem('conflict');
      return { ...profile, email };
    },

    async unsettled(userId: string): Promise<{ bought: number; sold: number }> {
      const [bought, sold] = await Promise.all([
        countUnsettled(keys.buyer.gsi1pk(userId), { index: 'gsi1' }),
        countUnsettled(keys.seller.gsi2pk(userId), { index: 'gsi2' }),
      ]);
      return { bought, sold };
    },

    async purchases(userId: string): Promise<Purchase[]> {
      const items = await table.queryAll(keys.buyer.gsi1pk(userId), { index: 'gsi1', newestFirst: true });
      return items.map((item) => recordOf(Purchase, item));
    },

    /** @throws Problem conflict where the profile changed at the same moment */
    async leave({ userId, email }: Profile): Promise<void> {
      const task = taskOf('erase', userId);
      const departed: Departed = { userId, leftAt: task.createdAt };
      const left = await table.committed([
        table.put({ ...profileKey(userId), ...departed }, { equals: { email } }),
        table.put(taskRow(task), { exists: false }),
        table.put(auditRow({ id: task.id, subject: userId, action: 'leave', by: userId, at: task.createdAt })),
      ]);
      if (!left) throw new Problem('conflict');
    },
  };
});
