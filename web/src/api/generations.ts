import { type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  approveOutline,
  cancelGeneration,
  type GenerationView,
  generateCourse,
  getGeneratedLesson,
  getGeneration,
  listGenerations,
  retryGeneration,
} from '#contracts/http/generation.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { type CallInput, call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import { afterIndexLag } from './index-lag.ts';
import { queryKeys } from './query-keys.ts';
import { isConnected, SAFETY_POLL_MS, useNotices } from './realtime/index.ts';

/** Short enough to see each lesson appear. */
const POLL_MS = 900;
/** The outline can be approved in another tab, or expire. */
const OUTLINE_POLL_MS = 30_000;
const LIST_POLL_MS = 5_000;
/** The socket reports the start, but not each place. */
const LINE_POLL_MS = 5_000;

export const isInProgress = ({ status }: Pick<GenerationView, 'status'>): boolean =>
  status === 'reserved' || status === 'running';

export function percentDone({ steps, status }: Pick<GenerationView, 'steps' | 'status'>): number | null {
  if (status === 'succeeded') return 100;
  // The number of steps is unknown until the plan exists.
  if (steps.length <= 1) return null;
  return Math.round((100 * steps.filter((step) => step.finishedAt !== null).length) / steps.length);
}

/** The socket reports each step while it is open. */
function pollInterval(generation: GenerationView | undefined, isSocketOpen: boolean): number | false {
  // No automatic retry: each attempt would replace the error with a skeleton.
  if (generation === undefined) return false;
  if (generation.placeInLine !== null) return LINE_POLL_MS;
  // It may come to wait right after its first reading.
  if (generation.status === 'reserved' && isSocketOpen) return LINE_POLL_MS;
  if (isInProgress(generation)) return isSocketOpen ? SAFETY_POLL_MS : POLL_MS;
  return generation.status === 'planned' && OUTLINE_POLL_MS;
}

const canStillChange = (generation: GenerationView): boolean =>
  isInProgress(generation) || generation.status === 'planned';

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

export type GeneratedSlide = z.infer<typeof getGeneratedLesson.reply>['slides'][number];

const LESSON_RETRY_MS = 5_000;

/** The slides of these lessons: undefined while they load, none while they can't be loaded. */
export const useGeneratedLessons = (generationId: string, lessonIds: readonly string[]) =>
  useQueries({
    queries: lessonIds.map((lessonId) => ({
      queryKey: queryKeys.generation.lesson(generationId, lessonId),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(getGeneratedLesson, { params: { generationId, lessonId } }, { signal })).slides,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }: { state: { status: string } }) => state.status === 'error' && LESSON_RETRY_MS,
    })),
    combine: (results) => results.map(({ data, isError }) => data ?? (isError ? [] : undefined)),
  });

/** The creator's unfinished generations, newest first. @param following polls while one is in progress */
export const useGenerations = ({ following = false } = {}) =>
  useQuery({
    queryKey: queryKeys.generations,
    queryFn: async ({ signal }) => (await call(listGenerations, {}, { signal })).generations,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => following && state.data?.some(isInProgress) === true && LIST_POLL_MS,
  });

export function invalidateCourses(queries: QueryClient): void {
  const { myCourses, deletedCourses, generations, dashboard } = queryKeys;
  for (const queryKey of [myCourses, deletedCourses, generations, dashboard])
    void queries.invalidateQueries({ queryKey });
}

export const invalidateCoursesSoon = (queries: QueryClient): void => afterIndexLag(() => invalidateCourses(queries));

/** Shows a change now, and refetches the lists later: their indexes may still have the old state. */
function applyChange(queries: QueryClient, generation: GenerationView, replacedId = generation.id): void {
  queries.setQueryData(queryKeys.generation.of(generation.id), generation);
  // A reply in flight was read before the change and would undo it.
  void queries.cancelQueries({ queryKey: queryKeys.generations });
  queries.setQueryData<GenerationView[]>(
    queryKeys.generations,
    (listed) =>
      listed && [
        ...(generation.status === 'cancelled' ? [] : [generation]),
        ...listed.filter(({ id }) => id !== generation.id && id !== replacedId),
      ],
  );
  void queries.invalidateQueries({ queryKey: queryKeys.dashboard });
  invalidateCoursesSoon(queries);
}

export function useStartGeneration() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof generateCourse>['body']) => call(generateCourse, { body }),
    onSuccess: ({ generation }) => applyChange(queries, generation),
    // The limit may have been reached in another tab.
    onError: () => void queries.invalidateQueries({ queryKey: queryKeys.dashboard }),
  });
}

export function useApproveOutline(generationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (modules: CallInput<typeof approveOutline>['body']['modules']) =>
      call(approveOutline, { params: { generationId }, body: { modules } }),
    onSuccess: ({ generation }) => applyChange(queries, generation),
    // It may have expired, or another tab may have started it.
    onError: () => void queries.invalidateQueries({ queryKey: queryKeys.generation.of(generationId) }),
  });
}

export function useRetryGeneration(generationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryGeneration, { params: { generationId } }),
    onSuccess: ({ generation }) => applyChange(queries, generation, generationId),
  });
}

/** Cancels a generation, which releases its slot, or dismisses a failed one. */
export function useCancellation(onCancelled: (generation: GenerationView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<GenerationView, 'id' | 'status'>) =>
      call(cancelGeneration, { params: { generationId: id } }),
    onSuccess: ({ generation }, { status }) => {
      applyChange(queries, generation);
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
