import { keys } from './table.ts';

/** What an audit line is found by: its subject, its day, and, until it was copied, the queue of lines to copy. */
export const auditKeys = (subject: string, at: string, id: string) => ({
  pk: keys.audit.pk(subject),
  sk: keys.audit.sk(at, id),
  gsi1pk: keys.audit.gsi1pk(at.slice(0, 10)),
  gsi1sk: keys.audit.sk(at, id),
  gsi3pk: keys.due.gsi3pk('audit'),
  gsi3sk: at,
  attempts: 0,
});
