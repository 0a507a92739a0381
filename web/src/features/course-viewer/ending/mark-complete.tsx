import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import type { Progress } from '../progress/use-progress.ts';
import { useViewer } from '../viewer-context.ts';

interface MarkCompleteProps {
  progress: Progress;
  onMark(): void;
}

/** The end before the course is completed. */
export function MarkComplete({ progress, onMark }: MarkCompleteProps) {
  const { total, showAll } = useViewer();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function mark(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    onMark();
    try {
      await progress.markComplete();
    } catch (error) {
      setProblem(messages.completeFailed + messageOf(error));
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-serif text-28">{messages.endTitle}</h3>
        <p className="text-ink-soft">{messages.endText(progress.seen.size, total)}</p>
        {problem && (
          <p role="alert" className="mt-2 text-14 font-medium text-bad">
            {problem}
          </p>
        )}
      </div>
      {progress.seen.size < total && (
        <Button size="large" tone="ghost" onClick={showAll}>
          {messages.showUnread}
        </Button>
      )}
      <Button
        size="large"
        tone={progress.seen.size < total ? 'secondary' : 'primary'}
        busy={busy}
        onClick={() => void mark()}
      >
        {busy ? messages.marking : messages.markComplete}
      </Button>
    </div>
  );
}
