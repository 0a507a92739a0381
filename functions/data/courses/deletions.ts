import { keys, LAST } from '#contracts/table.ts';
import { Course, type DeletedCourse, type ExistingCourse } from '#domain/courses/course.ts';
import {
  deleted,
  mayRestore,
  oldestRestorable,
  purgedAt,
  remove,
  restore,
  restored,
  restoreTransition,
} from '#domain/courses/deletion.ts';
import { publicationFields } from '#domain/courses/publication.ts';
import type { Quota } from '#domain/generations/quota.ts';
import { monthOf } from '#domain/time.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import {
  limitReached,
  type RestoreStrategy,
  reclaimSlot,
  releaseCourseSlot,
  restoreStrategies,
} from '../generations/quota-slots.ts';
import { imageTask, taskRow } from '../messaging/outbox-items.ts';
import { allowedPast, type Change } from '../table/expressions.ts';
import { readItems } from '../table/items.ts';
import { ConditionFailed, tableOf } from '../table/table.ts';
import { listing } from './course-items.ts';
import { courseKey } from './course-keys.ts';

const PAGE_SIZE = 50;

/** Versions stay for buyers; the working copy expires. The quota slot moves in the same transaction. */
export const deletions = (platform: Platform) => {
  const table = tableOf(platform);

  const audit = ({ id, ownerId }: ExistingCourse | DeletedCourse, action: string, revision: number) =>
    table.put(
      auditRow({ id: platform.newId(), subject: id, action, by: ownerId, at: platform.now(), details: { revision } }),
    );

  /** @throws Problem conflict if the working copy is gone */
  const changeDraft = async ({ id }: ExistingCourse | DeletedCourse, change: Change) => {
    const pk = keys.course.pk(id);
    const items = await table.queryAll(pk, { prefix: keys.course.draft, consistent: true });
    if (items.length === 0) throw new Problem('conflict');
    return items.map(({ sk }) => table.update({ pk, sk: String(sk) }, change, { exists: true }));
  };

  return {
    async deletedBy(
      ownerId: string,
      cursor?: string,
    ): Promise<{ courses: DeletedCourse[]; cursor: string | undefined }> {
      const now = platform.now();
      const page = await table.query(keys.deleted.gsi2pk(ownerId), {
        index: 'gsi2',
        between: [oldestRestorable(now), LAST],
        newestFirst: true,
        limit: PAGE_SIZE,
        cursor,
      });
      const found = readItems(Course, page.items);
      return {
        courses: found.filter((course) => course.status === 'deleted').filter((course) => mayRestore(course, now)),
        cursor: page.cursor,
      };
    },

    async remove(course: ExistingCourse): Promise<void> {
      const { status, revision, versionCount } = course;
      const deletedCourse = deleted(course, platform.now());
      const saved = await table.tryCommit([
        table.update(
          courseKey(course.id),
          {
            set: {
              status: deletedCourse.status,
              deletedAt: deletedCourse.deletedAt,
              updatedAt: deletedCourse.updatedAt,
              revision: deletedCourse.revision,
              publication: deletedCourse.publication,
              takedown: deletedCourse.takedown,
              shownCheck: deletedCourse.shownCheck,
              // For account erasure.
              gsi1pk: keys.kept.gsi1pk(course.ownerId),
              ...listing(deletedCourse).set,
            },
            remove: [...publicationFields, 'formerPublication'],
          },
          { ...allowedPast(remove), equals: { status, revision, versionCount } },
        ),
        ...releaseCourseSlot(table, course.ownerId, monthOf(course.createdAt)),
        ...(await changeDraft(course, {
          set: {
            ttl: Math.ceil(Date.parse(purgedAt(deletedCourse.deletedAt)) / 1_000),
            revision: deletedCourse.revision,
          },
        })),
        table.put(
          taskRow({
            id: platform.newId(),
            kind: 'close-checkouts',
            courseId: course.id,
            createdAt: deletedCourse.deletedAt,
          }),
          { exists: false },
        ),
        table.put(imageTask(course.id, deletedCourse.deletedAt)),
        // Its results expire before the working copy.
        table.remove({ pk: keys.course.pk(course.id), sk: keys.course.check }),
        audit(course, remove.name, deletedCourse.revision),
      ]);
      if (!saved) throw new Problem('conflict');
    },

    /** @throws Problem course_limit_reached; conflict if already restored */
    async restore(course: DeletedCourse, quota: Quota): Promise<ExistingCourse> {
      const now = platform.now();
      const restoredCourse = restored(course, now);
      const month = monthOf(course.createdAt);
      const { set: listed, remove: unlisted = [] } = listing(restoredCourse);
      const draft = await changeDraft(course, { remove: ['ttl'] });
      const writes = (strategy: RestoreStrategy) => [
        table.update(
          courseKey(course.id),
          {
            set: {
              status: restoredCourse.status,
              updatedAt: restoredCourse.updatedAt,
              ...(restoredCourse.status === 'published' && course.publication),
              gsi1pk: keys.owner.gsi1pk(course.ownerId),
              ...listed,
            },
            remove: [
              'deletedAt',
              ...unlisted,
              ...(restoredCourse.status === 'taken-down' ? [] : ['publication', 'takedown']),
            ],
          },
          {
            ...allowedPast(restoreTransition(restoredCourse)),
            equals: { revision: course.revision },
          },
        ),
        ...reclaimSlot(table, course.ownerId, month, quota, strategy),
        ...draft,
        audit(course, restore.name, course.revision),
      ];
      const [countingRefused, otherRefused] = [1, 2];
      for (const strategy of restoreStrategies) {
        try {
          await table.commit(writes(strategy));
          return restoredCourse;
        } catch (error) {
          if (!(error instanceof ConditionFailed)) throw error;
          if (!error.failed[countingRefused] && !error.failed[otherRefused]) throw new Problem('conflict');
        }
      }
      throw limitReached(quota);
    },
  };
};
