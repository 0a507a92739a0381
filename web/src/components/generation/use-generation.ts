import { useQuery } from '@tanstack/react-query';
import { type GenerationView, getGeneration } from '#contracts/http/generation.ts';
import { call } from '#web/lib/api/call.ts';

/** Often enough that each lesson is seen to arrive, seldom enough to cost next to nothing. */
const WATCH_MS = 900;

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
    refetchInterval: ({ state }) => (state.data === undefined || inFlight(state.data) ? WATCH_MS : false),
  });
