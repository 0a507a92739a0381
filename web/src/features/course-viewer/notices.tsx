import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { Notice, noticeAction } from './notice.tsx';
import type { Progress } from './progress/use-progress.ts';
import type { Start } from './progress/use-resume-position.ts';

/** "Resumed" has been read after so many slides. */
const READ_ON_SLIDES = 3;

interface NoticesProps {
  start: Start;
  current: number;
  progress: Progress | undefined;
  onStartOver(): void;
}

/** What is said in passing beneath the header, one thing at a time, the most important first. */
export function Notices({ start, current, progress, onStartOver }: NoticesProps) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const dismiss = (which: string) => () => setDismissed([...dismissed, which]);
  const readOn = current === 0 || Math.abs(current - start.index) >= READ_ON_SLIDES;
  return (
    <div role="status">
      {progress?.justCompleted && !dismissed.includes('completed') ? (
        <Notice
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
          <CircleCheck className="mr-2 inline size-4 align-[-3px] text-good" aria-hidden />
          {messages.completeTitle}
        </Notice>
      ) : progress?.waiting ? (
        <Notice tone="warn">{messages.waiting}</Notice>
      ) : start.resumed && !readOn && !dismissed.includes('resumed') ? (
        <Notice
          onDismiss={dismiss('resumed')}
          action={
            <button type="button" className={noticeAction} onClick={onStartOver}>
              {messages.startOver}
            </button>
          }
        >
          {messages.resumed}
        </Notice>
      ) : null}
    </div>
  );
}
