import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type GenerationView, retryGeneration } from '#contracts/http/generation.ts';
import { cx } from '#web/components/cx.ts';
import { sayRefusal } from '#web/components/generation/say-refusal.ts';
import { inFlight, percentDone, useGeneration } from '#web/components/generation/use-generation.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { generationWords as words } from '#web/config/words/generation.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useNavigate } from '#web/lib/router/index.ts';
import { toast } from '#web/lib/toast.ts';
import { StepList } from './step-list.tsx';

/** product.md section 9: 1.5 s after generation. */
const REDIRECT_AFTER_MS = 1_500;

interface GenerationBoardProps {
  generationId: string;
  onRetried(generationId: string): void;
  onChangeRequest(generation: GenerationView): void;
}

/** Says "Course Generated!" once, when the course is finished, and goes to the dashboard; going back leads past it. */
function useEnding(generation: GenerationView | undefined): void {
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
    for (const queryKey of [['courses'], ['generations'], ['dashboard']]) void queries.invalidateQueries({ queryKey });
  }, [status, generation, queries]);
  useEffect(() => {
    if (status !== 'succeeded') return;
    const timer = setTimeout(() => navigate(paths.dashboard, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, navigate]);
}

function Elapsed({ generation }: { generation: GenerationView }) {
  const [now, setNow] = useState(() => Date.now());
  const running = inFlight(generation);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  const end = generation.finishedAt ? Date.parse(generation.finishedAt) : now;
  const seconds = Math.max(0, Math.round((end - Date.parse(generation.createdAt)) / 1_000));
  return <span className="tabular-nums">{words.elapsed(seconds)}</span>;
}

/** The live board: every stage and lesson as it is written. */
export function GenerationBoard({ generationId, onRetried, onChangeRequest }: GenerationBoardProps) {
  const { data: generation, error, isError } = useGeneration(generationId);
  useEnding(generation);
  // The button that led here stood at the foot of a long form.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const retry = useMutation({
    mutationFn: () => call(retryGeneration, { params: { generationId } }),
    onSuccess: (reply) => onRetried(reply.generation.id),
    onError: sayRefusal,
  });

  if (!generation && isError)
    return (
      <EmptyState
        title={words.gone}
        text={messageOf(error)}
        action={<ButtonLink to={paths.dashboard}>{words.toDashboard}</ButtonLink>}
      />
    );
  if (!generation)
    return (
      <div aria-busy className="flex flex-col gap-4">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-64" />
      </div>
    );
  const failed = generation.status === 'failed';
  const done = generation.status === 'succeeded';
  // The same words would only be declined again.
  const refused = generation.failure?.reason === 'model-refused';
  // A failure before anything was written has nothing to show.
  const showsSteps = !failed || generation.steps.some(({ finishedAt }) => finishedAt !== null);
  return (
    <>
      <p className={cx('text-14 font-medium', failed ? 'text-bad' : 'text-violet-ink')} aria-live="polite">
        {failed ? words.boardFailed : done ? words.boardDone : words.boardTitle}
      </p>
      <h1 className="mt-2 max-w-4xl font-serif text-36 tracking-tight md:text-48">{generation.title}</h1>
      <Card className="mt-6 flex flex-col gap-6 p-6">
        {failed ? (
          <div className="flex flex-col gap-4">
            <p className="max-w-2xl text-18">{generation.failure?.message}</p>
            <div className="flex flex-wrap gap-3">
              <Button tone={refused ? 'secondary' : 'primary'} busy={retry.isPending} onClick={() => retry.mutate()}>
                {words.tryAgain}
              </Button>
              <Button tone={refused ? 'primary' : 'secondary'} onClick={() => onChangeRequest(generation)}>
                {words.startOver}
              </Button>
            </div>
          </div>
        ) : (
          <>
            <Progress label={words.progress} percent={percentDone(generation)} />
            <p className="flex flex-wrap justify-between gap-2 text-14 text-ink-soft">
              <span>{done ? words.boardLeaving : isError ? words.reconnecting : words.boardLead}</span>
              <Elapsed generation={generation} />
            </p>
          </>
        )}
        {showsSteps && <StepList steps={generation.steps} active={inFlight(generation)} />}
      </Card>
      <ButtonLink to={paths.dashboard} tone="ghost" className="mt-6 -ml-4">
        {words.toDashboard}
      </ButtonLink>
    </>
  );
}
