import { keys } from '#contracts/table.ts';
import { type DeletedCourse, type ExistingCourse, isListed } from '#domain/courses/course.ts';
import { deleted, purgedAt, remove, restore, restored, restoreTransition } from '#domain/courses/deletion.ts';
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
import { ConditionFailed, tableOf } from '../table/table.ts';
import { courseKey, marketplaceKeys } from './course-keys.ts';

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
            },
            remove: ['gsi2pk', 'gsi2sk', ...Object.keys(deletedCourse.publication ?? {})],
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
              ...(isListed(restoredCourse) && marketplaceKeys(restoredCourse)),
            },
            remove: ['deletedAt', ...(restoredCourse.status === 'taken-down' ? [] : ['publication', 'takedown'])],
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
