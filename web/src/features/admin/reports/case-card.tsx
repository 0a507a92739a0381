import { Link } from 'react-router-dom';
import type { CourseReport } from '#contracts/http/moderation.ts';
import { useModeration } from '#web/api/admin.ts';
import { CourseStatusBadge } from '#web/components/course-status-badge.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { reportingMessages } from '#web/config/messages/reporting.ts';
import { paths } from '#web/config/paths.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { CourseActions } from '../course-actions.tsx';
import type { ReportCase } from './report-cases.ts';

const messages = adminMessages.reports;
/** At least 44 px high on touch screens. */
const link =
  'rounded-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';

const ReportItem = ({ report }: { report: CourseReport }) => (
  <li className="border-t border-line px-5 py-4 sm:px-6">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <Badge tone="warn">{reportingMessages.reasons[report.reason]}</Badge>
      {report.outcome && <Badge>{messages.outcomes[report.outcome]}</Badge>}
      <span className="text-ink-soft">{formatMoment(report.reportedAt)}</span>
      <Link to={paths.adminPerson(report.reporterId)} className={`${link} sm:ms-auto`}>
        {messages.reporter}
      </Link>
    </div>
    <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
      {report.text || <span className="text-ink-soft">{messages.noText}</span>}
    </p>
  </li>
);

export function CaseCard({ of: { courseId, course, reports } }: { of: ReportCase }) {
  const title = course?.title ?? messages.gone;
  const { dismiss } = useModeration({ id: courseId, title });
  const isOpen = reports.some(({ outcome }) => outcome === null);
  return (
    <Card className="overflow-hidden">
      <article aria-label={title}>
        <div className="flex flex-wrap items-start justify-between gap-4 p-5 sm:p-6">
          <div className="min-w-0 flex-1 basis-72">
            <div className="flex flex-wrap items-center gap-2">
              {course && <CourseStatusBadge status={course.status} />}
              <Badge>{messages.count(reports.length)}</Badge>
            </div>
            <h2 className="mt-2 font-serif text-22 wrap-anywhere">
              {course?.status === 'published' ? (
                <Link to={paths.course(courseId)} className="rounded-sm hover:underline" title={messages.openPage}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            {course && (
              <p className="mt-1 text-14 text-ink-soft">
                {messages.by}{' '}
                <Link to={paths.adminPerson(course.ownerId)} className={link}>
                  {course.creatorName}
                </Link>
              </p>
            )}
          </div>
          {course && (
            <div className="flex flex-wrap gap-2">
              {isOpen && (
                <Button
                  tone="ghost"
                  size="small"
                  className="max-sm:-ms-3"
                  busy={dismiss.isPending}
                  onClick={() => dismiss.mutate()}
                >
                  {dismiss.isPending ? messages.dismissing : messages.dismiss}
                </Button>
              )}
              <CourseActions course={course} suggested={reports[0]?.reason} />
            </div>
          )}
        </div>
        <ul>
          {reports.map((report) => (
            <ReportItem key={report.id} report={report} />
          ))}
        </ul>
      </article>
    </Card>
  );
}
