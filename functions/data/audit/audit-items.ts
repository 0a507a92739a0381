import { auditKeys } from '#contracts/table.ts';
import type { Ulid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';
import type { Item } from '../table/table.ts';

interface NewAuditLine {
  /** Keeps two lines of the same instant apart. */
  readonly id: Ulid;
  readonly subject: string;
  readonly action: string;
  /** Null for the payment provider. */
  readonly by: string | null;
  readonly at: Instant;
  /** No personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** For the transaction of the change (docs/invariants.md 19). Due until copied to the locked bucket. */
export const auditRow = ({ id, subject, at, ...line }: NewAuditLine): Item => ({
  ...auditKeys(subject, at, id),
  id,
  subject,
  at,
  ...line,
});
