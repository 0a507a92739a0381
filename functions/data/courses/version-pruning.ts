import pMap from 'p-map';
import { keys, LAST } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import type { Platform } from '../../runtime/platform.ts';
import { readItem } from '../table/items.ts';
import { type Item, tableOf } from '../table/table.ts';
import { courseKey } from './course-keys.ts';

const PAGE_SIZE = 100;
const REMOVE_CONCURRENCY = 25;

export const versionPruning = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /** Keeps the newest version, which buyers read. */
    async *prune(courseId: string, version: number): AsyncGenerator<undefined> {
      const item = await table.get(courseKey(courseId), { consistent: true });
      const last = Math.min(version, item ? readItem(Course, item).versionCount - 1 : 0);
      if (last < 1) return;
      const between = [keys.course.version(1), keys.course.version(last) + LAST] as const;
      const pk = keys.course.pk(courseId);
      for await (const page of table.pages(pk, { between, limit: PAGE_SIZE, consistent: true })) {
        const remove = ({ sk }: Item) => table.commit([table.remove({ pk, sk: String(sk) })]);
        await pMap(page, remove, { concurrency: REMOVE_CONCURRENCY });
        yield;
      }
    },
  };
};
