import { keys } from '#contracts/table.ts';
import { Progress } from '#domain/learning/progress.ts';
import { readItem } from './item.ts';
import type { Item, Key } from './table.ts';

export const progressKey = (userId: string, courseId: string): Key => ({
  pk: keys.user.pk(userId),
  sk: keys.user.progress(courseId),
});

/**
 * The table has sets, but no empty ones: nothing seen is no attribute.
 */
export const progressOf = ({ seen, position = null, ...item }: Item): Progress =>
  readItem(Progress, { ...item, position, seen: seen instanceof Set ? [...seen].sort() : [] });
