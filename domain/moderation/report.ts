import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { Instant } from '../time.ts';
import { MAX_REPORT_CHARS, ReportReason } from './reason.ts';

const common = {
  id: Ulid,
  courseId: Ulid,
  /** Never shown to the course's owner. */
  reporterId: UserId,
  reason: ReportReason,
  text: z.string().max(MAX_REPORT_CHARS),
  reportedAt: Instant,
};

export const reportOutcomes = ['taken-down', 'dismissed'] as const;

/** One report per user and course. A new one replaces it. */
export const Report = z.discriminatedUnion('status', [
  z.strictObject({ ...common, status: z.literal('open') }),
  z.strictObject({ ...common, status: z.literal('closed'), outcome: z.enum(reportOutcomes), closedAt: Instant }),
]);
export type Report = z.infer<typeof Report>;
export type OpenReport = Extract<Report, { status: 'open' }>;
export type ReportStatus = Report['status'];
export type ReportOutcome = (typeof reportOutcomes)[number];
