import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import {
  invalidateCourses,
  invalidateCoursesSoon,
  isInProgress,
  percentDone,
  useGeneration,
  useRetryGeneration,
} from '#web/api/generations.ts';
import { showGenerationError } from '#web/api/show-generation-error.ts';
import { cx } from '#web/components/cx.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { generationMessages } from '#web/config/messages/generation.ts';
import { paths } from '#web/config/paths.ts';
import { formatMoment } from '#web/lib/dates.ts';

const badges = {
  failed: { tone: 'bad', text: messages.generationFailed },
  planned: { tone: 'warn', text: messages.outlineReady },
  inLine: { tone: 'neutral', text: messages.inLine },
  writing: { tone: 'violet', text: messages.generating },
} as const;

function cardKind({ status, placeInLine }: GenerationView): keyof typeof badges {
  if (status === 'failed' || status === 'planned') return status;
  return placeInLine === null ? 'writing' : 'inLine';
}

function textOf({ status, failure, description }: GenerationView): string {
  if (status === 'failed') return failure?.message ?? '';
  return status === 'planned' ? messages.outlineText : description;
}

interface GenerationCardProps {
  listed: GenerationView;
  onCancel(generation: GenerationView): void;
  onDismiss(generation: GenerationView): void;
}

export default function GenerationCard({ listed, onCancel, onDismiss }: GenerationCardProps) {
  const queries = useQueryClient();
  const { data: generation = listed } = useGeneration(listed.id);
  const running = isInProgress(generation);
  const wasInFlight = useRef(running);
  useEffect(() => {
    // Succeeded, failed, or waiting for approval.
    if (wasInFlight.current && !running) {
      invalidateCourses(queries);
      invalidateCoursesSoon(queries);
    }
    wasInFlight.current = running;
  }, [running, queries]);
  const retry = useRetryGeneration(listed.id);
  const kind = cardKind(generation);
  const { tone, text } = badges[kind];
  const board = paths.generation(generation.id);
  const heldUntil = generation.outlineToApprove?.heldUntil;
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-dashed border-line-strong/60 bg-surface p-6">
      <div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <h3 className="line-clamp-2 font-serif text-22">{generation.title}</h3>
      <p className={cx('text-14 text-ink-soft', running && 'line-clamp-3')}>
        {textOf(generation)}
        {kind === 'planned' && heldUntil && <> {messages.heldUntil(formatMoment(heldUntil))}.</>}
      </p>
      <div className="mt-auto flex flex-col gap-4">
        {kind === 'writing' && <Progress label={generationMessages.progress} percent={percentDone(generation)} />}
        {generation.placeInLine !== null && (
          <p className="text-14">{generationMessages.stillOpenHint.inLine(generation.placeInLine)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {kind === 'failed' && (
            <Button
              tone="secondary"
              className="flex-1"
              busy={retry.isPending}
              onClick={() => retry.mutate(undefined, { onError: showGenerationError })}
            >
              {generationMessages.tryAgain}
            </Button>
          )}
          {running && (
            <ButtonLink tone="secondary" className="flex-1" to={board}>
              {messages.watch}
            </ButtonLink>
          )}
          {kind === 'planned' && (
            <ButtonLink className="flex-1" to={board}>
              {messages.reviewOutline}
            </ButtonLink>
          )}
          {kind === 'failed' ? (
            <Button
              tone="ghost"
              aria-label={messages.dismissGeneration(generation.title)}
              onClick={() => onDismiss(generation)}
            >
              {messages.dismiss}
            </Button>
          ) : (
            <Button
              tone="ghost"
              aria-label={messages.cancelGeneration(generation.title)}
              onClick={() => onCancel(generation)}
            >
              {messages.cancel}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
