import { keys } from '#contracts/table.ts';
import type { NewTask } from '#domain/users/task.ts';
import { outboxIndexKeys } from './due.ts';
import type { Item } from './table.ts';

/** The row that enqueues a background task. Put it in the transaction of the change that it follows from. */
export const taskRow = (task: NewTask): Item => ({
  pk: keys.task.pk(task.id),
  sk: keys.task.sk,
  ...outboxIndexKeys('outbox', task.createdAt),
  ...task,
});
