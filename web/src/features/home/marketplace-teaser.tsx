import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dollars } from '#domain/dollars.ts';
import type { Card as CourseCard } from '#domain/marketplace/card.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { homeBelowMessages } from '#web/config/messages/home-below.ts';
import { paths } from '#web/config/paths.ts';

const messages = homeBelowMessages.teaser;

/** Placeholders until real courses are loaded. */
const covers = [
  { seed: 'teaser-2', colors: undefined },
  { seed: 'teaser-11', colors: { primary: '#d9a05b', secondary: '#b4643c', accent: '#7a3b2e' } },
  { seed: 'teaser-6', colors: { primary: '#7fa99b', secondary: '#3f7268', accent: '#e2b36f' } },
];

const Course = ({ course }: { course: CourseCard }) => (
  <li className="relative flex flex-1 items-center gap-4 border-t border-line p-4 first:border-t-0 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-violet hover:bg-sunken sm:px-6">
    <CourseCover
      courseId={course.id}
      colors={course.customColors}
      className="h-16 w-24 shrink-0 rounded-md sm:h-20 sm:w-32"
    />
    <div className="min-w-0 flex-1">
      <h3 dir="auto" className="line-clamp-2 font-serif text-18 font-medium">
        <Link to={paths.course(course.id)} className="outline-none after:absolute after:inset-0">
          {course.title}
        </Link>
      </h3>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-14 text-ink-soft">
        <span className="truncate">{homeBelowMessages.examples.by(course.creatorName)}</span>
        {course.averageRating !== null && (
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Star className="size-3.5 fill-current text-violet" aria-hidden />
            <span aria-hidden>{course.averageRating.toFixed(1)}</span>
            <span className="sr-only">{messages.rated(course.averageRating, course.reviewCount)}</span>
          </span>
        )}
      </p>
    </div>
    <p className="font-semibold tabular-nums">{course.priceCents === 0 ? messages.free : dollars(course.priceCents)}</p>
  </li>
);

export const MarketplaceTeaser = ({ courses }: { courses: readonly CourseCard[] }) => (
  <section className="page">
    <Card className="grid grid-cols-1 overflow-hidden md:grid-cols-2">
      <div className="flex flex-col items-start justify-center gap-4 p-8 md:p-12">
        <h2 className="font-serif text-36 tracking-tight">{messages.heading}</h2>
        <p className="text-18 text-ink-soft">{messages.text}</p>
        <ButtonLink to={paths.marketplace} tone="secondary" size="large">
          {messages.button}
        </ButtonLink>
      </div>
      {courses.length > 0 ? (
        <ul className="flex min-h-84 flex-col border-line max-md:border-t md:border-s">
          {courses.map((course) => (
            <Course key={course.id} course={course} />
          ))}
        </ul>
      ) : (
        <div className="grid min-h-84 grid-cols-3">
          {covers.map(({ seed, colors }) => (
            <CourseCover key={seed} courseId={seed} colors={colors} className="size-full" />
          ))}
        </div>
      )}
    </Card>
  </section>
);
