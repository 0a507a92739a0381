import { dollars } from '#domain/dollars.ts';
import type { Card as CourseCardData } from '#domain/marketplace/card.ts';
import { levelLabels } from '#web/config/messages/levels.ts';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import { paths } from '#web/config/paths.ts';
import { CourseCover } from './course-cover.tsx';
import { Rating } from './stars.tsx';
import { Badge } from './ui/badge.tsx';
import { ButtonLink } from './ui/button.tsx';
import { Card } from './ui/card.tsx';

interface CourseCardProps {
  course: CourseCardData;
  /** The title's heading level. */
  heading?: 'h2' | 'h3';
}

/** The whole card is a link. */
export const CourseCard = ({ course, heading: Heading = 'h2' }: CourseCardProps) => (
  <Card className="relative flex h-full min-h-[26rem] flex-col overflow-hidden transition-colors hover:border-line-strong">
    <CourseCover courseId={course.id} colors={course.customColors} className="h-40 w-full shrink-0" />
    <div className="flex flex-1 flex-col p-5">
      <Heading dir="auto" className="line-clamp-2 font-serif text-22 font-medium" title={course.title}>
        {course.title}
      </Heading>
      <p className="mt-1 truncate text-14 text-ink-soft">
        {messages.by} {course.creatorName}
      </p>
      {course.averageRating !== null && (
        <Rating average={course.averageRating} count={course.reviewCount} className="mt-1" />
      )}
      <p dir="auto" className="mt-3 line-clamp-3 text-14 text-ink-soft">
        {course.description}
      </p>
      <p className="mt-auto pt-4 text-12 text-ink-faint">
        {messages.lessons(course.lessonCount)} · {levelLabels[course.level]}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-18 font-semibold tabular-nums">
          {dollars(course.priceCents)}
          {course.priceCents === 0 && <Badge tone="good">{messages.free}</Badge>}
        </p>
        <ButtonLink
          to={paths.course(course.id)}
          tone="secondary"
          aria-label={`${messages.view}: ${course.title}`}
          className="after:absolute after:inset-0"
        >
          {messages.view}
        </ButtonLink>
      </div>
    </div>
  </Card>
);
