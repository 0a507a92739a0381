import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates one key at a time. Changes during a fetch trigger one more, so a burst of notifications neither piles up
 * nor ends with stale data.
 */
export function createCoalescedInvalidation(queries: QueryClient) {
  const asking = new Set<string>();
  const changed = new Set<string>();

  return async function again(queryKey: QueryKey): Promise<void> {
    const name = JSON.stringify(queryKey);
    if (asking.has(name)) {
      changed.add(name);
      return;
    }
    asking.add(name);
    do {
      changed.delete(name);
      await queries.invalidateQueries({ queryKey }).catch(() => {});
    } while (changed.has(name));
    asking.delete(name);
  };
}
