import * as z from 'zod';
import { Instant } from '../time.ts';

export const MAX_SUBJECT_CHARS = 200;

/** docs/invariants.md 19: ids, codes and figures, never names. */
export const AuditLine = z.object({
  id: z.string(),
  /** A course, purchase, account or subscription id. */
  subject: z.string(),
  action: z.string(),
  /** Null for a change that came from Stripe. */
  by: z.string().nullable(),
  at: Instant,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
});
export type AuditLine = z.infer<typeof AuditLine>;
