import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { listMarketplace } from '#contracts/http/marketplace.ts';
import { call } from '#web/lib/api/call.ts';
import type { Filters } from './filters.ts';

/** The listed courses that match, page after page. */
export const coursesQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['marketplace', filters],
    queryFn: ({ pageParam, signal }) => call(listMarketplace, { query: { ...filters, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ matching }, pages) => {
      const loaded = pages.reduce((sum, { cards }) => sum + cards.length, 0);
      return loaded < matching ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
