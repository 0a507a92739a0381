import { useEffect, useRef } from 'react';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { announce } from '#web/lib/announce.ts';
import type { DeckPlace } from './use-deck.ts';

/** Announces a turned slide: the position, and the title once loaded. Off in the Read view, which turns lessons. */
export function useAnnouncement(place: DeckPlace | undefined, current: number, total: number, on: boolean): void {
  const first = useRef(current);
  const title = place?.kind === 'slide' ? place.slide.title : undefined;
  useEffect(() => {
    if (!on || current === first.current) return;
    first.current = -1;
    announce(
      title === undefined ? messages.position(current + 1, total) : messages.positionOf(current + 1, total, title),
    );
  }, [current, total, title, on]);
}
