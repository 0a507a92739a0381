import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CourseDetail as CourseDetailData } from '#contracts/http/marketplace.ts';
import { outlineLines } from '#domain/courses/outline.ts';
import { dollars } from '#domain/dollars.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Curriculum } from '#web/components/course-page/curriculum.tsx';
import { FacetBadges } from '#web/components/course-page/facet-badges.tsx';
import { CoursePromise } from '#web/components/course-page/promise.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import WithQueries from '#web/components/with-queries.tsx';
import { paths } from '#web/config/paths.ts';
import { courseDetailWords as words } from '#web/config/words/course-detail.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { useNavigate } from '#web/lib/router/index.ts';
import { toast } from '#web/lib/toast.ts';
import { courseDetailQuery } from './course-queries.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { EnrolButton } from './enrol-button.tsx';
import { useEnrolment } from './use-enrolment.ts';

const Price = ({ priceCents }: { priceCents: number | null }) =>
  priceCents === null ? null : (
    <p className="flex items-center gap-3 text-28 font-semibold tracking-tight tabular-nums">
      {dollars(priceCents)}
      {priceCents === 0 && <Badge tone="good">{words.free}</Badge>}
    </p>
  );

function Learn({ outline }: { outline: string }) {
  const lines = outlineLines(outline);
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="font-serif text-28">{words.learnHeading}</h2>
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">{words.noOutline}</p>
      ) : (
        <ul className="mt-4 grid list-disc gap-x-10 gap-y-2 pl-5 marker:text-violet sm:grid-cols-2">
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Course({ course }: { course: CourseDetailData }) {
  const enrolment = useEnrolment(course);
  const button = <EnrolButton courseId={course.id} enrolment={enrolment} />;
  // Whoever has the course has no use for its price.
  const priceCents = enrolment.state === 'can-view' ? null : course.priceCents;
  const terms = priceCents === null ? null : priceCents === 0 ? words.noCard : words.oneTime;
  return (
    <>
      <PageHead title={course.seoTitle || course.title} description={course.seoDescription || course.description} />
      <div className="grid grid-cols-1 gap-10 pb-24 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14 lg:pb-0">
        <div className="flex flex-col gap-10">
          <header>
            <FacetBadges category={course.category} level={course.level} />
            <h1 className="mt-4 font-serif text-36 tracking-tight md:text-48">{course.title}</h1>
            <p className="mt-4 text-18 whitespace-pre-line text-ink-soft">{course.description}</p>
            <p className="mt-4 text-14 text-ink-soft">
              {words.by} <span className="font-medium text-ink">{course.creatorName}</span>
            </p>
          </header>
          <CoursePromise
            headline={course.headline}
            subheadline={course.subheadline}
            highlights={course.whatYouWillLearn}
          />
          <Learn outline={course.outline} />
          {course.curriculum.length > 0 && <Curriculum curriculum={course.curriculum} />}
        </div>
        <aside className="order-first lg:order-none">
          <Card className="overflow-hidden lg:sticky lg:top-24 lg:shadow-soft">
            <CourseCover courseId={course.id} colors={course.customColors} className="h-44 w-full" />
            <div className="hidden flex-col gap-4 p-6 lg:flex">
              <Price priceCents={priceCents} />
              {button}
              {terms && <p className="text-center text-12 text-ink-soft">{terms}</p>}
            </div>
          </Card>
        </aside>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft lg:hidden">
        <Price priceCents={priceCents} />
        <div className="min-w-0 flex-1">{button}</div>
      </div>
    </>
  );
}

function Detail({ courseId }: { courseId: string }) {
  const navigate = useNavigate();
  const { data, isError } = useQuery(courseDetailQuery(courseId));

  // Spec section 8: "Error / Course not found", then /marketplace.
  useEffect(() => {
    if (!isError) return;
    toast(toasts.detailNotFound);
    navigate(paths.marketplace, { replace: true });
  }, [isError, navigate]);

  if (data) return <Course course={data.course} />;
  return (
    <>
      <PageHead title={words.title} />
      <CourseSkeleton />
    </>
  );
}

/** A published course, for whoever looks. Loaded after the page that frames it, since it brings the API's schemas. */
export default function CourseDetail({ courseId }: { courseId: string }) {
  return (
    <WithQueries>
      <Detail courseId={courseId} />
    </WithQueries>
  );
}
