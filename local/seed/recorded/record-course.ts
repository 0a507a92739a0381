import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { type Recording, recordingOf } from './recording.ts';
import type { TableRows } from './table-rows.ts';

const POLL_MS = 200;
/** A check takes half a minute. */
const MAX_MS = 300_000;

const CourseItem = z.object({ id: z.string(), ownerId: z.string(), createdAt: z.string() });

/** Waits until the course's check ended. */
export async function recordCourse(
  table: Pick<TableRows, 'of'>,
  courseId: string,
  siteUrl: string,
): Promise<Recording> {
  const deadline = Date.now() + MAX_MS;
  for (;;) {
    const rows = await table.of(keys.course.pk(courseId));
    const check = rows.find(({ sk }) => sk === keys.course.check);
    if (check?.status === 'ready') {
      const course = rows.find(({ sk }) => sk === keys.course.course);
      return recordingOf(CourseItem.parse(course), {
        rows,
        lines: await table.of(keys.audit.pk(courseId)),
        siteUrl,
      });
    }
    if (check?.status === 'failed' || Date.now() > deadline)
      throw new Error(`The check of the course ${courseId} did not end well.`);
    await sleep(POLL_MS);
  }
}
