import { keys } from '#contracts/table.ts';
import { Course, type ExistingCourse } from '#domain/courses/course.ts';
import type { Platform } from '../../runtime/platform.ts';
import { readItem, readItems } from '../table/items.ts';
import { tableOf } from '../table/table.ts';
import { courseKey } from './course-keys.ts';

const PAGE_SIZE = 50;

/** Separate for `work-outbox`'s bundle budget. */
export const courseRows = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /** `consistent` sees the owner's own last write, at twice the cost. */
    async byId(courseId: string, { consistent = false }: { consistent?: boolean } = {}): Promise<Course | undefined> {
      const item = await table.get(courseKey(courseId), { consistent });
      return item && readItem(Course, item);
    },

    async byIds(courseIds: readonly string[]): Promise<Course[]> {
      const items = await table.getMany([...new Set(courseIds)].map(courseKey));
      return readItems(
        Course,
        items.filter((item) => item !== undefined),
      );
    },

    async ownedBy(userId: string, cursor?: string): Promise<{ courses: ExistingCourse[]; cursor: string | undefined }> {
      const page = await table.query(keys.owner.gsi1pk(userId), {
        index: 'gsi1',
        newestFirst: true,
        limit: PAGE_SIZE,
        cursor,
      });
      const found = readItems(Course, page.items);
      return { courses: found.filter((course) => course.status !== 'deleted'), cursor: page.cursor };
    },
  };
};
