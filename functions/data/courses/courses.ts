import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { courses as declared } from '#contracts/ports/courses.ts';
import { keys } from '#contracts/table.ts';
import type { ShownCheck } from '#domain/course-checks/shown-check.ts';
import type { CourseText, Module } from '#domain/courses/content.ts';
import {
  type Course,
  type DraftCourse,
  type ExistingCourse,
  type Listing,
  type PublishedCourse,
  publish,
  republish,
  unpublish,
} from '#domain/courses/course.ts';
import { lessonCountOf } from '#domain/courses/course-texts.ts';
import type { CoursePage } from '#domain/courses/page.ts';
import { publicationFields, republished, unpublished, withdrawn } from '#domain/courses/publication.ts';
import { deckSlideCount } from '#domain/courses/slides.ts';
import type { SpanId } from '#domain/sources/spans.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import { imageTask, taskRow } from '../messaging/outbox-items.ts';
import { allowedPast } from '../table/expressions.ts';
import { readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';
import { draftItems, listing, ModuleItem, textFrom, versionItems } from './course-items.ts';
import { courseKey } from './course-keys.ts';
import { courseRows } from './course-rows.ts';
import { courseSettings } from './course-settings.ts';
import { deletions } from './deletions.ts';
import { unpackedItem } from './packed-items.ts';
import { type DraftReferences, pageOn } from './page-item.ts';
import { takedowns } from './takedowns.ts';

/** Missing before the first enrollment. */
const Stats = z.object({ enrollments: z.int().min(0).default(0) });

/** Versions start at 1. */
export const WORKING_COPY = 0;

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

const courseRecords = (platform: Platform) => {
  const table = tableOf(platform);

  const audit = (course: Course, action: string, details: Record<string, number | null>) =>
    table.put(
      auditRow({ id: platform.newId(), subject: course.id, action, by: course.ownerId, at: platform.now(), details }),
    );

  /** A referenced item exists, so a miss is a lagging replica. */
  const readReferenced = async <T>(read: (consistent: boolean) => Promise<T | undefined>): Promise<T | undefined> =>
    (await read(false)) ?? (await read(true));

  return {
    ...courseRows(platform),

    async workingCopy(courseId: string): Promise<{ revision: number; text: CourseText }> {
      const options = { prefix: keys.course.draft, consistent: true };
      for (let tries = 0; tries < HALF_SAVED_RETRIES; tries++) {
        const whole = textFrom(await table.queryAll(keys.course.pk(courseId), options));
        if (whole) return whole;
        await sleep(HALF_SAVED_MS);
      }
      throw new Problem('conflict');
    },

    async draftReferences(courseId: string): Promise<DraftReferences> {
      const item = await table.get({ pk: keys.course.pk(courseId), sk: keys.course.draftPage }, { consistent: true });
      if (!item) return { images: [], refs: [], sources: undefined };
      const { page, refs } = pageOn(item);
      return { images: page.images, refs, sources: page.sources };
    },

    /**
     * @param dropsImages if the text no longer uses a file
     * @param refs that slides of the next save may rest on, if not those of this text
     * @throws Problem stale_revision; nothing is written
     */
    async save(
      course: ExistingCourse,
      text: CourseText,
      { dropsImages = false, refs }: { readonly dropsImages?: boolean; readonly refs?: readonly SpanId[] } = {},
    ): Promise<ExistingCourse> {
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
        ...draftItems(course.id, changes.revision, text, refs).map((item) => table.put(item)),
        ...removed.map((sk) => table.remove({ pk, sk })),
        ...(dropsImages ? [table.put(imageTask(course.id, changes.updatedAt))] : []),
      ]);
      if (!saved) throw new Problem('stale_revision');
      return { ...course, ...changes };
    },

    /**
     * The version's items go first; the final small transaction makes them current. Only a higher revision overwrites
     * leftovers of a failed try, so a current version never changes.
     * @param renewed figures of the course check instead of those that are shown
     * @throws Problem course_taken_down; conflict after a concurrent save or publication
     */
    async publish(
      course: ExistingCourse,
      text: CourseText,
      { textHash, renewed }: { readonly textHash: string; readonly renewed?: ShownCheck | undefined },
    ): Promise<PublishedCourse> {
      if (course.status === 'taken-down') throw new Problem('course_taken_down');
      const { revision, versionCount } = course;
      const publishedVersion = versionCount + 1;
      const now = platform.now();
      const changes = {
        status: publish.to,
        publishedVersion,
        publishedRevision: revision,
        publishedAt: now,
        publishedTextHash: textHash,
        ...(renewed && { shownCheck: renewed }),
        listing: listingOf(course, text),
        versionCount: publishedVersion,
        updatedAt: now,
      };
      const published: PublishedCourse = { ...withdrawn(course).rest, ...changes, status: 'published' };
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
            { set: { ...changes, ...set }, remove: [...remove, 'formerPublication'] },
            {
              ...allowedPast(publish),
              equals: { revision, versionCount, priceCents: course.priceCents },
              // The creator may have hidden them meanwhile.
              ...(renewed && { differs: { shownCheck: null } }),
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

    async unpublish(course: ExistingCourse): Promise<DraftCourse> {
      if (course.status !== 'published') throw new Problem('conflict');
      const { publishedVersion } = course;
      const draft = unpublished(course, platform.now());
      const { status, updatedAt, formerPublication } = draft;
      const saved = await table.tryCommit([
        table.update(
          courseKey(course.id),
          {
            set: { status, updatedAt, formerPublication },
            remove: [...publicationFields, ...(listing(draft).remove ?? [])],
          },
          { ...allowedPast(unpublish), equals: { publishedVersion } },
        ),
        audit(course, unpublish.name, { version: publishedVersion }),
      ]);
      if (!saved) throw new Problem('conflict');
      return draft;
    },

    /** @throws Problem conflict if nothing was unpublished, or the course changed since it was read */
    async republish(course: DraftCourse): Promise<PublishedCourse> {
      const published = republished(course, platform.now());
      if (!published) throw new Problem('conflict');
      const { status, updatedAt, publishedVersion } = published;
      const { set, remove = [] } = listing(published);
      const saved = await table.tryCommit([
        table.update(
          courseKey(course.id),
          {
            set: { status, updatedAt, ...course.formerPublication, ...set },
            remove: [...remove, 'formerPublication'],
          },
          {
            ...allowedPast(republish),
            // It is gone after a takedown or deletion, even if that was undone.
            equals: { formerPublication: course.formerPublication, priceCents: course.priceCents },
          },
        ),
        audit(course, republish.name, { version: publishedVersion }),
      ]);
      if (!saved) throw new Problem('conflict');
      return published;
    },

    learnersOf: async (courseId: string): Promise<number> =>
      readItem(Stats, (await table.get({ pk: keys.course.pk(courseId), sk: keys.course.stats })) ?? {}).enrollments,

    async page(courseId: string, version: number): Promise<(CoursePage & { readonly slideIds: string[] }) | undefined> {
      const sk = version === WORKING_COPY ? keys.course.draftPage : keys.course.versionPage(version);
      const item = await readReferenced((consistent) =>
        table.get({ pk: keys.course.pk(courseId), sk }, { consistent }),
      );
      if (!item) return undefined;
      const { page, slideIds } = pageOn(item);
      return { ...page, slideIds };
    },

    /** `number` starts at 1. */
    async module(courseId: string, version: number, number: number): Promise<Module | undefined> {
      const sk =
        version === WORKING_COPY ? keys.course.draftModule(number) : keys.course.versionModule(version, number);
      const item = await readReferenced(async (consistent) =>
        unpackedItem(await table.queryAll(keys.course.pk(courseId), { prefix: sk, consistent }), sk),
      );
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
