import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogQuery } from '#web/api/catalog.ts';
import { storedNumber, storeNumber } from '#web/lib/history-memory.ts';
import type { Filters } from './filters.ts';

/** Stores the number of loaded pages, so that Back restores the list's length. */
function useListLength(loaded: number, loadNext: () => void): void {
  const location = useLocation();
  const wanted = useMemo(() => storedNumber(location, 'pages') ?? 1, [location]);
  useEffect(() => {
    if (loaded === 0) return;
    if (loaded < wanted) loadNext();
    else storeNumber(location, 'pages', loaded);
  }, [loaded, wanted, loadNext, location]);
}

/** Keeps the previous results while a search loads. Undefined filters (pre-rendering) fetch nothing. */
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
    // A new course shifts the pages, so one course can appear twice.
    () => [...new Map(pages?.flatMap(({ cards }) => cards).map((course) => [course.id, course])).values()],
    [pages],
  );
  return {
    first: pages?.[0],
    courses,
    error: isError && (!data || isFetchNextPageError) ? error : undefined,
    /** Placeholder data of the previous search. */
    isPreviousSearch: isPlaceholderData,
    hasMore: hasNextPage && !isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    loadMore: fetchNextPage,
    tryAgain: refetch,
  };
}
export type Catalog = ReturnType<typeof useCatalog>;
