import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { known, type ReadReply, read } from '#web/lib/api/read.ts';
import { useOnlineAgain } from '#web/lib/api/use-online-again.ts';

import { storedNumber, storeNumber } from '#web/lib/history-memory.ts';
import { type Filters, searchOf } from './filters.ts';

type Page = ReadReply<'courses'>;

interface Loaded {
  readonly key: string;
  readonly pages: readonly Page[];
  readonly error?: unknown;
}

const countIn = (pages: readonly Page[]): number => pages.reduce((sum, { cards }) => sum + cards.length, 0);

/** Whether there is a page after these. One without cards ends a list that shrank meanwhile. */
function goesOn(pages: readonly Page[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.cards.length > 0 && countIn(pages) < last.matching;
}

/** The first pages that are still kept from an earlier look. */
function pagesKnown(filters: Filters, wanted: number): readonly Page[] {
  const pages: Page[] = [];
  while (pages.length < wanted && (pages.length === 0 || goesOn(pages))) {
    const page = known('courses', { query: { ...filters, offset: countIn(pages) } });
    if (!page) break;
    pages.push(page);
  }
  return pages;
}

/** A history entry remembers how far one had come, so that going back finds the list as long as it was. */
const wantedAt = (location: Location) => Math.max(1, storedNumber(location, 'pages') ?? 1);

/**
 * The listed courses that match, page after page. While another search is on its way the last one's courses stay. Without
 * filters (while the page is pre-rendered) nothing is asked for.
 */
export function useCourses(filters: Filters | undefined) {
  const location = useLocation();
  const key = filters ? searchOf(filters).toString() : undefined;
  const [loaded, setLoaded] = useState<Loaded>();
  const [wanted, setWanted] = useState(() => ({ key, pages: wantedAt(location), tries: 0 }));
  if (wanted.key !== key) setWanted({ key, pages: wantedAt(location), tries: 0 });

  const early = useMemo(() => (filters ? pagesKnown(filters, wantedAt(location)) : []), [filters, location]);
  const current = loaded?.key === key ? loaded : undefined;
  const pages = current && current.pages.length > 0 ? current.pages : early;
  // What is there is not asked for again, and its growing asks for nothing.
  const start = useRef(pages);
  useEffect(() => {
    start.current = pages;
  });

  useEffect(() => {
    if (!filters || key === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const all = [...start.current];
    const load = async () => {
      while (all.length < wanted.pages && (all.length === 0 || goesOn(all)))
        all.push(await read('courses', { query: { ...filters, offset: countIn(all) } }, { signal }));
      storeNumber(location, 'pages', all.length);
    };
    load().then(
      () => !signal.aborted && setLoaded({ key, pages: all }),
      (error: unknown) => {
        if (signal.aborted) return;
        // Spec section 8: "List load failure: logged only, and the list stays empty."
        console.error('The marketplace could not be loaded:', error);
        setLoaded({ key, pages: all, error });
      },
    );
    return () => leaving.abort();
  }, [filters, key, wanted, location]);

  const again = useCallback(() => setWanted((last) => ({ ...last, tries: last.tries + 1 })), []);
  const more = useCallback(() => setWanted((last) => ({ ...last, pages: last.pages + 1 })), []);
  const failed = current?.error !== undefined;
  useOnlineAgain(failed, again);

  const shown = pages.length > 0 ? pages : failed ? [] : (loaded?.pages ?? []);
  const [first] = shown;
  const courses = useMemo(
    // A course that came up while one reads moves the others: one of them can then be on two pages.
    () => [...new Map(shown.flatMap(({ cards }) => cards).map((course) => [course.id, course])).values()],
    [shown],
  );
  return {
    /** Undefined until the first answer, and where there was none. */
    first,
    courses,
    error: current?.error,
    /** What is shown is of the search before. */
    isLastSearch: pages.length === 0 && first !== undefined,
    hasMore: pages.length > 0 && goesOn(pages),
    isLoadingMore: pages.length > 0 && pages.length < wanted.pages && !failed && goesOn(pages),
    more,
    again,
  };
}
export type Courses = ReturnType<typeof useCourses>;
