import { keys, type Queue } from '#contracts/table.ts';
import type { Platform } from '../../runtime/platform.ts';
import { type Item, tableOf } from './table.ts';

export async function dueItems(platform: Platform, queue: Queue, limit: number): Promise<readonly Item[]> {
  const { items } = await tableOf(platform).query(keys.due.gsi3pk(queue), {
    index: 'gsi3',
    // Before every instant; key values cannot be empty.
    between: ['0', platform.now()],
    limit,
  });
  return items;
}
