import { versions as declared } from '#contracts/ports/courses.ts';
import { keys } from '#contracts/table.ts';
import { modulesWithQuiz } from '#domain/courses/slides.ts';
import { provide } from '../../runtime/dependencies.ts';
import { readItem } from '../table/items.ts';
import { type Item, tableOf } from '../table/table.ts';
import { assembleText, type PublishedText } from './course-items.ts';
import { unpackedItem } from './packed-items.ts';
import { PageItem, pageOn } from './page-item.ts';
import { versionPruning } from './version-pruning.ts';

/** Skips extra modules left by a failed publication. */
function versionFrom(version: number, items: readonly Item[]): PublishedText | undefined {
  const pageItem = unpackedItem(items, keys.course.versionPage(version));
  if (!pageItem) return undefined;
  const { page } = readItem(PageItem, pageItem);
  const modules = page.curriculum.map((_, index) => unpackedItem(items, keys.course.versionModule(version, index + 1)));
  return assembleText(page, modules);
}

export interface Deck {
  readonly title: string;
  readonly lessonCount: number;
  readonly slideIds: readonly string[];
  /** Modules with a quiz. */
  readonly quizzes: readonly string[];
}

export const versions = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    ...versionPruning(platform),

    async text(courseId: string, version: number): Promise<PublishedText> {
      const options = { prefix: keys.course.version(version), consistent: true };
      const text = versionFrom(version, await table.queryAll(keys.course.pk(courseId), options));
      if (!text) throw new Error(`Version ${version} of course ${courseId} is not whole`);
      return text;
    },

    async deck(courseId: string, version: number): Promise<Deck> {
      const pk = keys.course.pk(courseId);
      const sk = keys.course.versionPage(version);
      const item = await table.get({ pk, sk }, { consistent: true });
      if (!item) throw new Error(`Version ${version} of course ${courseId} has no page`);
      const { page, slideIds } = pageOn(item);
      return {
        title: page.title,
        lessonCount: page.curriculum.reduce((sum, module) => sum + module.lessonCount, 0),
        slideIds,
        quizzes: modulesWithQuiz(page.curriculum, slideIds),
      };
    },
  };
});
