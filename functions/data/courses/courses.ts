import { setTimeout as sleep } from 'node:timers/promises';
import { courses as declared } from '#contracts/ports/courses.ts';
import { keys } from '#contracts/table.ts';
import { type CourseText, lessonCountOf, type Module } from '#domain/courses/content.ts';
import {
  Course,
  type ExistingCourse,
  type Listing,
  type PublishedCourse,
  publish,
  unpublish,
} from '#domain/courses/course.ts';
import type { CoursePage } from '#domain/courses/page.ts';
import { deckSlideCount } from '#domain/courses/slides.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import { taskRow } from '../messaging/outbox-items.ts';
import { allowedPast } from '../table/expressions.ts';
import { readItem, readItems } from '../table/items.ts';
import { type Item, type Key, tableOf } from '../table/table.ts';
import { courseKey, draftItems, listing, ModuleItem, PageItem, textFrom, versionItems } from './course-items.ts';
import { courseSettings } from './course-settings.ts';
import { deletions } from './deletions.ts';
import { takedowns } from './takedowns.ts';

/** The working copy reads as version 0; versions start at 1. */
export const WORKING_COPY = 0;

const PAGE_SIZE = 50;
/** A read during a save may be torn. */
const HALF_SAVED_RETRIES = 4;
const HALF_SAVED_MS = 25;

const countsOf = ({ content }: CourseText) => ({
  moduleCount: content.modules.length,
  lessonCount: lessonCountOf(content),
});

const listingOf = (course: Course, text: CourseText): Listing => ({
  ...course.facets,
  title: text.title,
  description: text.description,
  ...countsOf(text),
  slideCount: deckSlideCount({ outline: text.outline, modules: text.content.modules }),
});

/**
 * Access patterns: one course (main, `COURSE#id / COURSE`); its working copy (`DRAFT#…`) and versions (`V#nnnn#…`),
 * one item per module; a creator's courses (gsi1, `OWNER#user / created`).
 */
export const courseRecords = (platform: Platform) => {
  const table = tableOf(platform);

  const audit = (course: Course, action: string, details: Record<string, number | null>) =>
    table.put(
      auditRow({ id: platform.newId(), subject: course.id, action, by: course.ownerId, at: platform.now(), details }),
    );

  /** A referenced item exists, so a miss is a lagging replica and the read is repeated consistently. */
  const readReferenced = async (key: Key): Promise<Item | undefined> =>
    (await table.get(key)) ?? (await table.get(key, { consistent: true }));

  return {
    /** `consistent` returns an owner's own last write, at twice the cost. */
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

    async workingCopy(courseId: string): Promise<{ revision: number; text: CourseText }> {
      const options = { prefix: keys.course.draft, consistent: true };
      for (let tries = 0; tries < HALF_SAVED_RETRIES; tries++) {
        const whole = textFrom(await table.queryAll(keys.course.pk(courseId), options));
        if (whole) return whole;
        await sleep(HALF_SAVED_MS);
      }
      throw new Problem('conflict');
    },

    /** @throws Problem stale_revision if the course changed since; nothing is written */
    async save(course: ExistingCourse, text: CourseText): Promise<ExistingCourse> {
      const changes = {
        title: text.title,
        description: text.description,
        ...countsOf(text),
        revision: course.revision + 1,
        updatedAt: platform.now(),
      };
      const pk = keys.course.pk(course.id);
      const removed = Array.from({ length: Math.max(0, course.moduleCount - changes.moduleCount) }, (_, index) =>
        keys.course.draftModule(changes.moduleCount + index + 1),
      );
      const saved = await table.tryCommit([
        table.update(courseKey(course.id), { set: changes }, { equals: { revision: course.revision } }),
        ...draftItems(course.id, changes.revision, text).map((item) => table.put(item)),
        ...removed.map((sk) => table.remove({ pk, sk })),
      ]);
      if (!saved) throw new Problem('stale_revision');
      return { ...course, ...changes };
    },

    /**
     * Writes the version's items first; the final small transaction makes them current. Leftover items of a failed try
     * yield only to a higher revision, so a current version never changes.
     * @throws Problem course_taken_down; conflict after a concurrent save or publication
     */
    async publish(course: ExistingCourse, text: CourseText): Promise<PublishedCourse> {
      if (course.status === 'taken-down') throw new Problem('course_taken_down');
      const { revision, versionCount } = course;
      const publishedVersion = versionCount + 1;
      const now = platform.now();
      const changes = {
        status: publish.to,
        publishedVersion,
        publishedRevision: revision,
        publishedAt: now,
        listing: listingOf(course, text),
        versionCount: publishedVersion,
        updatedAt: now,
      };
      const published: PublishedCourse = { ...course, ...changes, status: 'published' };
      const items = versionItems(course.id, publishedVersion, revision, text);
      const { set, remove = [] } = listing(published);
      const written = await Promise.all(
        items.map((item) => table.tryCommit([table.put(item, { below: { revision: revision + 1 } })])),
      );
      const saved =
        written.every(Boolean) &&
        (await table.tryCommit([
          table.update(
            courseKey(course.id),
            { set: { ...changes, ...set }, remove },
            {
              ...allowedPast(publish),
              equals: { revision, versionCount, priceCents: course.priceCents },
            },
          ),
          audit(course, publish.name, { version: publishedVersion, revision }),
          ...(versionCount === 0
            ? []
            : [
                table.put(
                  taskRow({
                    ...{ id: platform.newId(), kind: 'prune-versions', courseId: course.id },
                    ...{ version: versionCount, createdAt: now },
                  }),
                  { exists: false },
                ),
              ]),
        ]));
      if (!saved) throw new Problem('conflict');
      return published;
    },

    async unpublish(course: ExistingCourse): Promise<ExistingCourse> {
      if (course.status !== 'published') throw new Problem('conflict');
      const { publishedVersion, publishedRevision: _, publishedAt: __, listing: ___, ...rest } = course;
      const draft: ExistingCourse = { ...rest, status: 'draft', updatedAt: platform.now() };
      const removed = [
        'publishedVersion',
        'publishedRevision',
        'publishedAt',
        'listing',
        ...(listing(draft).remove ?? []),
      ];
      const saved = await table.tryCommit([
        table.update(
          courseKey(course.id),
          { set: { status: unpublish.to, updatedAt: draft.updatedAt }, remove: removed },
          { ...allowedPast(unpublish), equals: { publishedVersion } },
        ),
        audit(course, unpublish.name, { version: publishedVersion }),
      ]);
      if (!saved) throw new Problem('conflict');
      return draft;
    },

    async page(courseId: string, version: number): Promise<CoursePage | undefined> {
      const sk = version === WORKING_COPY ? keys.course.draftPage : keys.course.versionPage(version);
      const item = await readReferenced({ pk: keys.course.pk(courseId), sk });
      return item && readItem(PageItem, item).page;
    },

    /** `number` starts at 1. */
    async module(courseId: string, version: number, number: number): Promise<Module | undefined> {
      const sk =
        version === WORKING_COPY ? keys.course.draftModule(number) : keys.course.versionModule(version, number);
      const item = await readReferenced({ pk: keys.course.pk(courseId), sk });
      return item && readItem(ModuleItem, item).module;
    },
  };
};

export const courses = /* @__PURE__ */ provide(declared, (platform) => ({
  ...courseRecords(platform),
  ...deletions(platform),
  ...courseSettings(platform),
  ...takedowns(platform),
}));
