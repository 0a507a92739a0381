import { useMemo } from 'react';
import type { CourseView } from '#web/api/course-view.ts';
import { type Section, seenCounts } from './sections.ts';
import type { DeckPlace } from './use-deck.ts';

const nothingSeen: ReadonlySet<string> = new Set();

/** How many slides of each section were seen. */
export function useSeenCounts(
  view: CourseView,
  places: readonly DeckPlace[],
  sections: readonly Section[],
  seen: ReadonlySet<string> = nothingSeen,
): readonly number[] {
  return useMemo(() => {
    const ids = places.map((place, index) => (place.kind === 'slide' ? place.slide.id : view.slideIds?.[index]));
    return seenCounts(sections, ids, seen);
  }, [sections, places, view, seen]);
}
