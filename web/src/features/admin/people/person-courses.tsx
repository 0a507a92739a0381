import { Link } from 'react-router-dom';
import type { ModeratedCourse } from '#contracts/http/moderation.ts';
import { dollars } from '#domain/dollars.ts';
import { Card } from '#web/components/ui/card.tsx';
import { paths } from '#web/config/paths.ts';
import { adminWords } from '#web/config/words/admin.ts';
import { dashboardWords } from '#web/config/words/dashboard.ts';
import { reportingWords } from '#web/config/words/reporting.ts';
import { formatDate } from '#web/lib/dates.ts';
import { CourseActions } from '../course-actions.tsx';
import { CourseStatus } from '../course-status.tsx';

const words = adminWords.people;

const priceOf = ({ priceCents }: ModeratedCourse): string =>
  priceCents === null ? dashboardWords.noPrice : priceCents === 0 ? words.free : dollars(priceCents);

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
        <CourseStatus status={course.status} />
      </div>
      <p className="mt-1 text-14 text-ink-soft">
        {priceOf(course)} · {formatDate(course.createdAt)}
        {course.takedown &&
          ` · ${adminWords.course.takenDown(
            reportingWords.reasons[course.takedown.reason],
            formatDate(course.takedown.takenDownAt),
          )}`}
      </p>
    </div>
    <CourseActions course={course} />
  </li>
);

/** What somebody made, and whether it may be sold. */
export const PersonCourses = ({ courses, hasMore }: { courses: readonly ModeratedCourse[]; hasMore: boolean }) =>
  courses.length === 0 ? (
    <p className="text-ink-soft">{words.noCourses}</p>
  ) : (
    <>
      <Card>
        <ul>
          {courses.map((course) => (
            <CourseItem key={course.id} course={course} />
          ))}
        </ul>
      </Card>
      {hasMore && <p className="mt-2 text-14 text-ink-soft">{words.moreCourses}</p>}
    </>
  );
