import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GenerationView } from '#contracts/http/generation.ts';
import { invalidateCourses } from '#web/api/generations.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { toast } from '#web/lib/toast.ts';

const REDIRECT_AFTER_MS = 1_500;

/**
 * Shows "Course Generated!" and redirects, but only if the generation finishes while the board is open.
 * @param stays the user uses the finish card
 * @returns whether the redirect is about to happen
 */
export function useFinishRedirect(generation: GenerationView | undefined, stays: boolean): boolean {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const status = generation?.status;
  const failure = generation?.failure?.message;
  const courseId = generation?.course?.id;
  const last = useRef(status);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const before = last.current;
    last.current = status;
    if (before === undefined || status === before) return;
    if (status === 'failed') toast(toasts.generationFailed(failure));
    if (status !== 'succeeded') return;
    toast(toasts.courseGenerated);
    invalidateCourses(queries);
    setDone(true);
  }, [status, failure, queries]);
  useEffect(() => {
    if (!isDone || stays) return;
    const timer = setTimeout(
      () => void navigate(paths.dashboard, { replace: true, state: { newCourse: courseId } }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isDone, stays, courseId, navigate]);
  return isDone && !stays;
}
