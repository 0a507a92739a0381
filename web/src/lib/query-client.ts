import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isRetryable } from './api/api-error.ts';
import { session } from './session/index.ts';

/**
 * Specified: "Query cache stale time is 60 seconds, with 1 retry". This is the only retry of a read; a refusal is
 * not retried, and a change is never sent twice.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Asked also when the browser thinks that it is offline: otherwise React Query waits in silence, and what one pressed
    // long ago happens when the connection comes back. So it fails at once, is said, and can be tried again.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // A failed query, or one whose next page failed, is fetched again when the connection is back.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      staleTime: 60_000,
      retry: (failures, error) => failures < 1 && isRetryable(error),
      retryDelay: 300,
      refetchOnWindowFocus: false,
    },
  },
});

// React Query takes a page that loads without a connection for one that is online, and would not notice its return.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

// What one user was shown must not be there for the next.
session.onEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.public !== true });
});
