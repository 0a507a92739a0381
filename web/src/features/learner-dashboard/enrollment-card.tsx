import type * as z from 'zod';
import type { listEnrollments } from '#contracts/http/learning.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { paths } from '#web/config/paths.ts';
import { learnerDashboardWords as words } from '#web/config/words/dashboard.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Link } from '#web/lib/router/index.ts';

type Enrollment = z.output<(typeof listEnrollments)['reply']>['enrollments'][number];

/** A course that the learner has; the whole card opens the viewer. */
export const EnrollmentCard = ({ enrollment }: { enrollment: Enrollment }) => (
  <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-violet hover:shadow-soft">
    <CourseCover courseId={enrollment.courseId} colors={enrollment.customColors} className="h-36 w-full" />
    <div className="flex flex-1 flex-col gap-2 p-6">
      <h3 className="line-clamp-2 font-serif text-22">{enrollment.title}</h3>
      <p className="text-14 text-ink-faint">{words.by(enrollment.creatorName)}</p>
      <p className="line-clamp-3 text-14 text-ink-soft">{enrollment.description}</p>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3 text-14">
        <Link
          to={paths.courseView(enrollment.courseId)}
          className="font-medium text-violet-ink outline-none after:absolute after:inset-0"
        >
          {words.read}
          <span className="sr-only">: {enrollment.title}</span>
        </Link>
        {enrollment.completedAt ? (
          <Badge tone="good">{words.finished}</Badge>
        ) : (
          <span className="text-ink-soft">{words.enrolledOn(formatDate(enrollment.enrolledAt))}</span>
        )}
      </p>
    </div>
  </li>
);
