import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session/index.ts';
import { type CourseView, moduleQuery, spansOf, totalOf } from '../use-deck.ts';
import { unsentOf } from './unsent.ts';

/** Where the viewer opens. */
export interface Start {
  readonly index: number;
  /** Come back to where reading was left, and not to a slide that the address names. */
  readonly resumed: boolean;
}

type Wanted = Start | { readonly slideId: string; readonly resumed: boolean };

/** The slide that the address names: by its number, so that a reload comes back to it, or by its id, as links from notes do. */
function namedIn(search: string, total: number): Wanted | undefined {
  const named = new URLSearchParams(search).get('slide');
  if (named === null || named === '') return undefined;
  const number = Number(named);
  if (!Number.isInteger(number)) return { slideId: named, resumed: false };
  return number >= 1 && number <= total ? { index: number - 1, resumed: false } : undefined;
}

function wantedPlace(view: CourseView, userId: string | undefined): Wanted {
  const named = namedIn(window.location.search, totalOf(view));
  if (named) return named;
  const unsent = userId && view.progress ? unsentOf(userId, view.course.id).read().position : null;
  const slideId = unsent ?? view.progress?.position ?? null;
  return slideId === null ? { index: 0, resumed: false } : { slideId, resumed: true };
}

/** Among the slides that came with the course; undefined where modules have to be asked. */
function knownPlace(view: CourseView, wanted: Wanted): Start | undefined {
  if ('index' in wanted) return wanted;
  const index = view.slides.findIndex(({ id }) => id === wanted.slideId);
  if (index === -1) return undefined;
  return { index, resumed: wanted.resumed && index > 0 };
}

/** Modules in the order in which the slide is likely to be in them: around as many slides as were seen. */
function byLikelihood(view: CourseView) {
  const guess = Math.max(0, (view.progress?.seen.length ?? 0) - 1);
  const distance = ({ start, count }: { start: number; count: number }): number =>
    guess < start ? start - guess : Math.max(0, guess - (start + count - 1));
  return spansOf(view).sort((a, b) => distance(a) - distance(b));
}

/** Where to open; undefined while the module that has the wanted slide is looked for. A slide that is gone opens the first. */
export function useStart(view: CourseView): Start | undefined {
  const queries = useQueryClient();
  const session = useSession();
  const [wanted] = useState(() => wantedPlace(view, session.status === 'signed-in' ? session.user.userId : undefined));
  const [start, setStart] = useState(() => knownPlace(view, wanted));
  useEffect(() => {
    if (start || 'index' in wanted) return;
    let stopped = false;
    const search = async (): Promise<Start> => {
      for (const span of byLikelihood(view)) {
        const slides = await queries.fetchQuery(moduleQuery(view, span.number)).catch(() => []);
        const offset = slides.findIndex(({ id }) => id === wanted.slideId);
        if (stopped) break;
        if (offset !== -1 && offset < span.count) return { index: span.start + offset, resumed: wanted.resumed };
      }
      return { index: 0, resumed: false };
    };
    void search().then((found) => {
      if (!stopped) setStart(found);
    });
    return () => {
      stopped = true;
    };
  }, [start, wanted, view, queries]);
  return start;
}
