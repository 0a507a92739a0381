import type { DraftCourse, PublishedCourse, Takedown, TakenDownCourse } from '#domain/courses/course.ts';
import { publicationFields } from '#domain/courses/publication.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import { lifted, liftToDraft, liftToPublished, takeDown, takenDown } from '#domain/moderation/takedown.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import { mailRow, taskRow } from '../messaging/outbox-items.ts';
import { allowedPast } from '../table/expressions.ts';
import { tableOf, type Write } from '../table/table.ts';
import { listing } from './course-items.ts';
import { courseKey } from './course-keys.ts';

export const takedowns = (platform: Platform) => {
  const table = tableOf(platform);

  /** Only the audit log names the admin. */
  const line = (subject: string, action: string, by: string, details: Record<string, string | number | null>): Write =>
    table.put(auditRow({ id: platform.newId(), subject, action, by, at: platform.now(), details }));

  const mail = (to: string, content: MailContent): Write =>
    table.put(mailRow({ id: platform.newId(), to, content }, platform.now()), { exists: false });

  return {
    async takeDown(
      course: DraftCourse | PublishedCourse,
      { reason, note }: Pick<Takedown, 'reason' | 'note'>,
      by: string,
    ): Promise<TakenDownCourse> {
      const { id, ownerId, status, versionCount, title } = course;
      const taken = takenDown(course, { reason, note, takenDownAt: platform.now() });
      const { takedown, publication, updatedAt } = taken;
      const saved = await table.tryCommit([
        table.update(
          courseKey(id),
          {
            set: { status: taken.status, takedown, publication, updatedAt },
            remove: [...publicationFields, 'formerPublication', ...(listing(taken).remove ?? [])],
          },
          { ...allowedPast(takeDown), equals: { status, versionCount } },
        ),
        // The note may name a person, and audit lines outlive the account.
        line(id, takeDown.name, by, { reason, version: publication?.publishedVersion ?? null }),
        table.put(taskRow({ id: platform.newId(), kind: 'close-checkouts', courseId: id, createdAt: updatedAt }), {
          exists: false,
        }),
        mail(ownerId, { template: 'course-taken-down', courseId: id, courseTitle: title, reason, note }),
      ]);
      if (!saved) throw new Problem('conflict');
      return taken;
    },

    async liftTakedown(course: TakenDownCourse, by: string): Promise<DraftCourse | PublishedCourse> {
      const { id, ownerId, status, priceCents, publication } = course;
      const restored = lifted(course, platform.now());
      const isPublished = restored.status === 'published';
      const saved = await table.tryCommit([
        table.update(
          courseKey(id),
          {
            set: { status: restored.status, updatedAt: restored.updatedAt, ...publication, ...listing(restored).set },
            remove: ['takedown', 'publication'],
          },
          { ...allowedPast(isPublished ? liftToPublished : liftToDraft), equals: { status, priceCents } },
        ),
        line(id, liftToDraft.name, by, { to: restored.status }),
        mail(ownerId, { template: 'takedown-lifted', courseId: id, courseTitle: restored.title, isPublished }),
      ]);
      if (!saved) throw new Problem('conflict');
      return restored;
    },
  };
};
