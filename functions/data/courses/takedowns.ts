import type { DraftCourse, PublishedCourse, Takedown, TakenDownCourse } from '#domain/courses/course.ts';
import type { MailContent } from '#domain/mails/mail.ts';
import { lifted, liftToDraft, liftToPublished, takeDown, takenDown } from '#domain/moderation/takedown.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import { mailRow, taskRow } from '../messaging/outbox-items.ts';
import { allowedPast } from '../table/expressions.ts';
import { tableOf, type Write } from '../table/table.ts';
import { courseKey, listing } from './course-items.ts';

/** Access pattern: one course (main, `COURSE#id / COURSE`), whose record says that it was taken down. */
export const takedowns = (platform: Platform) => {
  const table = tableOf(platform);

  /** Who decided is in the log alone: the course and the mail are the owner's to read. */
  const line = (subject: string, action: string, by: string, details: Record<string, string | number | null>): Write =>
    table.put(auditRow({ id: platform.newId(), subject, action, by, at: platform.now(), details }));

  const letter = (to: string, content: MailContent): Write =>
    table.put(mailRow({ id: platform.newId(), to, content }, platform.now()), { exists: false });

  return {
    /** @throws Problem conflict where it was published, unpublished or deleted at the same moment */
    async takeDown(
      course: DraftCourse | PublishedCourse,
      { reason, note }: Pick<Takedown, 'reason' | 'note'>,
      by: string,
    ): Promise<TakenDownCourse> {
      const { id, ownerId, status, versionCount, title } = course;
      const down = takenDown(course, { reason, note, takenDownAt: platform.now() });
      const { takedown, publication, updatedAt } = down;
      const saved = await table.tryCommit([
        table.update(
          courseKey(id),
          {
            set: { status: down.status, takedown, publication, updatedAt },
            remove: [...Object.keys(publication ?? {}), ...(listing(down).remove ?? [])],
          },
          { ...allowedPast(takeDown), equals: { status, versionCount } },
        ),
        // The note stays out of it: audit lines outlive accounts, and it may name a person.
        line(id, takeDown.name, by, { reason, version: publication?.publishedVersion ?? null }),
        table.put(taskRow({ id: platform.newId(), kind: 'close-checkouts', courseId: id, createdAt: updatedAt }), {
          exists: false,
        }),
        letter(ownerId, { template: 'course-taken-down', courseId: id, courseTitle: title, reason, note }),
      ]);
      if (!saved) throw new Problem('conflict');
      return down;
    },

    /** @throws Problem conflict where it was restored or deleted at the same moment, or its price changed */
    async liftTakedown(course: TakenDownCourse, by: string): Promise<DraftCourse | PublishedCourse> {
      const { id, ownerId, status, priceCents, publication } = course;
      const back = lifted(course, platform.now());
      const isPublished = back.status === 'published';
      const saved = await table.tryCommit([
        table.update(
          courseKey(id),
          {
            set: { status: back.status, updatedAt: back.updatedAt, ...publication, ...listing(back).set },
            remove: ['takedown', 'publication'],
          },
          { ...allowedPast(isPublished ? liftToPublished : liftToDraft), equals: { status, priceCents } },
        ),
        line(id, liftToDraft.name, by, { to: back.status }),
        letter(ownerId, { template: 'takedown-lifted', courseId: id, courseTitle: back.title, isPublished }),
      ]);
      if (!saved) throw new Problem('conflict');
      return back;
    },
  };
};
