import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from '#web/lib/query-client.ts';

/** Cancels replies in flight: they were read before the change. */
export async function refetch(filters: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
