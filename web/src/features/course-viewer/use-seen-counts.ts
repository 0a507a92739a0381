import { useMemo } from 'react';
import type { CourseView } from '#web/api/course-view.ts';
import { type Section, seenCounts } from './sections.ts';

const nothingSeen: ReadonlySet<string> = new Set();

/** How many slides of each section were seen. */
export function useSeenCounts(
  view: CourseView,
  sections: readonly Section[],
  seen: ReadonlySet<string> = nothingSeen,
): readonly number[] {
  return useMemo(() => seenCounts(sections, view.slideIds, seen), [sections, view, seen]);
}
