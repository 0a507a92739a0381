import { keys } from '#contracts/table.ts';
import type { Ulid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { Item } from './table.ts';

interface AuditLine {
  /** Fresh, so that two lines of one instant both stay. */
  readonly id: Ulid;
  /** The id of the course, purchase or account that changed. */
  readonly subject: string;
  /** What was done, as the transition or port method is called: `publish`, `complete`. */
  readonly action: string;
  /** The user who did it; null where the provider's word did. */
  readonly by: string | null;
  readonly at: Instant;
  /** Ids, codes and figures; no personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The line that a change of money, role, publication or existence leaves, in its own transaction (invariants.md 19). */
export const auditRow = ({ id, subject, at, ...line }: AuditLine): Item => ({
  pk: keys.audit.pk(subject),
  sk: keys.audit.sk(at, id),
  id,
  subject,
  at,
  ...line,
});
