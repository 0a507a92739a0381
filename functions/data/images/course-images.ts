import pMap from 'p-map';
import { courseImages as declared } from '#contracts/ports/images.ts';
import { keys } from '#contracts/table.ts';
import { Course, type ExistingCourse } from '#domain/courses/course.ts';
import { purgedAt, remove } from '#domain/courses/deletion.ts';
import { CourseImage, type ImageId, UNUSED_IMAGE_KEPT_MS } from '#domain/images/course-image.ts';
import { type ImageReferences, type UnusedImages, unusedImages } from '#domain/images/unused-images.ts';
import { plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { courseKey } from '../courses/course-keys.ts';
import { pageHeadOn } from '../courses/page-head.ts';
import { imageTask } from '../messaging/outbox-items.ts';
import { allowedPast } from '../table/expressions.ts';
import { readItem } from '../table/items.ts';
import { type Item, type Key, type Table, tableOf } from '../table/table.ts';

const CONCURRENCY = 25;
const VERSIONS_AT_ONCE = 25;

const keyOf = (courseId: string, file: string): Key => ({ pk: keys.course.pk(courseId), sk: keys.course.image(file) });

const listOf = (table: Table, courseId: string): Promise<Item[]> =>
  table.queryAll(keys.course.pk(courseId), { prefix: keys.course.images, consistent: true });

export const imagePruning = (platform: Platform) => {
  const table = tableOf(platform);

  async function imagesOfVersions(courseId: string, newest: number): Promise<string[]> {
    const pk = keys.course.pk(courseId);
    const found: string[] = [];
    for (let last = newest; last > 0; last -= VERSIONS_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(VERSIONS_AT_ONCE, last) }, (_, index) => last - index);
      const wanted = numbers.map((number) => ({ pk, sk: keys.course.versionPage(number) }));
      const pages = (await table.getMany(wanted, { consistent: true })).filter((page) => page !== undefined);
      if (pages.length === 0) break;
      found.push(...pages.flatMap((item) => pageHeadOn(item).images));
    }
    return found;
  }

  async function referencesOf(courseId: string): Promise<ImageReferences> {
    const item = await table.get(courseKey(courseId), { consistent: true });
    if (!item) return { workingCopy: [], versions: [], purgedAt: null };
    const course = readItem(Course, item);
    const draft = { pk: keys.course.pk(courseId), sk: keys.course.draftPage };
    const [page, versions] = await Promise.all([
      table.get(draft, { consistent: true }),
      // A failed publication may have left items of the next number.
      imagesOfVersions(courseId, course.versionCount),
    ]);
    return {
      workingCopy: page ? pageHeadOn(page).images : [],
      versions,
      purgedAt: course.status === 'deleted' ? purgedAt(course.deletedAt) : null,
    };
  }

  return {
    async unused(courseId: string, options: { readonly isErased?: boolean } = {}): Promise<UnusedImages> {
      const items = await listOf(table, courseId);
      if (items.length === 0) return { removable: [], nextAt: null };
      const images = items.map((item) => readItem(CourseImage, item));
      return unusedImages(images, await referencesOf(courseId), platform.now(), options);
    },

    /** Returns false if a save changed the file's use meanwhile. */
    withdraw: (courseId: string, { file, keepUntil }: CourseImage): Promise<boolean> =>
      table.tryCommit([
        table.update(keyOf(courseId, file), { set: { isRemoved: true } }, { exists: true, equals: { keepUntil } }),
      ]),

    forget: (courseId: string, file: string): Promise<void> => table.commit([table.remove(keyOf(courseId, file))]),
  };
};

export const courseImages = /* @__PURE__ */ provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    ...imagePruning(platform),

    ofCourse: async (courseId: string): Promise<CourseImage[]> =>
      (await listOf(table, courseId)).map((item) => readItem(CourseImage, item)),

    countOf: async (courseId: string): Promise<number> => (await listOf(table, courseId)).length,

    async byId(courseId: string, imageId: ImageId): Promise<CourseImage | undefined> {
      const prefix = keys.course.image(imageId);
      const [item] = await table.queryAll(keys.course.pk(courseId), { prefix, consistent: true });
      return item && readItem(CourseImage, item);
    },

    /** @throws Problem conflict if the course was deleted meanwhile */
    async add(
      { id }: ExistingCourse,
      image: Pick<CourseImage, 'file' | 'width' | 'height' | 'sizeBytes'>,
    ): Promise<CourseImage> {
      const now = platform.now();
      const added = {
        ...image,
        uploadedAt: now,
        keepUntil: plusMs(now, UNUSED_IMAGE_KEPT_MS),
        isRemoved: false,
      };
      const saved = await table.tryCommit([
        table.check(courseKey(id), allowedPast(remove)),
        table.put({ ...keyOf(id, image.file), ...added }),
        table.put(imageTask(id, now)),
      ]);
      if (!saved) throw new Problem('conflict');
      return added;
    },

    /** Returns the files that the course doesn't have. */
    async keep(courseId: string, files: readonly string[]): Promise<string[]> {
      const keepUntil = plusMs(platform.now(), UNUSED_IMAGE_KEPT_MS);
      const kept = await pMap(
        files,
        (file) =>
          table.tryCommit([
            table.update(keyOf(courseId, file), { set: { keepUntil } }, { exists: true, equals: { isRemoved: false } }),
          ]),
        { concurrency: CONCURRENCY },
      );
      return files.filter((_, index) => !kept[index]);
    },
  };
});
