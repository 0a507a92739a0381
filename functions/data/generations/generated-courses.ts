import { keys } from '#contracts/table.ts';
import type { CourseCheck } from '#domain/course-checks/course-check.ts';
import type { CourseText } from '#domain/courses/content.ts';
import type { DraftCourse } from '#domain/courses/course.ts';
import { countsOf, Generation, succeed } from '#domain/generations/generation.ts';
import type { GenerationProvenance } from '#domain/generations/pieces.ts';
import type { Instant } from '#domain/time.ts';
import { log } from '../../runtime/log.ts';
import type { Platform } from '../../runtime/platform.ts';
import { checkRow } from '../courses/check-row.ts';
import { courseItem, draftItems } from '../courses/course-items.ts';
import { mailRow, taskRow } from '../messaging/outbox-items.ts';
import { allowedPast } from '../table/expressions.ts';
import { readItem } from '../table/items.ts';
import { tableOf } from '../table/table.ts';
import { dueAttributes, generationKey, KEPT_DAYS, keptListKey, purgeTtl } from './generation-items.ts';

/** Excludes the time that an outline waited for approval. */
const secondsOf = (generation: Generation, finishedAt: Instant): number => {
  const begunAt = 'startedAt' in generation ? generation.startedAt : generation.createdAt;
  return Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(begunAt)) / 1_000));
};

export const generatedCourses = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    /**
     * The quota slot passes to the course. Idempotent.
     * @returns false if the generation ended otherwise
     */
    async saveCourse(
      generation: Generation,
      course: DraftCourse,
      text: CourseText,
      madeBy: readonly GenerationProvenance[],
    ): Promise<boolean> {
      const finishedAt = platform.now();
      const { id, ownerId } = generation;
      // One mail per generation.
      const done = { template: 'generation-done', courseId: course.id, courseTitle: course.title } as const;
      const check: CourseCheck = {
        ...{ id: platform.newId(), courseId: course.id, ownerId, startedAt: finishedAt },
        ...{ status: 'running', result: null },
      };
      const saved = await table.tryCommit([
        table.update(
          generationKey(generation.id),
          {
            set: {
              status: succeed.to,
              finishedAt,
              doneAt: finishedAt,
              courseId: course.id,
              counts: countsOf(text),
              ttl: purgeTtl(generation.piecesId, KEPT_DAYS),
              ...keptListKey(generation.ownerId),
            },
            remove: dueAttributes,
          },
          allowedPast(succeed),
        ),
        table.put(courseItem(course), { exists: false }),
        ...draftItems(course.id, course.revision, text).map((item) => table.put(item)),
        table.put({ pk: keys.course.pk(course.id), sk: keys.course.madeBy, generationId: generation.id, madeBy }),
        table.put(mailRow({ id, to: ownerId, content: done }, finishedAt), { exists: false }),
        table.put(checkRow(check)),
        table.put(taskRow({ id: check.id, kind: 'check-course', courseId: course.id, createdAt: finishedAt }), {
          exists: false,
        }),
      ]);
      if (saved) {
        log.info('generationSucceeded', {
          generationId: id,
          courseId: course.id,
          seconds: secondsOf(generation, finishedAt),
        });
        return true;
      }
      const item = await table.get(generationKey(generation.id), { consistent: true });
      return item !== undefined && readItem(Generation, item).status === 'succeeded';
    },
  };
};
