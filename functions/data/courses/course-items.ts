import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { type CourseText, jsonBytes, MAX_COURSE_BYTES, MarketingKit, Module } from '#domain/courses/content.ts';
import { type Course, isListed } from '#domain/courses/course.ts';
import { type CoursePage, pageOf } from '#domain/courses/page.ts';
import { refsIn } from '#domain/courses/slide-refs.ts';
import { deckSlideIds } from '#domain/courses/slides.ts';
import type { SpanId } from '#domain/sources/spans.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Change } from '../table/expressions.ts';
import { readItem } from '../table/items.ts';
import type { Item } from '../table/table.ts';
import { courseKey, creationKey, deletedKeys, marketplaceKeys } from './course-keys.ts';
import { packedItems, unpackedItem } from './packed-items.ts';
import { PageItem, Revision } from './page-item.ts';

/** Lists a course on the marketplace, among its owner's deleted courses, or nowhere. */
export function listing(course: Course): Change {
  if (course.status === 'deleted') return { set: deletedKeys(course) };
  return isListed(course) ? { set: marketplaceKeys(course) } : { remove: ['gsi2pk', 'gsi2sk'] };
}

export const courseItem = (course: Course): Item => ({
  ...courseKey(course.id),
  gsi1pk: keys.owner.gsi1pk(course.ownerId),
  gsi1sk: creationKey(course),
  ...listing(course).set,
  ...course,
});

const slideIdsOf = ({ outline, content }: CourseText): string[] => deckSlideIds({ outline, modules: content.modules });

/**
 * Each item carries the revision, because a query may see half a transaction.
 * @throws Problem too_large
 */
export function draftItems(
  courseId: string,
  revision: number,
  text: CourseText,
  refs: readonly SpanId[] = refsIn(text.content),
): Item[] {
  if (jsonBytes(text) > MAX_COURSE_BYTES) throw new Problem('too_large');
  const pk = keys.course.pk(courseId);
  return [
    ...packedItems(
      { pk, sk: keys.course.draftPage, revision },
      { page: pageOf(text), slideIds: slideIdsOf(text), refs },
    ),
    ...text.content.modules.flatMap((module, index) =>
      packedItems({ pk, sk: keys.course.draftModule(index + 1), revision }, { module }),
    ),
    ...packedItems({ pk, sk: keys.course.draftMarketing, revision }, { marketing: text.marketing }),
  ];
}

/** Without the marketing kit, which is private. The page lists the slides, so progress needs no modules. */
export function versionItems(courseId: string, version: number, revision: number, text: CourseText): Item[] {
  const pk = keys.course.pk(courseId);
  return [
    ...packedItems(
      { pk, sk: keys.course.versionPage(version), revision },
      { page: pageOf(text), slideIds: slideIdsOf(text) },
    ),
    ...text.content.modules.flatMap((module, index) =>
      packedItems({ pk, sk: keys.course.versionModule(version, index + 1), revision }, { module }),
    ),
  ];
}

export const ModuleItem = z.object({ revision: Revision, module: Module });
const MarketingItem = z.object({ revision: Revision, marketing: MarketingKit });

export function assembleText(page: CoursePage, modules: readonly (Item | undefined)[]): PublishedText | undefined {
  const found = modules.filter((item) => item !== undefined);
  if (found.length !== page.curriculum.length) return undefined;
  const { title, description, outline, landingPage, curriculum: _, images: __, sourcedSlides: ___, ...content } = page;
  return {
    title,
    description,
    outline,
    content: { ...content, modules: found.map((item) => readItem(ModuleItem, item).module) },
    landingPage,
  };
}

export type PublishedText = Omit<CourseText, 'marketing'>;

/** Undefined for a torn read. */
export function textFrom(items: readonly Item[]): { revision: number; text: CourseText } | undefined {
  const pageItem = unpackedItem(items, keys.course.draftPage);
  const marketingItem = unpackedItem(items, keys.course.draftMarketing);
  if (!pageItem || !marketingItem) return undefined;
  const { revision, page } = readItem(PageItem, pageItem);
  const { marketing } = readItem(MarketingItem, marketingItem);
  const modules = page.curriculum.map((_, index) => unpackedItem(items, keys.course.draftModule(index + 1)));
  if ([marketingItem, ...modules].some((item) => item?.revision !== revision)) return undefined;
  const text = assembleText(page, modules);
  return text && { revision, text: { ...text, marketing } };
}
