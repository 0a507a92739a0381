import { versions as declared } from '#contracts/ports/courses.ts';
import { keys } from '#contracts/table.ts';
import { lessonCountOf } from '#domain/courses/content.ts';
import type { CoursePage } from '#domain/courses/page.ts';
import { deckSlideIds } from '#domain/courses/slides.ts';
import { provide } from '../runtime/dependencies.ts';
import { find, PageItem, type PublishedText, whole } from './course-items.ts';
import { recordOf } from './item.ts';
import { type Item, tableOf } from './table.ts';

/** A version put together again; modules past its last one, of a publication that did not come through, are left out. */
function versionFrom(
  version: number,
  items: readonly Item[],
): { text: PublishedText; curriculum: CoursePage['curriculum'] } | undefined {
  const pageItem = find(items, keys.course.versionPage(version));
  if (!pageItem) return undefined;
  const { page } = recordOf(PageItem, pageItem);
  const { curriculum } = page;
  const modules = curriculum.map((_, index) => find(items, keys.course.versionModule(version, index + 1)));
  const text = whole(page, modules);
  return text && { text, curriculum };
}

/** What reading a version to its end takes, and what is said of it then. */
export interface Deck {
  readonly title: string;
  readonly lessonCount: number;
  readonly slideIds: readonly string[];
}

/** Access pattern: a version of a course, whole (main, `COURSE#id / V#nnnn#…`). */
export const versions = provide(declared, (platform) => {
  const table = tableOf(platform);
  const read = async (courseId: string, version: number) => {
    const options = { prefix: keys.course.version(version), consistent: true };
    const found = versionFrom(version, await table.queryAll(keys.course.pk(courseId), options));
    if (!found) throw new Error(`Version ${version} of course ${courseId} is not whole`);
    return found;
  };
  return {
    text: async (courseId: string, version: number): Promise<PublishedText> => (await read(courseId, version)).text,

    async deck(courseId: string, version: number): Promise<Deck> {
      const { text, curriculum } = await read(courseId, version);
      const { title, outline, content } = text;
      const announced = curriculum.map(({ slideCount }) => slideCount);
      return {
        title,
        lessonCount: lessonCountOf(content),
        slideIds: deckSlideIds({ outline, modules: content.modules }, announced),
      };
    },
  };
});
