import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dollars } from '#domain/dollars.ts';
import { relatedCoursesQuery } from '#web/api/public-course.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { endingMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';

/** The creator's next course, or a similar one. Nothing without related courses. */
export function NextCourse({ courseId }: { courseId: string }) {
  const { data } = useQuery(relatedCoursesQuery(courseId));
  const next = data?.byCreator[0] ?? data?.alike[0];
  if (!next) return null;
  return (
    <section aria-label={messages.nextCourse}>
      <h3 className="font-serif text-22">{messages.nextCourse}</h3>
      <Link
        to={paths.course(next.id)}
        className="group mt-3 flex overflow-hidden rounded-lg border border-line no-underline transition-colors hover:border-line-strong max-sm:flex-col"
      >
        <CourseCover
          courseId={next.id}
          colors={next.customColors}
          className="h-28 w-full shrink-0 sm:h-auto sm:min-h-32 sm:w-52"
        />
        <span className="flex min-w-0 flex-1 items-center gap-4 p-5">
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block font-serif text-22 text-ink">
              {next.title}
            </span>
            <span className="block text-14 text-ink-soft">
              {messages.by(next.creatorName, dollars(next.priceCents))}
            </span>
            <span dir="auto" className="mt-2 line-clamp-2 text-14 text-ink-soft">
              {next.description}
            </span>
          </span>
          <ArrowRight
            aria-hidden
            className="size-5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-1 motion-reduce:transition-none"
          />
        </span>
      </Link>
    </section>
  );
}
