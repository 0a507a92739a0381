import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CourseView, moduleQuery } from '#web/api/course-view.ts';
import { offlineQueues } from '#web/api/offline-queue/index.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import { moduleSpans, slideTotal } from '../use-deck.ts';

/** Where the viewer opens. */
export interface ResumePosition {
  readonly index: number;
  /** Come back to where reading was left, and not to a slide that the address names. */
  readonly resumed: boolean;
}

type Target = ResumePosition | { readonly slideId: string; readonly resumed: boolean };

/** The slide that the address names: by its number, so that a reload comes back to it, or by its id, as links from notes do. */
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

/** Among the slides that came with the course; undefined where modules have to be asked. */
function findLoaded(view: CourseView, wanted: Target): ResumePosition | undefined {
  if ('index' in wanted) return wanted;
  const index = view.slides.findIndex(({ id }) => id === wanted.slideId);
  if (index === -1) return undefined;
  return { index, resumed: wanted.resumed && index > 0 };
}

/** Modules in the order in which the slide is likely to be in them: around as many slides as were seen. */
function orderByLikelihood(view: CourseView) {
  const guess = Math.max(0, (view.progress?.seen.length ?? 0) - 1);
  const distance = ({ start, count }: { start: number; count: number }): number =>
    guess < start ? start - guess : Math.max(0, guess - (start + count - 1));
  return moduleSpans(view).sort((a, b) => distance(a) - distance(b));
}

/**
 * Where to open; `data` is undefined while the module that has the wanted slide is looked for. A slide that is gone opens the
 * first. A module that could not be loaded is an error, since the slide may be in there.
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
