import { useInfiniteQuery } from '@tanstack/react-query';
import { listReceipts, listSales, type Sale } from '#contracts/http/purchases.ts';
import { call } from '#web/lib/api/call.ts';
import { cursorPages } from './cursor-pages.ts';
import { queryKeys } from './query-keys.ts';

export const useSales = () =>
  useInfiniteQuery({
    queryKey: queryKeys.sales,
    queryFn: ({ pageParam, signal }) => call(listSales, { query: { cursor: pageParam } }, { signal }),
    ...cursorPages,
    refetchOnMount: 'always',
  });

/** For the CSV download. */
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

export const useReceipts = () =>
  useInfiniteQuery({
    queryKey: queryKeys.receipts,
    queryFn: ({ pageParam, signal }) => call(listReceipts, { query: { cursor: pageParam } }, { signal }),
    ...cursorPages,
    refetchOnMount: 'always',
  });
