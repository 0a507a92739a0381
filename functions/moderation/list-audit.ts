import { listAudit } from '#contracts/http/moderation.ts';
import { audit } from '../data/audit/audit.ts';
import { implement } from '../runtime/implement-for-users.ts';

export const handler = implement(listAudit, { audit }, async ({ query }, { audit, now }) => {
  const { subject, day = now().slice(0, 10), cursor } = query;
  const page = await (subject === undefined ? audit.ofDay(day, cursor) : audit.ofSubject(subject, cursor));
  return { lines: page.lines, nextCursor: page.cursor ?? null };
});
