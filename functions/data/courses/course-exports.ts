import { courseExports as declared } from '#contracts/ports/exports.ts';
import { keys } from '#contracts/table.ts';
import { CourseExport, type ExportFailure, fail, finish } from '#domain/exports/course-export.ts';
import type { ExportIds } from '#domain/exports/execution.ts';
import { DAY_MS, plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { allowedPast } from '../table/expressions.ts';
import { readable, readItem } from '../table/items.ts';
import { type Key, tableOf } from '../table/table.ts';
import { courseKey } from './course-keys.ts';

const keyOf = ({ courseId, format }: Pick<ExportIds, 'courseId' | 'format'>): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.export(format),
});

/** One row a format. The bucket deletes the files. */
export const courseExports = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    async ofCourse(courseId: string): Promise<CourseExport[]> {
      const options = { prefix: keys.course.exports, consistent: true };
      return readable(await table.queryAll(keys.course.pk(courseId), options), (item) => readItem(CourseExport, item));
    },

    /** Returns false if another export of the format began or ended meanwhile, or the course was deleted. */
    begin: (
      asked: ExportIds & { readonly fingerprint: string },
      previous: CourseExport | undefined,
    ): Promise<boolean> => {
      const startedAt = platform.now();
      const begun: CourseExport = { ...asked, startedAt, status: 'running' };
      const nowSeconds = Math.floor(Date.parse(startedAt) / 1_000);
      const set = { ...begun, ttl: Math.ceil(Date.parse(plusMs(startedAt, DAY_MS)) / 1_000) };
      return table.tryCommit([
        table.update(
          keyOf(asked),
          { set, remove: ['finishedAt', 'fileName', 'sizeBytes', 'reason'] },
          previous
            ? { equals: { id: previous.id, status: previous.status } }
            : // The table removes expired rows later.
              { anyOf: [{ exists: false }, { below: { ttl: nowSeconds + 1 } }] },
        ),
        table.check(courseKey(asked.courseId), { differs: { status: 'deleted' }, exists: true }),
      ]);
    },

    /** @param file its `fingerprint` is of the text that it was made from, which may be newer than the request */
    async finish(
      ids: ExportIds,
      file: { readonly fileName: string; readonly sizeBytes: number; readonly fingerprint: string },
    ): Promise<void> {
      const set = { status: finish.to, finishedAt: platform.now(), ...file };
      await table.tryCommit([table.update(keyOf(ids), { set }, { ...allowedPast(finish), equals: { id: ids.id } })]);
    },

    async fail(ids: ExportIds, reason: ExportFailure): Promise<void> {
      const set = { status: fail.to, finishedAt: platform.now(), reason };
      await table.tryCommit([table.update(keyOf(ids), { set }, { ...allowedPast(fail), equals: { id: ids.id } })]);
    },
  };
});
