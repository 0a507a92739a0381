import { useInfiniteQuery } from '@tanstack/react-query';
import { listSales, type Sale } from '#contracts/http/purchases.ts';
import { call } from '#web/lib/api/call.ts';

/** The creator's sales, newest first, a page at a time. */
export const useSales = () =>
  useInfiniteQuery({
    queryKey: ['sales'],
    queryFn: ({ pageParam, signal }) => call(listSales, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  });

/** All of them, page after page, for the download. */
export async function allSales(): Promise<Sale[]> {
  const sales: Sale[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listSales, { query: { cursor } });
    sales.push(...page.sales);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return sales;
}
