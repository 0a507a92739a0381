import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { courseCheckQuery, type ModelCheck, requestCourseCheck, showSummary } from '#web/api/course-checks.ts';
import { invalidatePublic } from '#web/api/public-queries.ts';
import { modelCheckMessages as messages } from '#web/config/messages/course-check.ts';
import { announce } from '#web/lib/announce.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { NotSaved } from '../not-saved.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

const problemOf = (error: unknown): string | undefined =>
  error ? (error instanceof NotSaved ? messages.notSaved : messageOf(error)) : undefined;

export const percentRead = ({ progress: { done, all } }: Pick<ModelCheck, 'progress'>): number | null =>
  all === 0 ? null : Math.round((100 * done) / all);

/** The report may be closed, or on another part of the page. */
function useEndAnnounced(check: ModelCheck | null | undefined): void {
  const status = check?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'running' && check?.status === 'ready') announce(messages.finished(check.findings.length));
    if (before.current === 'running' && check?.status === 'failed') announce(messages.stopped);
    before.current = check?.status;
  }, [check]);
}

/** The model's check of the saved text. `isShown`: whether its report is open. */
export function useModelCheck({ course, save }: WorkingCopy, isShown: boolean) {
  const queries = useQueryClient();
  const options = courseCheckQuery(course.id);
  const { data: check, error, refetch, isFetching, failureCount } = useQuery(options);
  useEndAnnounced(check);

  // Again for each saved text, since the server says what changed. Another tab may have started a check.
  const readFor = useRef<number>(undefined);
  useEffect(() => {
    if (isShown && readFor.current !== course.revision) void refetch({ cancelRefetch: false });
    readFor.current = isShown ? course.revision : undefined;
  }, [isShown, course.revision, refetch]);

  const start = useMutation({
    mutationFn: async () => {
      if (!(await save())) throw new NotSaved();
      return requestCourseCheck(course.id);
    },
    onSuccess: (started) => queries.setQueryData(options.queryKey, started),
    // One has just begun elsewhere.
    onError: (refused) => void (refused instanceof ApiError && refused.code === 'conflict' && refetch()),
  });
  // A switch that waits for the mutation's state would jump back first.
  const [wantsShown, setWantsShown] = useState<boolean>();
  const show = useMutation({
    mutationFn: (shown: boolean) => showSummary(course.id, shown),
    onSuccess(shown) {
      queries.setQueryData(options.queryKey, (held) => held && { ...held, isShown: shown });
      invalidatePublic(queries);
    },
    onSettled: () => setWantsShown(undefined),
  });

  return {
    /** Undefined until it is read; null if the model never read the course. */
    check,
    loading: {
      problem: check === undefined ? problemOf(error) : undefined,
      busy: isFetching,
      tryAgain: () => void refetch(),
    },
    outOfReach: failureCount > 0,
    start: {
      run: () => start.mutate(),
      busy: start.isPending,
      problem: check?.status === 'running' ? undefined : problemOf(start.error),
    },
    summary: {
      isShown: wantsShown ?? check?.isShown === true,
      show(shown: boolean) {
        setWantsShown(shown);
        show.mutate(shown);
      },
      problem: show.error ? `${messages.showFailed} ${messageOf(show.error)}` : undefined,
    },
  };
}
export type ModelCheckState = ReturnType<typeof useModelCheck>;
