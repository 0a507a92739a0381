import { versions as declared } from '#contracts/ports/courses.ts';
import { keys } from '#contracts/table.ts';
import { lessonCountOf } from '#domain/courses/course-texts.ts';
import type { CoursePage } from '#domain/courses/page.ts';
import { deckSlideIds, modulesWithQuiz } from '#domain/courses/slides.ts';
import { provide } from '../../runtime/dependencies.ts';
import { readItem } from '../table/items.ts';
import { type Item, tableOf } from '../table/table.ts';
import { assembleText, type PublishedText } from './course-items.ts';
import { unpackedItem } from './packed-items.ts';
import { PageItem, pageOn } from './page-item.ts';
import { versionPruning } from './version-pruning.ts';

/** Skips extra modules left by a failed publication. */
function versionFrom(version: number, items: readonly Item[]): VersionText | undefined {
  const pageItem = unpackedItem(items, keys.course.versionPage(version));
  if (!pageItem) return undefined;
  const { page } = readItem(PageItem, pageItem);
  const { curriculum } = page;
  const modules = curriculum.map((_, index) => unpackedItem(items, keys.course.versionModule(version, index + 1)));
  const text = assembleText(page, modules);
  return text && { text, curriculum };
}

interface VersionText {
  readonly text: PublishedText;
  readonly curriculum: CoursePage['curriculum'];
}

export interface Deck {
  readonly title: string;
  readonly lessonCount: number;
  readonly slideIds: readonly string[];
  /** Modules with a quiz. */
  readonly quizzes: readonly string[];
}

const deckOf = (
  { title, lessonCount, curriculum }: Pick<Deck, 'title' | 'lessonCount'> & Pick<CoursePage, 'curriculum'>,
  slideIds: readonly string[],
): Deck => ({
  title,
  lessonCount,
  slideIds,
  quizzes: modulesWithQuiz(curriculum, slideIds),
});

export const versions = provide(declared, (platform) => {
  const table = tableOf(platform);
  const read = async (courseId: string, version: number) => {
    const options = { prefix: keys.course.version(version), consistent: true };
    const found = versionFrom(version, await table.queryAll(keys.course.pk(courseId), options));
    if (!found) throw new Error(`Version ${version} of course ${courseId} is not whole`);
    return found;
  };
  return {
    ...versionPruning(platform),

    text: async (courseId: string, version: number): Promise<PublishedText> => (await read(courseId, version)).text,

    async deck(courseId: string, version: number): Promise<Deck> {
      const pk = keys.course.pk(courseId);
      const sk = keys.course.versionPage(version);
      const item = await table.get({ pk, sk }, { consistent: true });
      const found = item && pageOn(item);
      if (found?.slideIds) {
        const { title, curriculum } = found.page;
        const lessonCount = curriculum.reduce((sum, module) => sum + module.lessonCount, 0);
        return deckOf({ title, lessonCount, curriculum }, found.slideIds);
      }
      // Older versions don't list their slides.
      const { text, curriculum } = await read(courseId, version);
      const { title, outline, content } = text;
      const announced = curriculum.map(({ slideCount }) => slideCount);
      return deckOf(
        { title, lessonCount: lessonCountOf(content), curriculum },
        deckSlideIds({ outline, modules: content.modules }, announced),
      );
    },
  };
});
