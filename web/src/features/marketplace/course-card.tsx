import { dollars } from '#domain/dollars.ts';
import type { Card as CourseCardData } from '#domain/marketplace/card.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { paths } from '#web/config/paths.ts';
import { marketplaceWords as words } from '#web/config/words/marketplace.ts';
import { Link } from '#web/lib/router/index.ts';

/** A course in the catalogue. All cards of a row are of equal height. */
export const CourseCard = ({ course }: { course: CourseCardData }) => (
  <Card className="flex h-full min-h-[26rem] flex-col overflow-hidden transition-shadow hover:shadow-soft">
    <Link to={paths.course(course.id)} tabIndex={-1} aria-hidden="true">
      <CourseCover courseId={course.id} colors={course.customColors} className="h-40 w-full" />
    </Link>
    <div className="flex flex-1 flex-col p-6">
      <h2 className="line-clamp-2 font-serif text-22 font-medium" title={course.title}>
        {course.title}
      </h2>
      <p className="mt-1 truncate text-14 text-ink-soft">
        {words.by} {course.creatorName}
      </p>
      <p className="mt-3 line-clamp-3 text-14 text-ink-soft">{course.description}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
        <div>
          <p className="flex items-center gap-2 text-18 font-semibold tabular-nums">
            {dollars(course.priceCents)}
            {course.priceCents === 0 && <Badge tone="good">{words.free}</Badge>}
          </p>
          <p className="text-12 text-ink-faint">{words.lessons(course.lessonCount)}</p>
        </div>
        <ButtonLink to={paths.course(course.id)} tone="secondary" aria-label={`${words.view}: ${course.title}`}>
          {words.view}
        </ButtonLink>
      </div>
    </div>
  </Card>
);
