import { infiniteQueryOptions, keepPreviousData, skipToken } from '@tanstack/react-query';
import { fetchPublic, type PublicInput, type PublicReply, publicUrl } from '#web/lib/api/public.ts';
import { publicMeta, publicQuery } from './public-queries.ts';
import { queryKeys } from './query-keys.ts';

type CatalogFilters = NonNullable<PublicInput<'courses'>['query']>;
export type CatalogPage = PublicReply<'courses'>;

const countIn = (pages: readonly CatalogPage[]): number => pages.reduce((sum, { cards }) => sum + cards.length, 0);

/** An empty catalog is asked again, so that its first course appears without a reload. */
const EMPTY_POLL_MS = 10_000;

/** Without filters nothing is fetched. */
export const catalogQuery = (filters: CatalogFilters | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.public.list(publicUrl('courses', { query: filters ?? {} })),
    queryFn: filters
      ? ({ pageParam, signal }) => fetchPublic('courses', { query: { ...filters, offset: pageParam } }, signal)
      : skipToken,
    initialPageParam: 0,
    // An empty page ends a list that shrank in the meantime.
    getNextPageParam: ({ cards, matching }, pages) => {
      const count = countIn(pages);
      return cards.length > 0 && count < matching ? count : undefined;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.listed === 0 ? EMPTY_POLL_MS : false),
    meta: publicMeta,
  });

export const newestCoursesQuery = () => publicQuery('courses', { query: {} });
