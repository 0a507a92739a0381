import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { noticeAction, ViewerNotice } from './notice.tsx';
import type { Progress } from './progress/use-progress.ts';
import type { ResumePosition } from './progress/use-resume-position.ts';

/** The "Resumed" notice disappears after this many slides. */
const READ_ON_SLIDES = 3;

interface NoticesProps {
  start: ResumePosition;
  current: number;
  progress: Progress | undefined;
  onStartOver(): void;
}

/** Shows one notice at a time, by priority. */
export function Notices({ start, current, progress, onStartOver }: NoticesProps) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const dismiss = (which: string) => () => setDismissed([...dismissed, which]);
  const readOn = current === 0 || Math.abs(current - start.index) >= READ_ON_SLIDES;
  return (
    <div role="status">
      {progress?.justCompleted && !dismissed.includes('completed') ? (
        <ViewerNotice
          tone="good"
          onDismiss={dismiss('completed')}
          action={
            progress.certificateId && (
              <Link to={paths.certificate(progress.certificateId)} className={noticeAction}>
                {messages.certificate}
              </Link>
            )
          }
        >
          <CircleCheck className="me-2 inline size-4 align-[-3px] text-good" aria-hidden />
          {messages.completeTitle}
        </ViewerNotice>
      ) : progress?.waiting ? (
        <ViewerNotice tone="warn">{messages.waiting}</ViewerNotice>
      ) : start.resumed && !readOn && !dismissed.includes('resumed') ? (
        <ViewerNotice
          onDismiss={dismiss('resumed')}
          action={
            <button type="button" className={noticeAction} onClick={onStartOver}>
              {messages.startOver}
            </button>
          }
        >
          {messages.resumed}
        </ViewerNotice>
      ) : null}
    </div>
  );
}
