import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type GenerationView, retryGeneration } from '#contracts/http/generation.ts';
import { sayRefusal } from '#web/components/generation/say-refusal.ts';
import { inFlight, percentDone, useGeneration } from '#web/components/generation/use-generation.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { paths } from '#web/config/paths.ts';
import { dashboardWords as words } from '#web/config/words/dashboard.ts';
import { generationWords } from '#web/config/words/generation.ts';
import { call } from '#web/lib/api/call.ts';

interface GenerationCardProps {
  listed: GenerationView;
  onEnded(): void;
  onRetried(failedId: string, retried: GenerationView): void;
}

/** A course that is being written, with its progress; or one that failed, with the reason and Try again. */
export function GenerationCard({ listed, onEnded, onRetried }: GenerationCardProps) {
  const { data: generation = listed } = useGeneration(listed.id);
  const wasInFlight = useRef(inFlight(generation));
  const running = inFlight(generation);
  useEffect(() => {
    if (wasInFlight.current && !running) onEnded();
    wasInFlight.current = running;
  }, [running, onEnded]);
  const retry = useMutation({
    mutationFn: () => call(retryGeneration, { params: { generationId: listed.id } }),
    onSuccess: (reply) => onRetried(listed.id, reply.generation),
    onError: sayRefusal,
  });
  const failed = generation.status === 'failed';
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-dashed border-line-strong/60 bg-surface p-6">
      <div>
        <Badge tone={failed ? 'bad' : 'violet'}>{failed ? words.generationFailed : words.generating}</Badge>
      </div>
      <h3 className="line-clamp-2 font-serif text-22">{generation.title}</h3>
      {failed ? (
        <p className="text-14 text-ink-soft">{generation.failure?.message}</p>
      ) : (
        <p className="line-clamp-3 text-14 text-ink-soft">{generation.description}</p>
      )}
      <div className="mt-auto flex flex-col gap-4">
        {failed ? (
          <Button tone="secondary" busy={retry.isPending} onClick={() => retry.mutate()}>
            {generationWords.tryAgain}
          </Button>
        ) : (
          <>
            <Progress label={generationWords.progress} percent={percentDone(generation)} />
            <ButtonLink tone="secondary" to={`${paths.generate}?generation=${generation.id}`}>
              {words.watch}
            </ButtonLink>
          </>
        )}
      </div>
    </li>
  );
}
