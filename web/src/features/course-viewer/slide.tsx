import { SlideContent, SlideSheet } from '#web/components/slide-sheet.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { viewerWords as words } from '#web/config/words/viewer.ts';
import type { CourseView, DeckPlace } from './use-deck.ts';

const Waiting = () => (
  <div aria-busy className="flex w-full flex-col gap-4">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="h-6 w-32" />
    <Skeleton className="h-12 w-3/4" />
    <Skeleton className="h-40" />
  </div>
);

/** One slide, as a sheet that scrolls when its text is longer than the window. */
export const Slide = ({ place, course }: { place: DeckPlace; course: CourseView['course'] }) => (
  <div className="@container h-full overflow-y-auto px-4 py-6 md:px-16 md:py-10">
    <SlideSheet>
      {place.kind === 'slide' && <SlideContent slide={place.slide} course={course} />}
      {place.kind === 'loading' && <Waiting />}
      {place.kind === 'failed' && (
        <>
          <p className="text-18">{words.moduleFailed}</p>
          <Button tone="secondary" onClick={place.retry}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </SlideSheet>
  </div>
);
