import { useEffect, useState, useSyncExternalStore } from 'react';
import { countSeen } from '#domain/learning/completion.ts';
import { type CourseView, markCompleted } from '#web/api/course-view.ts';
import { offlineQueues } from '#web/api/offline-queue/index.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import { slideTotal } from '../use-deck.ts';
import { createReadingTracker, type ReadingState } from './reading-tracker.ts';

export interface Progress extends ReadingState {
  /** Of the opened version. */
  readonly seenCount: number;
  /** 0 to 100; 100 only when completed. */
  readonly percent: number;
  show(slideId: string): void;
  see(slideId: string): void;
  spend(seconds: number): void;
  passed(passedAt: string | null): void;
  /** @throws ApiError not_read if a new version has too many unseen slides */
  markComplete(): Promise<void>;
}

const noProgress: ReadingState = {
  seen: new Set(),
  secondsSpent: 0,
  completedAt: null,
  certificateId: null,
  passedAt: null,
  waiting: false,
  justCompleted: false,
};

function useReadingTracker(view: CourseView) {
  const userId = useUserId();
  const [reading] = useState(() => {
    const { progress, course } = view;
    if (progress === null || !userId) return undefined;
    return createReadingTracker({
      courseId: course.id,
      start: progress,
      total: slideTotal(view),
      queue: offlineQueues(userId).progress,
    });
  });
  useEffect(() => reading?.start(), [reading]);
  return reading;
}

const silent = () => () => undefined;

/** Undefined for the owner, whose reading is not tracked. */
export function useProgress(view: CourseView): Progress | undefined {
  const reading = useReadingTracker(view);
  const state = useSyncExternalStore(reading?.subscribe ?? silent, reading?.state ?? (() => noProgress));
  if (!reading) return undefined;
  const total = slideTotal(view);
  const seenCount = countSeen(state.seen, view.slideIds);
  const share = Math.floor((100 * seenCount) / total);
  return {
    ...state,
    seenCount,
    percent: state.completedAt === null ? Math.min(99, share) : 100,
    show: reading.show,
    see: reading.see,
    spend: reading.spend,
    passed: reading.passed,
    async markComplete() {
      const seen = view.slideIds.filter((id) => state.seen.has(id));
      reading.completed(await markCompleted(view.course.id, seen));
    },
  };
}
