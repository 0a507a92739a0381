import { auditKeys } from '#contracts/table.ts';
import type { Ulid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { Item } from '../table/table.ts';

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

/**
 * The line that a change of money, role, publication or existence leaves, in its own transaction (docs/invariants.md 19). It is
 * on the list of its day for good, and due until it was copied to where nothing can alter it.
 */
export const auditRow = ({ id, subject, at, ...line }: AuditLine): Item => ({
  ...auditKeys(subject, at, id),
  id,
  subject,
  at,
  ...line,
});
