import { listAudit } from '#contracts/http/moderation.ts';
import { auditLog } from '../data/audit-log.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(listAudit, { auditLog }, async ({ query }, { auditLog, now }) => {
  const { subject, day = now().slice(0, 10), cursor } = query;
  const page = await (subject === undefined ? auditLog.ofDay(day, cursor) : auditLog.ofSubject(subject, cursor));
  return { lines: page.lines, nextCursor: page.cursor ?? null };
});
