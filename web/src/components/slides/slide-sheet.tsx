import type { ReactNode } from 'react';
import { languageDirection } from '#domain/language-direction.ts';
import { CourseCover } from '../course-cover.tsx';
import { cx } from '../cx.ts';
import type { ShownCourse } from './shown-course.ts';

/** Degrees of hue between the spines of two modules. */
const HUE_STEP = 26;

interface SlideSheetProps {
  course: ShownCourse;
  /** Shifts the hue of the spine. 0 before the first module. */
  moduleNumber?: number;
  className?: string;
  children: ReactNode;
}

/** A spine in the course's pattern. */
export const Spine = ({ course, moduleNumber = 0 }: Pick<SlideSheetProps, 'course' | 'moduleNumber'>) => (
  <span
    aria-hidden
    className="absolute inset-y-0 start-0 w-2 overflow-hidden bg-(--course) [print-color-adjust:exact] @xl:w-4 @4xl:w-7"
    style={{ filter: `hue-rotate(${Math.max(0, moduleNumber - 1) * HUE_STEP}deg)` }}
  >
    <CourseCover courseId={course.id} colors={course.customColors} className="size-full opacity-60" />
  </span>
);

/** Scales its type to the nearest `@container`. Needs `--course` (course-colors.ts). */
export const SlideSheet = ({ course, moduleNumber, className, children }: SlideSheetProps) => (
  <article
    lang={course.language}
    dir={languageDirection(course.language)}
    className={cx(
      'relative mx-auto flex min-h-full w-full max-w-[68rem] flex-col overflow-hidden rounded-lg border border-line bg-surface py-(--sheet-y) ps-7 pe-5 text-start shadow-soft [--sheet-y:--spacing(5)] supports-[hyphenate-limit-chars:18_6_6]:hyphens-auto [hyphenate-limit-chars:18_6_6] @xl:ps-14 @xl:pe-10 @xl:[--sheet-y:--spacing(9)] @4xl:ps-24 @4xl:not-short:[--sheet-y:--spacing(12)] @4xl:pe-16 @min-[88rem]:max-w-[80rem]',
      className,
    )}
  >
    <Spine course={course} {...(moduleNumber !== undefined && { moduleNumber })} />
    {children}
  </article>
);
