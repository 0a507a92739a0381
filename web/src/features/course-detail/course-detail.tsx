import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicCourse } from '#web/api/public-course.ts';
import { reviewsQuery } from '#web/api/public-reviews.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { Curriculum } from '#web/components/course-page/curriculum.tsx';
import { FacetBadges } from '#web/components/course-page/facet-badges.tsx';
import { LandingCopy } from '#web/components/course-page/landing-copy.tsx';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { RenderInView } from '#web/components/render-in-view.tsx';
import { Rating } from '#web/components/stars.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { CourseFacts } from './course-facts.tsx';
import { EnrollButton } from './enroll-button.tsx';
import { OutlineCard } from './outline-card.tsx';
import { FreeLessonDialog, useFreeLesson } from './preview/free-lesson-dialog.tsx';
import { Price } from './price.tsx';
import { ReportButton } from './report/report-button.tsx';
import { PreviewButton, ShareButton } from './side-buttons.tsx';
import { useEnrollState } from './use-enroll-state.ts';

const Reviews = lazyWithRetry(() => import('./reviews/reviews.tsx'));
const Related = lazyWithRetry(() => import('./related.tsx'));

function RatingLink({ courseId }: { courseId: string }) {
  const { data } = useInfiniteQuery(reviewsQuery(courseId));
  const summary = data?.pages[0];
  if (!summary || summary.average === null) return null;
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center rounded-md hover:underline sm:min-h-0">
      <Rating average={summary.average} count={summary.count} />
    </a>
  );
}

/** `isComing` marks it busy only once loading has started. Paper leaves the section out. */
const ReviewsPlace = ({ isComing }: { isComing?: true }) => (
  <div aria-busy={isComing} data-unloaded>
    <Skeleton className="mt-4 h-40" />
  </div>
);

export function CourseDetail({ course }: { course: PublicCourse }) {
  const enrollState = useEnrollState(course);
  const freeLesson = useFreeLesson();
  const openFreeLesson = () => freeLesson.setOpen(true);
  const button = <EnrollButton course={course} enrollState={enrollState} />;
  const isOwn = enrollState.state === 'can-view' && enrollState.as === 'owner';
  const { priceCents, language } = course;
  const courseText = { dir: 'auto', lang: language } as const;
  // Owners and buyers see no price terms.
  const isForSale = priceCents !== null && enrollState.state !== 'can-view';
  const terms = isForSale ? (priceCents === 0 ? messages.noCard : messages.oneTime) : null;
  return (
    <>
      <PageHead title={course.seoTitle || course.title} description={course.seoDescription || course.description} />
      <div className="grid grid-cols-1 gap-10 [print-color-adjust:exact] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="flex min-w-0 flex-col gap-10">
          <header>
            <FacetBadges category={course.category} level={course.level} />
            <h1 {...courseText} className="mt-4 font-serif text-36 tracking-tight md:text-48">
              {course.title}
            </h1>
            <p {...courseText} className="mt-4 text-18 whitespace-pre-line text-ink-soft">
              {course.description}
            </p>
            <div className="mt-4 flex min-h-6 flex-wrap items-center gap-x-6 gap-y-1">
              <p className="text-14 text-ink-soft">
                {messages.by} <span className="font-medium text-ink">{course.creatorName}</span>
              </p>
              <RatingLink courseId={course.id} />
            </div>
            <div className="mt-4 hidden flex-wrap items-center gap-x-4 max-lg:print:flex">
              <Price priceCents={priceCents} />
              {terms && <p className="text-14 text-ink-soft">{terms}</p>}
            </div>
            <div className="mt-4 flex flex-wrap gap-3 lg:hidden print:hidden">
              {course.hasPreview && <PreviewButton onOpen={openFreeLesson} />}
              <ShareButton course={course} />
            </div>
          </header>
          <LandingCopy
            headline={course.headline}
            subheadline={course.subheadline}
            highlights={course.whatYouWillLearn}
            language={language}
          />
          <OutlineCard outline={course.outline} language={language} />
          {course.curriculum.length > 0 && <Curriculum curriculum={course.curriculum} language={language} />}
          <div className="lg:hidden">
            <CourseFacts course={course} />
          </div>
          <section id="reviews" className="print:has-data-unloaded:hidden">
            <h2 className="font-serif text-28">{messages.reviews}</h2>
            <RenderInView placeholder={<ReviewsPlace />}>
              <LazyBoundary fallback={<ReviewsPlace isComing />}>
                <Reviews course={course} as={enrollState.state === 'can-view' ? enrollState.as : undefined} />
              </LazyBoundary>
            </RenderInView>
          </section>
          {!isOwn && (
            <div className="print:hidden">
              <ReportButton courseId={course.id} />
            </div>
          )}
        </div>
        <aside className="order-first lg:order-none">
          <Card className="overflow-hidden lg:sticky lg:top-24 lg:shadow-soft print:static print:shadow-none">
            <CourseCover courseId={course.id} colors={course.customColors} className="h-44 w-full" />
            <div className="hidden flex-col gap-4 p-6 lg:flex">
              <Price priceCents={priceCents} />
              <div className="contents print:hidden">{button}</div>
              {terms && <p className="text-center text-12 text-ink-soft print:text-start">{terms}</p>}
              {course.hasPreview && <PreviewButton onOpen={openFreeLesson} wide />}
              <CourseFacts course={course} />
              <ShareButton course={course} wide />
            </div>
          </Card>
        </aside>
      </div>
      <div className="mt-16 pb-28 lg:pb-0 print:hidden">
        <RenderInView placeholder={<div className="h-40" />}>
          <LazyBoundary fallback={null}>
            <Related course={course} />
          </LazyBoundary>
        </RenderInView>
      </div>
      {course.hasPreview && <FreeLessonDialog course={course} enrollState={enrollState} {...freeLesson} />}
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface safe-px-4 safe-pb-3 pt-3 shadow-soft lg:hidden print:hidden">
        <Price priceCents={priceCents} />
        <div className="min-w-0 flex-1">{button}</div>
      </div>
    </>
  );
}
