import { useQuery } from '@tanstack/react-query';
import { type GenerationView, getGeneration } from '#contracts/http/generation.ts';
import { call } from '#web/lib/api/call.ts';

/** Often enough that each lesson is seen to arrive, seldom enough to cost next to nothing. */
const WATCH_MS = 900;
/** An outline waits for its creator, who may approve it in another tab, or whose time may run out. */
const WAIT_MS = 30_000;

function askAgainAfter(generation: GenerationView | undefined): number | false {
  if (generation === undefined || inFlight(generation)) return WATCH_MS;
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

/** A generation, asked for again while it is being written. */
export const useGeneration = (generationId: string) =>
  useQuery({
    queryKey: ['generation', generationId],
    queryFn: async ({ signal }) => (await call(getGeneration, { params: { generationId } }, { signal })).generation,
    enabled: generationId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainAfter(state.data),
  });
