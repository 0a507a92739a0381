import * as z from 'zod';

/** Why somebody reports a course, and why one is taken down; the closed list from which both choose. */
export const reportReasons = ['copyright', 'misleading', 'harmful', 'hateful', 'sexual', 'spam', 'other'] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

export const MAX_REPORT_CHARS = 1_000;
