import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CourseView, moduleQuery } from '#web/api/course-view.ts';
import { offlineQueues } from '#web/api/offline-queue/index.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import { moduleSpans, slideTotal } from '../use-deck.ts';

export interface ResumePosition {
  readonly index: number;
  /** False if the URL names a slide. */
  readonly resumed: boolean;
}

type Target = ResumePosition | { readonly slideId: string; readonly resumed: boolean };

/** `slide` is a number (reloads) or an id (links from notes). */
function targetFromAddress(search: string, total: number): Target | undefined {
  const named = new URLSearchParams(search).get('slide');
  if (named === null || named === '') return undefined;
  const number = Number(named);
  if (!Number.isInteger(number)) return { slideId: named, resumed: false };
  return number >= 1 && number <= total ? { index: number - 1, resumed: false } : undefined;
}

function findTarget(view: CourseView, userId: string): Target {
  const named = targetFromAddress(window.location.search, slideTotal(view));
  if (named) return named;
  const unsent = view.progress && offlineQueues(userId).progress.entry(view.course.id);
  const slideId = unsent?.position ?? view.progress?.position ?? null;
  return slideId === null ? { index: 0, resumed: false } : { slideId, resumed: true };
}

/** Undefined if the slide may be in a module that is not loaded. */
function findLoaded(view: CourseView, wanted: Target): ResumePosition | undefined {
  if ('index' in wanted) return wanted;
  const index = view.slides.findIndex(({ id }) => id === wanted.slideId);
  if (index === -1) return undefined;
  return { index, resumed: wanted.resumed && index > 0 };
}

/** The number of seen slides suggests the module. */
function orderByLikelihood(view: CourseView) {
  const guess = Math.max(0, (view.progress?.seen.length ?? 0) - 1);
  const distance = ({ start, count }: { start: number; count: number }): number =>
    guess < start ? start - guess : Math.max(0, guess - (start + count - 1));
  return moduleSpans(view).sort((a, b) => distance(a) - distance(b));
}

/**
 * Where the deck opens; `data` is undefined during the search. A deleted slide opens the first. A failed module is
 * an error, since it may hold the slide.
 */
export function useResumePosition(view: CourseView) {
  const queries = useQueryClient();
  const userId = useUserId();
  const [wanted] = useState(() => findTarget(view, userId));
  return useQuery({
    queryKey: queryKeys.courseView.start(view.course.id, view.version, wanted),
    initialData: () => findLoaded(view, wanted),
    queryFn: async (): Promise<ResumePosition> => {
      let failure: unknown;
      for (const span of orderByLikelihood(view)) {
        try {
          const slides = await queries.fetchQuery(moduleQuery(view, span.number));
          const offset = slides.findIndex(({ id }) => 'slideId' in wanted && id === wanted.slideId);
          if (offset !== -1 && offset < span.count) return { index: span.start + offset, resumed: wanted.resumed };
        } catch (error) {
          failure = error;
        }
      }
      if (failure) throw failure;
      return { index: 0, resumed: false };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
