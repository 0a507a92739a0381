import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogQuery } from '#web/api/catalog.ts';
import { storedNumber, storeNumber } from '#web/lib/history-memory.ts';
import type { Filters } from './filters.ts';

/** A history entry remembers how many pages were loaded, so that going back finds the list as long as it was. */
function useListLength(loaded: number, loadNext: () => void): void {
  const location = useLocation();
  const wanted = useMemo(() => storedNumber(location, 'pages') ?? 1, [location]);
  useEffect(() => {
    if (loaded === 0) return;
    if (loaded < wanted) loadNext();
    else storeNumber(location, 'pages', loaded);
  }, [loaded, wanted, loadNext, location]);
}

/**
 * The listed courses that match, page after page. While another search loads, the last one's courses stay. Without
 * filters (while the page is pre-rendered) nothing is fetched.
 */
export function useCatalog(filters: Filters | undefined) {
  const { data, error, isError, isPlaceholderData, isFetchNextPageError, ...query } = useInfiniteQuery(
    catalogQuery(filters),
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const pages = data?.pages;

  // Specified: "List load failure: logged only, and the list stays empty."
  useEffect(() => {
    if (error) console.error('The marketplace could not be loaded:', error);
  }, [error]);

  useListLength(pages && !isPlaceholderData ? pages.length : 0, fetchNextPage);

  const courses = useMemo(
    // A course that was published meanwhile moves the others, so that one of them can be on two pages.
    () => [...new Map(pages?.flatMap(({ cards }) => cards).map((course) => [course.id, course])).values()],
    [pages],
  );
  return {
    /** Undefined until the first answer, and where there was none. */
    first: pages?.[0],
    courses,
    error: isError && (!data || isFetchNextPageError) ? error : undefined,
    /** What is shown belongs to the search before. */
    isPreviousSearch: isPlaceholderData,
    hasMore: hasNextPage && !isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    loadMore: fetchNextPage,
    tryAgain: refetch,
  };
}
export type Catalog = ReturnType<typeof useCatalog>;
