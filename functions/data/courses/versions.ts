import pMap from 'p-map';
import { versions as declared } from '#contracts/ports/courses.ts';
import { keys, LAST } from '#contracts/table.ts';
import { lessonCountOf } from '#domain/courses/content.ts';
import { Course } from '#domain/courses/course.ts';
import type { CoursePage } from '#domain/courses/page.ts';
import { deckSlideIds } from '#domain/courses/slides.ts';
import { provide } from '../../runtime/dependencies.ts';
import { readItem } from '../table/items.ts';
import { type Item, tableOf } from '../table/table.ts';
import { assembleText, courseKey, find, PageItem, type PublishedText } from './course-items.ts';

const PAGE_SIZE = 100;
const REMOVE_CONCURRENCY = 25;

/** Skips extra modules left by a failed publication. */
function versionFrom(
  version: number,
  items: readonly Item[],
): { text: PublishedText; curriculum: CoursePage['curriculum'] } | undefined {
  const pageItem = find(items, keys.course.versionPage(version));
  if (!pageItem) return undefined;
  const { page } = readItem(PageItem, pageItem);
  const { curriculum } = page;
  const modules = curriculum.map((_, index) => find(items, keys.course.versionModule(version, index + 1)));
  const text = assembleText(page, modules);
  return text && { text, curriculum };
}

export interface Deck {
  readonly title: string;
  readonly lessonCount: number;
  readonly slideIds: readonly string[];
}

/** Access pattern: a whole version (main, `COURSE#id / V#nnnn#…`). */
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

    /** Yields after each page. Keeps the newest version, which buyers read. */
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
