import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GenerationView } from '#contracts/http/generation.ts';
import { askAgain } from '#web/components/generation/ask-again.ts';
import { paths } from '#web/config/paths.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { toast } from '#web/lib/toast.ts';

/** product.md section 9: 1.5 s after generation. */
const REDIRECT_AFTER_MS = 1_500;

/** Says "Course Generated!" once, when the course is finished, and goes to the dashboard; going back leads past it. */
export function useEnding(generation: GenerationView | undefined): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const status = generation?.status;
  const told = useRef('');
  useEffect(() => {
    if (status === undefined || status === told.current) return;
    const watched = told.current !== '';
    told.current = status;
    if (status === 'failed' && watched) toast(toasts.generationFailed(generation?.failure?.message));
    if (status !== 'succeeded') return;
    toast(toasts.courseGenerated);
    askAgain(queries);
  }, [status, generation, queries]);
  useEffect(() => {
    if (status !== 'succeeded') return;
    const timer = setTimeout(() => navigate(paths.dashboard, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, navigate]);
}
