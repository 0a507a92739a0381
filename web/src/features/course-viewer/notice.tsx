import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/components/cx.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';

interface NoticeProps {
  tone?: 'calm' | 'good' | 'warn';
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
}

const tones = { calm: 'bg-violet-soft', good: 'bg-good-soft', warn: 'bg-warn-soft' } as const;

export const ViewerNotice = ({ tone = 'calm', children, action, onDismiss }: NoticeProps) => (
  <div
    className={cx(
      'safe-px-4 flex min-h-11 shrink-0 items-center justify-center gap-x-4 py-1 text-14 text-ink',
      tones[tone],
    )}
  >
    <span className="flex min-w-0 flex-wrap items-center gap-x-4 max-md:flex-1">
      <span className="min-w-0">{children}</span>
      {action}
    </span>
    {onDismiss && (
      <button
        type="button"
        aria-label={messages.dismiss}
        onClick={onDismiss}
        className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink pointer-coarse:size-11"
      >
        <X className="size-4" aria-hidden />
      </button>
    )}
  </div>
);

export const noticeAction =
  'inline-flex min-h-9 items-center font-medium text-violet-ink underline underline-offset-4 pointer-coarse:min-h-11';
