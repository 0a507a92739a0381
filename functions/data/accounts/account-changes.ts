import { keys } from '#contracts/table.ts';
import type { Mail } from '#domain/mails/mail.ts';
import type { DeletedAccount } from '#domain/users/deletion.ts';
import type { Profile } from '#domain/users/profile.ts';
import type { NewTask } from '#domain/users/task.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import { mailRow, taskRow } from '../messaging/outbox-items.ts';
import { type Key, tableOf } from '../table/table.ts';

const profileKey = (userId: string): Key => ({ pk: keys.user.pk(userId), sk: keys.user.profile });

export const accountChanges = (platform: Platform) => {
  const table = tableOf(platform);

  const taskOf = (kind: 'rename' | 'erase', userId: string): NewTask => ({
    id: platform.newId(),
    kind,
    userId,
    createdAt: platform.now(),
  });

  return {
    async rename(profile: Profile, fullName: string): Promise<Profile> {
      const saved = await table.tryCommit([
        table.update(profileKey(profile.userId), { set: { fullName } }, { equals: { fullName: profile.fullName } }),
        table.put(taskRow(taskOf('rename', profile.userId)), { exists: false }),
      ]);
      if (!saved) throw new Problem('conflict');
      return { ...profile, fullName };
    },

    async changeEmail(profile: Profile, email: string): Promise<Profile> {
      const mail: Mail = { id: platform.newId(), to: profile.email, content: { template: 'email-changed' } };
      const saved = await table.tryCommit([
        table.update(profileKey(profile.userId), { set: { email } }, { equals: { email: profile.email } }),
        table.put(mailRow(mail, platform.now()), { exists: false }),
      ]);
      if (!saved) throw new Problem('conflict');
      return { ...profile, email };
    },

    async delete({ userId, email }: Profile): Promise<void> {
      const task = taskOf('erase', userId);
      const tombstone: DeletedAccount = { userId, leftAt: task.createdAt };
      const deleted = await table.tryCommit([
        table.put({ ...profileKey(userId), ...tombstone }, { equals: { email } }),
        table.put(taskRow(task), { exists: false }),
        table.put(auditRow({ id: task.id, subject: userId, action: 'leave', by: userId, at: task.createdAt })),
      ]);
      if (!deleted) throw new Problem('conflict');
    },
  };
};
