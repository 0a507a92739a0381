import { keys } from '#contracts/table.ts';
import { goesToAddress, type Mail } from '#domain/mails/mail.ts';
import type { Instant } from '#domain/time.ts';
import type { NewTask } from '#domain/users/task.ts';
import { outboxIndexKeys } from '../table/items.ts';
import type { Item } from '../table/table.ts';

/**
 * The row that enqueues a mail. Put it in the transaction of its cause, with the condition that it does not exist, so
 * that there is one mail per fact (docs/invariants.md 10): `table.put(mailRow(mail, now), { exists: false })`.
 */
export const mailRow = (mail: Mail, now: Instant): Item => ({
  pk: keys.mail.pk(mail.id),
  sk: keys.mail.sk,
  ...outboxIndexKeys('outbox', now),
  // Found again when its recipient's account is erased; one to an address expires by itself.
  ...(!goesToAddress(mail) && { gsi1pk: keys.kept.gsi1pk(mail.to), gsi1sk: now }),
  ...mail,
});

/** The row that enqueues a background task. Put it in the transaction of the change that it follows from. */
export const taskRow = (task: NewTask): Item => ({
  pk: keys.task.pk(task.id),
  sk: keys.task.sk,
  ...outboxIndexKeys('outbox', task.createdAt),
  ...task,
});
