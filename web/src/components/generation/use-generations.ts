import { useQuery } from '@tanstack/react-query';
import { listGenerations } from '#contracts/http/generation.ts';
import { call } from '#web/lib/api/call.ts';
import { inFlight } from './use-generation.ts';

/** The list says what can be done next; each generation's own page follows its steps. */
const LIST_AGAIN_MS = 5_000;

/**
 * The creator's generations that are no courses yet, newest first.
 * @param following asks again while one is being written; without it, whoever shows them follows each
 */
export const useGenerations = ({ following = false } = {}) =>
  useQuery({
    queryKey: ['generations'],
    queryFn: async ({ signal }) => (await call(listGenerations, {}, { signal })).generations,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => following && state.data?.some(inFlight) === true && LIST_AGAIN_MS,
  });
