import { Link } from 'react-router-dom';
import { hasEndedCertificate } from '#domain/learning/completion.ts';
import type { Enrollment } from '#web/api/studies.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { learnerDashboardMessages as messages } from '#web/config/messages/learner-dashboard.ts';
import { paths } from '#web/config/paths.ts';
import { documentDate } from '#web/lib/dates.ts';
import { nextStep } from './next-step.ts';

export const EnrollmentCard = ({ enrollment }: { enrollment: Enrollment }) => (
  <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-violet hover:shadow-soft">
    <CourseCover courseId={enrollment.courseId} colors={enrollment.customColors} className="h-36 w-full" />
    <div className="flex flex-1 flex-col gap-2 p-6">
      <h3 dir="auto" className="line-clamp-2 font-serif text-22" title={enrollment.title}>
        {enrollment.title}
      </h3>
      <p className="text-14 text-ink-faint">{messages.by(enrollment.creatorName)}</p>
      <p dir="auto" className="line-clamp-3 text-14 text-ink-soft">
        {enrollment.description}
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 pt-3 text-14">
        {enrollment.closed ? (
          <div className="flex flex-col items-start gap-2">
            <Badge tone={enrollment.closed === 'disputed' ? 'warn' : 'neutral'}>
              {messages.statuses[enrollment.closed]}
            </Badge>
            <p className="text-ink-soft">
              {messages.closed[enrollment.closed]}{' '}
              {enrollment.completedAt && hasEndedCertificate(enrollment.closed) && messages.certificateEnded}
            </p>
          </div>
        ) : (
          <>
            <div className="flex min-w-0 flex-col items-start gap-1">
              <Link
                to={paths.courseView(enrollment.courseId)}
                className="font-medium text-violet-ink outline-none after:absolute after:inset-0"
              >
                {nextStep(enrollment)}
                <span className="sr-only">: {enrollment.title}</span>
              </Link>
              {enrollment.completedAt ? (
                <Badge tone="good">{messages.finished}</Badge>
              ) : (
                <span className="text-12 text-ink-soft">
                  {messages.enrolledOn(documentDate(enrollment.enrolledAt))}
                </span>
              )}
            </div>
            <ProgressRing percent={enrollment.percent} label={messages.percentRead(enrollment.percent)} />
          </>
        )}
      </div>
    </div>
  </li>
);
