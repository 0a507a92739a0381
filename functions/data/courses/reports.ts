import pMap from 'p-map';
import { reports as declared } from '#contracts/ports/moderation.ts';
import { keys } from '#contracts/table.ts';
import type { Course } from '#domain/courses/course.ts';
import type { ReportReason } from '#domain/moderation/reason.ts';
import { type OpenReport, Report, type ReportOutcome, type ReportStatus } from '#domain/moderation/report.ts';
import { provide } from '../../runtime/dependencies.ts';
import { auditRow } from '../audit/audit-items.ts';
import { readItems } from '../table/items.ts';
import { consumeRateLimit } from '../table/rate-limits.ts';
import { type Key, tableOf } from '../table/table.ts';

const PAGE_SIZE = 50;

const CONCURRENCY = 25;

const reportKey = ({ courseId, reporterId }: Pick<Report, 'courseId' | 'reporterId'>): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.report(reporterId),
});

const statusKeys = ({ id, reportedAt }: Pick<Report, 'id' | 'reportedAt'>, status: ReportStatus) => ({
  gsi2pk: keys.reported.gsi2pk(status),
  gsi2sk: `${reportedAt}#${id}`,
});

/** `gsi1` is for account erasure. */
const attributesOf = (report: OpenReport) => ({
  ...statusKeys(report, report.status),
  gsi1pk: keys.kept.gsi1pk(report.reporterId),
  gsi1sk: report.reportedAt,
  ...report,
});

export const reports = provide(declared, (platform) => {
  const table = tableOf(platform);
  return {
    /** Replaces even a closed report. @throws Problem rate_limited */
    async save(
      courseId: string,
      reporterId: string,
      content: { readonly reason: ReportReason; readonly text: string },
    ): Promise<void> {
      await consumeRateLimit(platform, 'reports', reporterId);
      const report: OpenReport = {
        ...{ id: platform.newId(), courseId, reporterId, reportedAt: platform.now(), status: 'open' },
        ...content,
      };
      const change = { set: attributesOf(report), remove: ['outcome', 'closedAt'] };
      await table.commit([table.update(reportKey(report), change)]);
    },

    async list(status: ReportStatus, cursor?: string): Promise<{ reports: Report[]; cursor: string | undefined }> {
      const page = await table.query(keys.reported.gsi2pk(status), {
        index: 'gsi2',
        newestFirst: true,
        limit: PAGE_SIZE,
        cursor,
      });
      return { reports: readItems(Report, page.items), cursor: page.cursor };
    },

    /** Idempotent. Leaves reports that were rewritten meanwhile. */
    async close({ id }: Pick<Course, 'id'>, outcome: ReportOutcome): Promise<number> {
      const items = await table.queryAll(keys.course.pk(id), { prefix: keys.course.reports, consistent: true });
      const open = readItems(Report, items).filter(({ status }) => status === 'open');
      const closing = { status: 'closed', outcome, closedAt: platform.now() } as const;
      const closeOne = (report: Report): Promise<boolean> =>
        table.tryCommit([
          table.update(
            reportKey(report),
            { set: { ...closing, ...statusKeys(report, closing.status) } },
            { equals: { id: report.id, status: report.status } },
          ),
        ]);
      const closed = await pMap(open, closeOne, { concurrency: CONCURRENCY });
      return closed.filter(Boolean).length;
    },

    async recordDismissal(courseId: string, by: string, count: number): Promise<void> {
      const line = { id: platform.newId(), subject: courseId, action: 'dismiss-reports', by, at: platform.now() };
      await table.commit([table.put(auditRow({ ...line, details: { count } }))]);
    },
  };
});
