import type { PublicCourse } from '#web/api/public-course.ts';
import { CourseCover } from '#web/components/course-cover.tsx';
import { courseDetailMessages } from '#web/config/messages/course-detail.ts';
import { previewMessages as messages } from '#web/config/messages/reviews.ts';
import { CourseFacts } from '../course-facts.tsx';
import { EnrollButton } from '../enroll-button.tsx';
import type { EnrollState } from '../enroll-state.ts';
import { Price } from '../price.tsx';

/** The end of the free lesson: what comes next, and how to get it. */
export function EnrollPanel({ course, enrollState }: { course: PublicCourse; enrollState: EnrollState }) {
  const { priceCents } = course;
  const isForSale = priceCents !== null && enrollState.state !== 'can-view';
  const lessons = course.curriculum.reduce((sum, { lessonCount }) => sum + lessonCount, 0);
  return (
    <section
      aria-label={messages.enrollTitle}
      className="flex min-h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-soft"
    >
      <div className="relative min-h-14 flex-1 @xl:min-h-20">
        <CourseCover courseId={course.id} colors={course.customColors} className="absolute size-full" />
      </div>
      <div className="grid gap-6 p-5 @xl:grid-cols-2 @xl:p-8">
        <div className="flex flex-col items-start gap-3">
          <p className="text-14 text-ink-soft">{messages.thatWas(lessons)}</p>
          <h3 dir="auto" lang={course.language} className="font-serif text-28 tracking-tight @xl:text-36">
            {course.title}
          </h3>
          <p className="text-14 text-ink-soft">
            {courseDetailMessages.by} {course.creatorName}
          </p>
          <div className="mt-auto flex w-full flex-col gap-3 pt-3">
            {isForSale && <Price priceCents={priceCents} />}
            <EnrollButton course={course} enrollState={enrollState} />
            {isForSale && (
              <p className="text-12 text-ink-soft">
                {priceCents === 0 ? courseDetailMessages.noCard : courseDetailMessages.oneTime}
              </p>
            )}
          </div>
        </div>
        <CourseFacts course={course} />
      </div>
    </section>
  );
}
