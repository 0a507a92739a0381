import { useEffect, useRef } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import { Transcript } from '#web/components/slides/spoken.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import type { DeckPlace } from '../use-deck.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import { useViewer } from '../viewer-context.ts';
import { SidePanel } from './side-panel.tsx';

const spokenOn = (place: DeckPlace | undefined): string =>
  place?.kind === 'slide' && place.slide.kind === 'lesson' && !isBlank(place.slide.spoken) ? place.slide.spoken : '';

/** What the teacher says on the current slide. */
export function TranscriptPanel({ place, onClose }: { place: DeckPlace | undefined; onClose(): void }) {
  const { course } = useViewer().view;
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel);
  const key = place?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: back to the top with each slide
  useEffect(() => {
    // Without a result: newer browsers return a promise.
    panel.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [key]);
  const spoken = spokenOn(place);
  return (
    <SidePanel
      ref={panel}
      title={messages.transcript}
      closeLabel={messages.closeTranscript}
      onClose={onClose}
      small="shared"
    >
      {spoken === '' ? (
        <p className="text-14 text-ink-soft">
          {place?.kind === 'slide' ? messages.nothingSpoken : messages.transcriptLoading}
        </p>
      ) : (
        <Transcript text={spoken} language={course.language} className="text-18 text-ink" />
      )}
    </SidePanel>
  );
}
