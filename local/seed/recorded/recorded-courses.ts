import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { HOUR_MS, type Instant, plusMs } from '#domain/time.ts';
import type { UserIds } from '../accounts.ts';
import { demoCourses } from '../courses.ts';
import type { DemoCourse } from '../demo-course.ts';
import { shownCreator } from '../people.ts';
import type { Row } from '../row.ts';
import { readRecording } from './files.ts';
import { type Recording, rowsFrom } from './recording.ts';

export interface RecordedCourse {
  readonly demo: DemoCourse;
  readonly course: Course;
  readonly rows: readonly Row[];
  /** The ids of the published deck, in order. */
  readonly slideIds: readonly string[];
}

interface Options {
  readonly idOf: UserIds;
  readonly siteUrl: string;
  readonly now: Instant;
  /** When a course was made, by its key. Without an entry it is an hour old. */
  readonly createdAt: ReadonlyMap<string, Instant>;
}

/** The demo's courses as rows. The same options give the same rows. */
export const recordedCourses = ({ idOf, siteUrl, now, createdAt }: Options): Promise<RecordedCourse[]> =>
  Promise.all(
    demoCourses.map(async (demo) => {
      const { key, by } = demo;
      const today = plusMs(now, -HOUR_MS);
      const madeAt = createdAt.get(key) ?? today;
      const recording = await readRecording(key);
      const rows = rowsFrom(recording, {
        key,
        ownerId: idOf(by),
        siteUrl,
        createdAt: madeAt,
        // The results of a check last for 30 days.
        checkedAt: by === shownCreator.key ? today : madeAt,
        now,
      });
      return { demo, course: courseIn(rows), rows, slideIds: slideIdsIn(recording) };
    }),
  );

const VersionPage = z.looseObject({ unpacked: z.looseObject({ slideIds: z.array(z.string()) }) });

const slideIdsIn = ({ rows }: Recording): readonly string[] =>
  VersionPage.parse(rows.find(({ sk }) => sk === keys.course.versionPage(1))).unpacked.slideIds;

function courseIn(rows: readonly Row[]): Course {
  const row = rows.find(({ sk }) => sk === keys.course.course) ?? {};
  const { pk: _pk, sk: _sk, gsi1pk: _1, gsi1sk: _2, gsi2pk: _3, gsi2sk: _4, ...course } = row;
  return Course.parse(course);
}
