import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what a notice named. One question at a time: what changes while it is on its way is asked for once it is
 * back, so that a burst of notices neither piles up nor is answered with what was true before it ended.
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
