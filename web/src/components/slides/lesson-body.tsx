import type { SlideView } from '#contracts/http/learning.ts';
import { cx } from '../cx.ts';
import { Points, Statement, writtenLines } from './points.tsx';
import type { ShownCourse } from './shown-course.ts';
import { SlideVisual } from './slide-visual.tsx';

interface LessonBodyProps {
  slide: Extract<SlideView, { kind: 'lesson' }>;
  course: ShownCourse;
}

/** What a wide sheet has for a picture below the title, or below points too. */
const ROOM = { alone: { share: 0.48, taken: 264 }, below: { share: 0.36, taken: 370 } } as const;

/** The layout follows from what the slide has: a statement, a list, a visual, or both side by side. */
export function LessonBody({ slide: { title, lines, visual }, course }: LessonBodyProps) {
  const points = writtenLines(lines);
  const [first = ''] = points;
  if (visual === null) return points.length === 1 ? <Statement>{first}</Statement> : <Points lines={points} />;
  if (points.length === 0)
    return (
      <div className="my-auto w-full">
        <SlideVisual visual={visual} course={course} title={title} room={ROOM.alone} />
      </div>
    );
  // One or two points would leave their column empty.
  const isBeside = points.length > 2 || visual.kind === 'image';
  // On a narrow sheet. One or two points, and what stands before an exercise, introduce it.
  const visualFirst = isBeside && visual.kind !== 'tryIt';
  return (
    <div
      className={cx(
        'grid flex-1 grid-cols-1 gap-6',
        isBeside
          ? '@min-[58rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @min-[58rem]:gap-12'
          : '@min-[58rem]:grid-rows-[auto_1fr]',
      )}
    >
      <div className={cx('flex flex-col', visualFirst && 'order-2 @min-[58rem]:order-none')}>
        <Points lines={points} place={isBeside ? 'beside' : 'above'} />
      </div>
      <div className="flex min-w-0 flex-col justify-center">
        <SlideVisual visual={visual} course={course} title={title} {...(!isBeside && { room: ROOM.below })} />
      </div>
    </div>
  );
}
