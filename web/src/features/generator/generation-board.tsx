import { useEffect, useState } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import { isInProgress, useCancellation, useGeneration, useRetryGeneration } from '#web/api/generations.ts';
import { showGenerationError } from '#web/api/show-generation-error.ts';
import { cx } from '#web/components/cx.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { preloadDialog } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import { useUserId } from '#web/lib/use-user-id.ts';
import { BoardProgress } from './board-progress.tsx';
import { FinishCard } from './finish-card.tsx';
import { moveStoredOutline, storedOutline } from './outline/stored-outline.ts';
import { StepList } from './step-list.tsx';
import { useFinishRedirect } from './use-finish-redirect.ts';
import { useFocusIfLost } from './use-focus-if-lost.ts';

/** Loaded on demand: only some generations have an outline step. */
const OutlineStep = lazyWithRetry(() => import('./outline/outline-step.tsx'));

/** Loaded on demand: it draws slides. */
const WrittenSlides = lazyWithRetry(() => import('./written-slides.tsx'));

/** Has the size of what comes, so that nothing moves. */
const SlidesPlaceholder = () => (
  <div aria-hidden className="flex flex-col gap-3">
    <Skeleton className="aspect-[4/5] w-full sm:aspect-[16/10]" />
    <div className="min-h-9" />
    <Skeleton className="h-26 w-41" />
  </div>
);

const BoardSkeleton = () => (
  <div aria-busy className="flex flex-col gap-6">
    <Skeleton className="h-20 w-2/3" />
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <SlidesPlaceholder />
    </div>
  </div>
);

interface GenerationBoardProps {
  generationId: string;
  onRetried(generationId: string): void;
  onChangeRequest(generation: GenerationView): void;
}

function statusText({ status, steps, placeInLine }: GenerationView): string {
  if (placeInLine !== null) return messages.boardInLine;
  if (status === 'failed') return messages.boardFailed;
  if (status === 'succeeded') return messages.boardDone;
  const planned = steps.some(({ kind, finishedAt }) => kind === 'plan' && finishedAt !== null);
  if (planned) return messages.boardTitle;
  // Whether it has to wait is known soon after that.
  return status === 'reserved' ? messages.boardStarting : messages.boardPlanning;
}

const LONG_TITLE_CHARS = 60;

/** The buttons that lead here are at the bottom of long pages. */
const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** What the page shows: each has buttons of its own. */
function viewOf(generation: GenerationView): string {
  if (generation.outlineToApprove) return 'outline';
  return isInProgress(generation) ? 'progress' : generation.status;
}

function Failure({ generation, onRetried, onChangeRequest }: GenerationBoardProps & { generation: GenerationView }) {
  const userId = useUserId();
  const retry = useRetryGeneration(generation.id);
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: (reply) => {
        moveStoredOutline(userId, generation.id, reply.generation.id);
        onRetried(reply.generation.id);
      },
      onError: showGenerationError,
    });
  // A retry with the same text would be refused again.
  const refused = generation.failure?.reason === 'model-refused';
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-2xl text-18">{generation.failure?.message}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone={refused ? 'secondary' : 'primary'} busy={retry.isPending} onClick={tryAgain}>
          {messages.tryAgain}
        </Button>
        <Button tone={refused ? 'primary' : 'secondary'} onClick={() => onChangeRequest(generation)}>
          {messages.startOver}
        </Button>
      </div>
    </div>
  );
}

export function GenerationBoard(props: GenerationBoardProps) {
  const { generationId, onChangeRequest } = props;
  const { data: generation, error, isError, refetch } = useGeneration(generationId);
  const userId = useUserId();
  const [asksToCancel, setAsksToCancel] = useState(false);
  const cancellation = useCancellation(() => {
    setAsksToCancel(false);
    toTop();
    storedOutline(userId, generationId).set(undefined);
  });
  const [usesCard, setUsesCard] = useState(false);
  const isLeaving = useFinishRedirect(generation, usesCard);
  const isOnline = useOnline();
  useFocusIfLost(generation && viewOf(generation));
  useEffect(() => {
    toTop();
    // Needed once the plan is written, and without a connection.
    void Promise.allSettled([WrittenSlides.preload(), preloadDialog()]);
  }, []);

  if (!generation && isError) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <>
        <h1 className="sr-only">{messages.title}</h1>
        <EmptyState
          title={isGone ? messages.gone : messages.loadFailed}
          text={messageOf(error)}
          action={
            isGone ? (
              <ButtonLink to={paths.dashboard}>{messages.toDashboard}</ButtonLink>
            ) : (
              <Button tone="secondary" onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            )
          }
        />
      </>
    );
  }
  if (!generation) return <BoardSkeleton />;
  if (generation.status === 'cancelled')
    return (
      <>
        <h1 tabIndex={-1} className="sr-only">
          {generation.title}
        </h1>
        <EmptyState
          title={messages.cancelled}
          text={messages.cancelledText}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink tone="secondary" to={paths.dashboard}>
                {messages.toDashboard}
              </ButtonLink>
              <Button onClick={() => onChangeRequest(generation)}>{messages.startOver}</Button>
            </div>
          }
        />
      </>
    );

  const { status, steps, outlineToApprove: outline } = generation;
  const failed = status === 'failed';
  const isWriting = steps.some(({ finishedAt }) => finishedAt !== null);
  const isPlanning = isInProgress(generation) && !isWriting;
  return (
    <>
      {outline ? (
        <LazyBoundary fallback={<BoardSkeleton />}>
          <OutlineStep
            generation={generation}
            modules={outline.modules}
            heldUntil={outline.heldUntil}
            onCancel={() => setAsksToCancel(true)}
          />
        </LazyBoundary>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className={cx('text-14 font-medium', failed ? 'text-bad' : 'text-violet-ink')} aria-live="polite">
              {statusText(generation)}
            </p>
            {generation.isSample && <Badge tone="warn">{messages.sample}</Badge>}
          </div>
          <h1
            tabIndex={-1}
            dir="auto"
            className={cx(
              'mt-2 max-w-4xl text-start font-serif tracking-tight outline-none',
              // A long one would leave no room for the slides.
              [...generation.title].length > LONG_TITLE_CHARS ? 'text-28 md:text-36' : 'text-36 md:text-48',
            )}
          >
            {generation.title}
          </h1>
          <div
            className={cx(
              'mt-6 grid grid-cols-1 items-start gap-6',
              (isWriting || isPlanning) && !failed && 'lg:grid-cols-[minmax(0,1fr)_18rem]',
            )}
          >
            <Card className={cx('p-4 sm:p-6', !failed && 'lg:order-last')}>
              {failed && <Failure {...props} generation={generation} />}
              {generation.course && (
                <FinishCard
                  course={generation.course}
                  isSample={generation.isSample}
                  isLeaving={isLeaving}
                  onUse={() => setUsesCard(true)}
                />
              )}
              {isInProgress(generation) && <BoardProgress generation={generation} isLost={isError || !isOnline} />}
            </Card>
            {isPlanning && <SlidesPlaceholder />}
            {isWriting && (
              <LazyBoundary fallback={<SlidesPlaceholder />}>
                <WrittenSlides generation={generation} />
              </LazyBoundary>
            )}
          </div>
          {(isWriting || !failed) && (
            <div className="mt-8">
              <StepList generation={generation} active={isInProgress(generation) && generation.placeInLine === null} />
            </div>
          )}
          <div className="mt-6 flex flex-wrap justify-between gap-3">
            <ButtonLink to={paths.dashboard} tone="ghost" className="-ms-4">
              {messages.toDashboard}
            </ButtonLink>
            {isInProgress(generation) && (
              <Button tone="ghost" className="-me-4" onClick={() => setAsksToCancel(true)}>
                {messages.cancel}
              </Button>
            )}
          </div>
        </>
      )}
      {asksToCancel && (
        <ConfirmDialog
          open
          onOpenChange={setAsksToCancel}
          {...messages.cancelDialog(generation)}
          busy={cancellation.isPending}
          onConfirm={() => cancellation.mutate(generation)}
        />
      )}
    </>
  );
}
