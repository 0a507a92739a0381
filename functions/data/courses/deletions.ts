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
import { taskRow } from '../messaging/outbox-items.ts';
import { allowedPast, type Change } from '../table/expressions.ts';
import { ConditionFailed, type Key, tableOf } from '../table/table.ts';
import { courseKey, marketplaceKeys } from './course-items.ts';

/** The keys of a working copy's items, as its course's record says how many modules there are. */
const draftKeys = ({ id, moduleCount }: Pick<ExistingCourse, 'id' | 'moduleCount'>): Key[] =>
  [
    keys.course.draftPage,
    ...Array.from({ length: moduleCount }, (_, index) => keys.course.draftModule(index + 1)),
    keys.course.draftMarketing,
  ].map((sk) => ({ pk: keys.course.pk(id), sk }));

/**
 * Soft deletion: the record stays, on none of its owner's lists and off the marketplace; versions stay for their buyers; the
 * working copy expires. The place that the course held is given back and taken in the same transactions, so that it moves
 * once however many ask at once.
 */
export const deletions = (platform: Platform) => {
  const table = tableOf(platform);

  const audit = ({ id, ownerId }: ExistingCourse | DeletedCourse, action: string, revision: number) =>
    table.put(
      auditRow({ id: platform.newId(), subject: id, action, by: ownerId, at: platform.now(), details: { revision } }),
    );

  const changeDraft = (course: ExistingCourse | DeletedCourse, change: Change) =>
    draftKeys(course).map((key) => table.update(key, change, { exists: true }));

  return {
    /** @throws Problem conflict where the course was changed since it was read */
    async remove(course: ExistingCourse): Promise<void> {
      const { status, revision, versionCount } = course;
      const gone = deleted(course, platform.now());
      const saved = await table.tryCommit([
        table.update(
          courseKey(course.id),
          {
            set: {
              status: gone.status,
              deletedAt: gone.deletedAt,
              updatedAt: gone.updatedAt,
              revision: gone.revision,
              publication: gone.publication,
              takedown: gone.takedown,
              // Still found when the account is erased.
              gsi1pk: keys.kept.gsi1pk(course.ownerId),
            },
            remove: ['gsi2pk', 'gsi2sk', ...Object.keys(gone.publication ?? {})],
          },
          { ...allowedPast(remove), equals: { status, revision, versionCount } },
        ),
        ...releaseCourseSlot(table, course.ownerId, monthOf(course.createdAt)),
        ...changeDraft(course, {
          set: { ttl: Math.ceil(Date.parse(purgedAt(gone.deletedAt)) / 1_000), revision: gone.revision },
        }),
        table.put(
          taskRow({ id: platform.newId(), kind: 'close-checkouts', courseId: course.id, createdAt: gone.deletedAt }),
          { exists: false },
        ),
        audit(course, remove.name, gone.revision),
      ]);
      if (!saved) throw new Problem('conflict');
    },

    /** @throws Problem course_limit_reached where the place was taken meanwhile, conflict where it was restored already */
    async restore(course: DeletedCourse, quota: Quota): Promise<ExistingCourse> {
      const now = platform.now();
      const back = restored(course, now);
      const month = monthOf(course.createdAt);
      const writes = (way: RestoreStrategy) => [
        table.update(
          courseKey(course.id),
          {
            set: {
              status: back.status,
              updatedAt: back.updatedAt,
              ...(back.status === 'published' && course.publication),
              gsi1pk: keys.owner.gsi1pk(course.ownerId),
              ...(isListed(back) && marketplaceKeys(back)),
            },
            remove: ['deletedAt', ...(back.status === 'taken-down' ? [] : ['publication', 'takedown'])],
          },
          {
            ...allowedPast(restoreTransition(back)),
            equals: { revision: course.revision },
          },
        ),
        ...reclaimSlot(table, course.ownerId, month, quota, way),
        ...changeDraft(course, { remove: ['ttl'] }),
        audit(course, restore.name, course.revision),
      ];
      const [countingRefused, otherRefused] = [1, 2];
      for (const way of restoreStrategies) {
        try {
          await table.commit(writes(way));
          return back;
        } catch (error) {
          if (!(error instanceof ConditionFailed)) throw error;
          if (!error.failed[countingRefused] && !error.failed[otherRefused]) throw new Problem('conflict');
        }
      }
      throw limitReached(quota);
    },
  };
};
