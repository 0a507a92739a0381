import { useEffect, useState } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import { percentDone } from '#web/api/generations.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';

function Elapsed({ generation }: { generation: GenerationView }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - Date.parse(generation.workingSince)) / 1_000));
  const text = messages.elapsed(seconds);
  return (
    <span className="shrink-0 tabular-nums">{generation.placeInLine === null ? text : messages.waitingFor(text)}</span>
  );
}

function nextStepText({ steps }: GenerationView): string {
  const done = steps.filter(({ finishedAt }) => finishedAt !== null).length;
  if (done === 0) return messages.nextPlan;
  return done === steps.length ? messages.nextLast : messages.nextParts(done, steps.length);
}

interface BoardProgressProps {
  generation: GenerationView;
  isLost: boolean;
}

const InLine = ({ generation, isLost, place }: BoardProgressProps & { place: number }) => (
  <div className="text-14 text-ink-soft">
    <p className="flex items-baseline justify-between gap-4">
      <span className="font-serif text-28 text-ink" aria-live="polite">
        {messages.place(place)}
      </span>
      <Elapsed generation={generation} />
    </p>
    <p className="mt-1">{isLost ? messages.reconnectingInLine : messages.lineLead}</p>
  </div>
);

export const BoardProgress = ({ generation, isLost }: BoardProgressProps) =>
  generation.placeInLine !== null ? (
    <InLine generation={generation} isLost={isLost} place={generation.placeInLine} />
  ) : (
    <div className="flex flex-col gap-3 lg:gap-6">
      <Progress label={messages.progress} percent={percentDone(generation)} />
      <div className="text-14 text-ink-soft">
        <p className="flex justify-between gap-4">
          <span className="text-ink">{isLost ? messages.reconnecting : nextStepText(generation)}</span>
          <Elapsed generation={generation} />
        </p>
        <p className="mt-1 max-lg:hidden">{messages.boardLead}</p>
      </div>
    </div>
  );
