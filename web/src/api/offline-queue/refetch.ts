import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from '#web/lib/query-client.ts';

/** Reads again what has changed on the server. A reply that is in flight was read before, so it is not waited for. */
export async function refetch(filters: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}
