import { useLayoutEffect, useRef } from 'react';
import type { DeckSlide } from '#domain/courses/slides.ts';
import type { ShownCourse } from '#web/components/slides/shown-course.ts';
import { SlideContent } from '#web/components/slides/slide-content.tsx';
import { SlideSheet } from '#web/components/slides/slide-sheet.tsx';

const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const;

/**
 * A longer slide is laid out on a larger sheet, which is shown smaller. The smallest scrolls.
 * @param from never larger again while the frame stays: drawings follow their sheet, and would swing
 * @returns the index of the scale
 */
function shrink(sheet: HTMLElement, from: number): number {
  for (const [index, scale] of SCALES.entries()) {
    if (index < from) continue;
    const size = `${100 / scale}%`;
    Object.assign(sheet.style, { width: size, height: size, transform: `scale(${scale})` });
    if (sheet.scrollHeight <= sheet.clientHeight + 1) return index;
  }
  return SCALES.length - 1;
}

export function FittedSheet({ course, slide }: { course: ShownCourse; slide: DeckSlide }) {
  const frame = useRef<HTMLDivElement>(null);
  // Before it is seen.
  useLayoutEffect(() => {
    const element = frame.current;
    const sheet = element?.firstElementChild;
    const content = sheet?.firstElementChild;
    if (!(sheet instanceof HTMLElement) || !content || typeof ResizeObserver === 'undefined') return;
    let index = 0;
    let size = '';
    const fitSheet = () => {
      const now = `${element?.clientWidth} ${element?.clientHeight}`;
      index = shrink(sheet, now === size ? index : 0);
      size = now;
    };
    fitSheet();
    // Fonts and visuals arrive later, and windows change.
    const observer = new ResizeObserver(fitSheet);
    if (element) observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className="size-full overflow-hidden">
      <div className="@container origin-top-left overflow-y-auto rtl:origin-top-right">
        <SlideSheet course={course}>
          <SlideContent slide={slide} course={course} />
        </SlideSheet>
      </div>
    </div>
  );
}
