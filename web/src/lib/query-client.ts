import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isRetryable } from './api/api-error.ts';
import { session } from './session/index.ts';

/**
 * Specified: "Query cache stale time is 60 seconds, with 1 retry". The only retry of a read; mutations are never
 * retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Otherwise React Query pauses offline mutations and runs them on reconnect. They must fail at once.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // Failed queries refetch on reconnect.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      staleTime: 60_000,
      retry: (failures, error) => failures < 1 && isRetryable(error),
      retryDelay: 300,
      refetchOnWindowFocus: false,
    },
  },
});

// React Query assumes that a page starts online and would miss the reconnect.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

// The next user must not see the last one's data.
session.onEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.public !== true });
});
