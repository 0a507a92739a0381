import { useEffect, useState } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import { isInProgress, percentDone } from '#web/api/generations.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';

function Elapsed({ generation }: { generation: GenerationView }) {
  const [now, setNow] = useState(() => Date.now());
  const running = isInProgress(generation);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  const end = generation.finishedAt ? Date.parse(generation.finishedAt) : now;
  const seconds = Math.max(0, Math.round((end - Date.parse(generation.createdAt)) / 1_000));
  return <span className="shrink-0 tabular-nums">{messages.elapsed(seconds)}</span>;
}

function nextStepText({ status, steps }: GenerationView): string {
  if (status === 'succeeded') return messages.boardLeaving;
  const done = steps.filter(({ finishedAt }) => finishedAt !== null).length;
  if (done === 0) return messages.nextPlan;
  return done === steps.length ? messages.nextLast : messages.nextParts(done, steps.length);
}

export const BoardProgress = ({ generation, isLost }: { generation: GenerationView; isLost: boolean }) => (
  <>
    <Progress label={messages.progress} percent={percentDone(generation)} />
    <div className="text-14 text-ink-soft">
      <p className="flex justify-between gap-4">
        <span className="text-ink">{isLost ? messages.reconnecting : nextStepText(generation)}</span>
        <Elapsed generation={generation} />
      </p>
      {isInProgress(generation) && <p className="mt-1">{messages.boardLead}</p>}
    </div>
  </>
);
