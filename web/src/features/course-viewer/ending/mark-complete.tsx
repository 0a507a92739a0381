import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slidesToMarkComplete } from '#domain/learning/completion.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { Button } from '#web/components/ui/button.tsx';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import type { Progress } from '../progress/use-progress.ts';
import { useViewer } from '../viewer-context.ts';

interface MarkCompleteProps {
  progress: Progress;
  onMark(): void;
}

/** The end before the course is completed. */
export function MarkComplete({ progress, onMark }: MarkCompleteProps) {
  const { view, total, openAt, showUnread } = useViewer();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isOlder, setOlder] = useState(false);
  async function mark(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    onMark();
    try {
      await progress.markComplete();
    } catch (error) {
      setBusy(false);
      const isReplaced = error instanceof ApiError && error.code === 'not_read';
      setOlder(isReplaced);
      setProblem((isReplaced ? messages.newVersion : messages.completeFailed) + messageOf(error));
    }
  }
  async function openNewVersion(): Promise<void> {
    setBusy(true);
    await queries.invalidateQueries({ queryKey: queryKeys.courseView.of(view.course.id) });
    setBusy(false);
  }
  const unread = total - progress.seenCount;
  const missing = slidesToMarkComplete(progress.seenCount, total);
  const firstUnread = view.slideIds.findIndex((id) => !progress.seen.has(id));
  const endText =
    unread === 0 ? messages.allSeen : missing > 0 ? messages.tooManyUnread(unread, missing) : messages.unread(unread);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-serif text-28">{messages.endTitle}</h3>
        <p className="text-ink-soft">{endText}</p>
        {problem && (
          <p role="alert" className="mt-2 text-14 font-medium text-bad">
            {problem}
          </p>
        )}
      </div>
      {unread > 0 && (
        <Button size="large" tone="ghost" onClick={showUnread}>
          {messages.showUnread}
        </Button>
      )}
      {isOlder ? (
        <Button key="finish" size="large" busy={busy} onClick={() => void openNewVersion()}>
          {messages.openNewVersion}
        </Button>
      ) : missing > 0 ? (
        firstUnread !== -1 && (
          <Button key="first-unread" size="large" onClick={() => openAt(firstUnread)}>
            {messages.firstUnread}
          </Button>
        )
      ) : (
        <Button
          key="finish"
          size="large"
          tone={unread > 0 ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void mark()}
        >
          {busy ? messages.marking : messages.markComplete}
        </Button>
      )}
    </div>
  );
}
