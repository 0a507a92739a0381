import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import { dollars } from '#domain/dollars.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { CourseStatusBadge } from '#web/components/course-status-badge.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { takenDownMessages } from '#web/config/messages/taken-down.ts';
import { paths } from '#web/config/paths.ts';
import { formatDate } from '#web/lib/dates.ts';

function priceOf(priceCents: number | null): string {
  if (priceCents === null) return messages.noPrice;
  return priceCents === 0 ? messages.free : dollars(priceCents);
}

/** For focus management. */
export const courseLinkId = (courseId: string): string => `course-${courseId}`;

interface OwnedCourseCardProps {
  course: OwnedCourse;
  onDelete(course: OwnedCourse): void;
}

export function OwnedCourseCard({ course, onDelete }: OwnedCourseCardProps) {
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-violet hover:shadow-soft">
      <CourseCover courseId={course.id} colors={course.customColors} className="h-36 w-full" />
      <div className="flex flex-1 flex-col gap-3 p-6">
        <div className="flex flex-wrap gap-2">
          <CourseStatusBadge status={course.status} />
          {course.hasUnpublishedChanges && <Badge tone="warn">{messages.unpublishedChanges}</Badge>}
        </div>
        <h3 dir="auto" className="line-clamp-2 font-serif text-22">
          <Link
            id={courseLinkId(course.id)}
            to={paths.courseEdit(course.id)}
            className="outline-none after:absolute after:inset-0"
          >
            {course.title}
          </Link>
        </h3>
        {course.takedown ? (
          <p className="rounded-md bg-bad-soft px-3 py-2 text-14">{takenDownMessages.onCard}</p>
        ) : (
          <p dir="auto" className="line-clamp-3 text-14 text-ink-soft">
            {course.description}
          </p>
        )}
        <div className="mt-auto flex items-end justify-between gap-2 pt-2">
          <p className="flex flex-col text-14 text-ink-soft">
            <span>{messages.created(formatDate(course.createdAt))}</span>
            <span className="tabular-nums">
              {messages.lessons(course.lessonCount)} · {priceOf(course.priceCents)}
            </span>
          </p>
          <Button
            tone="ghost"
            size="icon"
            className="relative -me-3 -mb-2 text-ink-faint hover:text-bad"
            aria-label={messages.deleteCourse(course.title)}
            onClick={() => onDelete(course)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
    </li>
  );
}
