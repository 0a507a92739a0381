import { versions as declared } from '#contracts/ports/courses.ts';
import { keys } from '#contracts/table.ts';
import { provide } from '../runtime/dependencies.ts';
import { find, PageItem, type PublishedText, whole } from './course-items.ts';
import { recordOf } from './item.ts';
import { type Item, tableOf } from './table.ts';

/** A version put together again; modules past its last one, of a publication that did not come through, are left out. */
function textFrom(version: number, items: readonly Item[]): PublishedText | undefined {
  const pageItem = find(items, keys.course.versionPage(version));
  if (!pageItem) return undefined;
  const { page } = recordOf(PageItem, pageItem);
  return whole(
    page,
    page.curriculum.map((_, index) => find(items, keys.course.versionModule(version, index + 1))),
  );
}

/** Access pattern: a version of a course, whole (main, `COURSE#id / V#nnnn#…`). */
export const versions = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async text(courseId: string, version: number): Promise<PublishedText> {
      const options = { prefix: keys.course.version(version), consistent: true };
      const text = textFrom(version, await table.queryAll(keys.course.pk(courseId), options));
      if (!text) throw new Error(`Version ${version} of course ${courseId} is not whole`);
      return text;
    },
  };
});
