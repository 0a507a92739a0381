import { keys } from '#contracts/table.ts';
import { goesToAddress, type Mail } from '#domain/mails/mail.ts';
import type { Instant } from '#domain/time.ts';
import type { NewTask } from '#domain/users/task.ts';
import { outboxIndexKeys } from '../table/items.ts';
import type { Item } from '../table/table.ts';

/**
 * Put it with `{ exists: false }` in the transaction of its cause, so each fact sends one mail (docs/invariants.md 10).
 */
export const mailRow = (mail: Mail, now: Instant): Item => ({
  pk: keys.mail.pk(mail.id),
  sk: keys.mail.sk,
  ...outboxIndexKeys('outbox', now),
  // For account erasure. A mail to a plain address only expires.
  ...(!goesToAddress(mail) && { gsi1pk: keys.kept.gsi1pk(mail.to), gsi1sk: now }),
  ...mail,
});

/** Overwrites the course's earlier task, whose run then can't close this one. */
export const imageTask = (courseId: string, now: Instant): Item =>
  taskRow({ id: courseId, kind: 'prune-images', courseId, createdAt: now });

export const taskRow = (task: NewTask): Item => ({
  pk: keys.task.pk(task.id),
  sk: keys.task.sk,
  ...outboxIndexKeys('outbox', task.createdAt),
  ...task,
});
