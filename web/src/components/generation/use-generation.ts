import { useQuery } from '@tanstack/react-query';
import { type GenerationView, getGeneration } from '#contracts/http/generation.ts';
import { call } from '#web/lib/api/call.ts';
import { noticesCome, SELDOM_MS, useNotices } from '#web/lib/realtime/index.ts';
import { noticeKeys } from '#web/lib/realtime/notice-keys.ts';

/** Often enough that each lesson is seen to arrive, seldom enough to cost next to nothing. */
const WATCH_MS = 900;
/** An outline waits for its creator, who may approve it in another tab, or whose time may run out. */
const WAIT_MS = 30_000;

/** Each step is told over the socket while that is open. */
function askAgainAfter(generation: GenerationView | undefined, isTold: boolean): number | false {
  if (generation === undefined || inFlight(generation)) return isTold ? SELDOM_MS : WATCH_MS;
  return generation.status === 'planned' && WAIT_MS;
}

export const inFlight = ({ status }: Pick<GenerationView, 'status'>): boolean =>
  status === 'reserved' || status === 'running';

export function percentDone({ steps, status }: Pick<GenerationView, 'steps' | 'status'>): number | null {
  if (status === 'succeeded') return 100;
  // Before the plan is written nobody knows how much there is to do.
  if (steps.length <= 1) return null;
  return Math.round((100 * steps.filter((step) => step.finishedAt !== null).length) / steps.length);
}

const waits = (generation: GenerationView): boolean => inFlight(generation) || generation.status === 'planned';

/** A generation, asked for again while it is being written. */
export function useGeneration(generationId: string) {
  const query = useQuery({
    queryKey: noticeKeys.generation.of(generationId),
    queryFn: async ({ signal }) => (await call(getGeneration, { params: { generationId } }, { signal })).generation,
    enabled: generationId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainAfter(state.data, noticesCome()),
  });
  useNotices(query.data ? waits(query.data) : query.isFetching);
  return query;
}
