import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Ending, ReviewCards, WarmUp } from './lazy-parts.tsx';
import { addsReviewCards, type DeckPlace } from './use-deck.ts';
import { useSharedProgress, useViewer } from './viewer-context.ts';

const opensLaterModule = (place: DeckPlace): boolean =>
  place.kind === 'slide' && place.slide.kind === 'module' && place.moduleNumber > 1;

/** What follows the content of the current slide, in both views. Nothing for the owner. */
export function SlideExtras({ place, index }: { place: DeckPlace; index: number }) {
  const { view, total, addedCards } = useViewer();
  const progress = useSharedProgress();
  if (!progress) return null;
  return (
    <>
      {opensLaterModule(place) && (
        <LazyBoundary fallback={null}>
          <WarmUp moduleNumber={place.moduleNumber} />
        </LazyBoundary>
      )}
      {addsReviewCards(place) && (
        <LazyBoundary fallback={null}>
          <ReviewCards courseId={view.course.id} moduleNumber={place.moduleNumber} brought={addedCards} />
        </LazyBoundary>
      )}
      {index === total - 1 && (
        <LazyBoundary fallback={null}>
          <Ending progress={progress} />
        </LazyBoundary>
      )}
    </>
  );
}
