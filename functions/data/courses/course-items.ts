import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { type CourseText, MarketingKit, Module } from '#domain/courses/content.ts';
import { type Course, isListed } from '#domain/courses/course.ts';
import { CoursePage, pageOf } from '#domain/courses/page.ts';
import { problemCase } from '../../runtime/problem.ts';
import type { Change } from '../table/expressions.ts';
import { assertItemFits, readItem } from '../table/items.ts';
import type { Item, Key } from '../table/table.ts';

const creationKey = ({ createdAt, id }: Pick<Course, 'createdAt' | 'id'>): string => `${createdAt}#${id}`;

export const marketplaceKeys = (course: Pick<Course, 'createdAt' | 'id'>) => ({
  gsi2pk: keys.marketplace.gsi2pk,
  gsi2sk: creationKey(course),
});

export const courseKey = (courseId: string): Key => ({ pk: keys.course.pk(courseId), sk: keys.course.course });

/** A course enters or leaves the marketplace index in the write that changes its price or status. */
export const listing = (course: Course): Change =>
  isListed(course) ? { set: marketplaceKeys(course) } : { remove: ['gsi2pk', 'gsi2sk'] };

export const courseItem = (course: Course): Item => ({
  ...courseKey(course.id),
  gsi1pk: keys.owner.gsi1pk(course.ownerId),
  gsi1sk: creationKey(course),
  ...(isListed(course) && marketplaceKeys(course)),
  ...course,
});

/**
 * Numbered from 1. Each item carries the revision, because a query may see half a transaction.
 * @throws Problem too_large if a module does not fit into an item
 */
export function draftItems(courseId: string, revision: number, text: CourseText): Item[] {
  const pk = keys.course.pk(courseId);
  return [
    assertItemFits({ pk, sk: keys.course.draftPage, revision, page: pageOf(text) }, () =>
      problemCase('coursePageTooLong'),
    ),
    ...text.content.modules.map((module, index) =>
      assertItemFits({ pk, sk: keys.course.draftModule(index + 1), revision, module }, () =>
        problemCase('moduleTooLong', { number: index + 1 }),
      ),
    ),
    assertItemFits({ pk, sk: keys.course.draftMarketing, revision, marketing: text.marketing }, () =>
      problemCase('marketingKitTooLong'),
    ),
  ];
}

/** The marketing kit stays private. */
export function versionItems(courseId: string, version: number, revision: number, text: CourseText): Item[] {
  const pk = keys.course.pk(courseId);
  return [
    { pk, sk: keys.course.versionPage(version), revision, page: pageOf(text) },
    ...text.content.modules.map((module, index) => ({
      pk,
      sk: keys.course.versionModule(version, index + 1),
      revision,
      module,
    })),
  ];
}

const Revision = z.int().min(1);
export const PageItem = z.object({ revision: Revision, page: CoursePage });
export const ModuleItem = z.object({ revision: Revision, module: Module });
const MarketingItem = z.object({ revision: Revision, marketing: MarketingKit });

export const find = (items: readonly Item[], sk: string): Item | undefined => items.find((item) => item.sk === sk);

export function assembleText(page: CoursePage, modules: readonly (Item | undefined)[]): PublishedText | undefined {
  const found = modules.filter((item) => item !== undefined);
  if (found.length !== page.curriculum.length) return undefined;
  const { title, description, outline, landingPage, curriculum: _, ...content } = page;
  return {
    title,
    description,
    outline,
    content: { ...content, modules: found.map((item) => readItem(ModuleItem, item).module) },
    landingPage,
  };
}

export type PublishedText = Omit<CourseText, 'marketing'>;

/** Undefined if the items have different revisions. */
export function textFrom(items: readonly Item[]): { revision: number; text: CourseText } | undefined {
  const pageItem = find(items, keys.course.draftPage);
  const marketingItem = find(items, keys.course.draftMarketing);
  if (!pageItem || !marketingItem) return undefined;
  const { revision, page } = readItem(PageItem, pageItem);
  const { marketing } = readItem(MarketingItem, marketingItem);
  const modules = page.curriculum.map((_, index) => find(items, keys.course.draftModule(index + 1)));
  if ([marketingItem, ...modules].some((item) => item?.revision !== revision)) return undefined;
  const text = assembleText(page, modules);
  return text && { revision, text: { ...text, marketing } };
}
