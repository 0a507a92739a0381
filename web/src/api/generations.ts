import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveOutline,
  cancelGeneration,
  type GenerationView,
  generateCourse,
  getGeneration,
  listGenerations,
  retryGeneration,
} from '#contracts/http/generation.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { queryKeys } from './query-keys.ts';
import { isConnected, SAFETY_POLL_MS, useNotices } from './realtime/index.ts';

/** Often enough that each lesson is seen to arrive, seldom enough to cost next to nothing. */
const POLL_MS = 900;
/** An outline waits for its creator, who may approve it in another tab, or whose time may run out. */
const OUTLINE_POLL_MS = 30_000;
/** The list says what can be done next; each generation's own page follows its steps. */
const LIST_POLL_MS = 5_000;
/** By then the lists' index has what was written before; its lag is a fraction of this. */
const INDEX_LAG_MS = 1_500;

export const isInProgress = ({ status }: Pick<GenerationView, 'status'>): boolean =>
  status === 'reserved' || status === 'running';

export function percentDone({ steps, status }: Pick<GenerationView, 'steps' | 'status'>): number | null {
  if (status === 'succeeded') return 100;
  // Before the plan is written nobody knows how much there is to do.
  if (steps.length <= 1) return null;
  return Math.round((100 * steps.filter((step) => step.finishedAt !== null).length) / steps.length);
}

/** Each step is told over the socket while that is open. */
function pollInterval(generation: GenerationView | undefined, isSocketOpen: boolean): number | false {
  // One that could not be loaded is fetched again on demand: each attempt would replace what is said by a skeleton.
  if (generation === undefined) return false;
  if (isInProgress(generation)) return isSocketOpen ? SAFETY_POLL_MS : POLL_MS;
  return generation.status === 'planned' && OUTLINE_POLL_MS;
}

const canStillChange = (generation: GenerationView): boolean =>
  isInProgress(generation) || generation.status === 'planned';

/** A generation, polled while it is being written. */
export function useGeneration(generationId: string) {
  const query = useQuery({
    queryKey: queryKeys.generation.of(generationId),
    queryFn: async ({ signal }) => (await call(getGeneration, { params: { generationId } }, { signal })).generation,
    enabled: generationId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => pollInterval(state.data, isConnected()),
  });
  useNotices(query.data ? canStillChange(query.data) : query.isFetching);
  return query;
}

/**
 * The creator's generations that are no courses yet, newest first.
 * @param following polls while one is being written; without it, whoever shows them follows each
 */
export const useGenerations = ({ following = false } = {}) =>
  useQuery({
    queryKey: queryKeys.generations,
    queryFn: async ({ signal }) => (await call(listGenerations, {}, { signal })).generations,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => following && state.data?.some(isInProgress) === true && LIST_POLL_MS,
  });

/** Fetches everything that a course's coming or going changes. */
export function invalidateCourses(queries: QueryClient): void {
  for (const queryKey of [queryKeys.myCourses, queryKeys.generations, queryKeys.dashboard])
    void queries.invalidateQueries({ queryKey });
}

/** The same once the indexes have followed: until then they answer what was before. */
export const invalidateCoursesSoon = (queries: QueryClient): void => {
  setTimeout(() => invalidateCourses(queries), INDEX_LAG_MS);
};

/** Shows a generation's new state at once; the list comes from an index, which may still have the old one. */
const replaceGeneration = (queries: QueryClient, oldId: string, next: GenerationView | undefined): void =>
  void queries.setQueryData<GenerationView[]>(queryKeys.generations, (listed = []) => [
    ...(next ? [next] : []),
    ...listed.filter(({ id }) => id !== oldId && id !== next?.id),
  ]);

export function useStartGeneration() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof generateCourse>['body']) => call(generateCourse, { body }),
    onSuccess: ({ generation }) => {
      queries.setQueryData(queryKeys.generation.of(generation.id), generation);
      void queries.invalidateQueries({ queryKey: queryKeys.generations });
    },
    // A limit reached meanwhile, in another tab, is shown as well.
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.dashboard }),
  });
}

/** Starts the writing of a planned course. */
export function useApproveOutline(generationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (modules: CallInput<typeof approveOutline>['body']['modules']) =>
      call(approveOutline, { params: { generationId }, body: { modules } }),
    onSuccess: ({ generation }) => {
      queries.setQueryData(queryKeys.generation.of(generationId), generation);
      void queries.invalidateQueries({ queryKey: queryKeys.generations });
    },
    // Its time may have run out, or another tab may have started it.
    onError: () => void queries.invalidateQueries({ queryKey: queryKeys.generation.of(generationId) }),
  });
}

/** Tries a failed generation again; answers the one that takes its place. */
export function useRetryGeneration(generationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryGeneration, { params: { generationId } }),
    onSuccess: ({ generation }) => {
      replaceGeneration(queries, generationId, generation);
      invalidateCoursesSoon(queries);
    },
  });
}

/**
 * Stops a generation, which gives its place back, or takes a failed one off the list, and says so. One that ended meanwhile
 * is fetched again.
 */
export function useCancellation(onCancelled: (generation: GenerationView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<GenerationView, 'id' | 'status'>) =>
      call(cancelGeneration, { params: { generationId: id } }),
    onSuccess: ({ generation }, { status }) => {
      queries.setQueryData(queryKeys.generation.of(generation.id), generation);
      queries.setQueryData<GenerationView[]>(queryKeys.generations, (listed) =>
        listed?.filter(({ id }) => id !== generation.id),
      );
      void queries.invalidateQueries({ queryKey: queryKeys.dashboard });
      const message = status === 'failed' ? toasts.generationDismissed : toasts.generationCancelled;
      toast(message(generation.title));
      onCancelled(generation);
    },
    onError: (error, { id }) => {
      toast(toasts.cancelFailed(messageOf(error)));
      void queries.invalidateQueries({ queryKey: queryKeys.generation.of(id) });
    },
  });
}
