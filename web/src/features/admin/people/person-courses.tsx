import { Link } from 'react-router-dom';
import type { ModeratedCourse } from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import { CourseStatusBadge } from '#web/components/course-status-badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { adminMessages } from '#web/config/messages/admin.ts';
import { dashboardMessages } from '#web/config/messages/dashboard.ts';
import { reportingMessages } from '#web/config/messages/reporting.ts';
import { paths } from '#web/config/paths.ts';
import { formatDate } from '#web/lib/dates.ts';
import { CourseActions } from '../course-actions.tsx';

const messages = adminMessages.people;

const priceOf = ({ priceCents }: ModeratedCourse): string =>
  priceCents === null ? dashboardMessages.noPrice : priceCents === 0 ? messages.free : dollars(priceCents);

const CourseItem = ({ course }: { course: ModeratedCourse }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 first:border-t-0 sm:px-6">
    <div className="min-w-0 flex-1 basis-60">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {course.status === 'published' ? (
          <Link to={paths.course(course.id)} className="rounded-sm font-medium wrap-anywhere hover:underline">
            {course.title}
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">{course.title}</span>
        )}
        <CourseStatusBadge status={course.status} />
      </div>
      <p className="mt-1 text-14 text-ink-soft">
        {priceOf(course)} · {formatDate(course.createdAt)}
        {course.takedown &&
          ` · ${adminMessages.course.takenDown(
            reportingMessages.reasons[course.takedown.reason],
            formatDate(course.takedown.takenDownAt),
          )}`}
      </p>
    </div>
    <CourseActions course={course} />
  </li>
);

export const PersonCourses = ({ courses, hasMore }: { courses: readonly ModeratedCourse[]; hasMore: boolean }) =>
  courses.length === 0 ? (
    <p className="text-ink-soft">{messages.noCourses}</p>
  ) : (
    <>
      <Card>
        <ul>
          {courses.map((course) => (
            <CourseItem key={course.id} course={course} />
          ))}
        </ul>
      </Card>
      {hasMore && <p className="mt-2 text-14 text-ink-soft">{messages.moreCourses}</p>}
    </>
  );
