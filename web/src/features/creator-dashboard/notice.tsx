import type { ReactNode } from 'react';
import { cx } from '#web/components/cx.ts';

const tones = {
  calm: { box: 'bg-sunken', ink: 'text-ink' },
  violet: { box: 'bg-violet-soft', ink: 'text-violet-ink' },
  warn: { box: 'bg-warn-soft', ink: 'text-warn' },
  bad: { box: 'bg-bad-soft', ink: 'text-bad' },
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  label: string;
  icon: ReactNode;
  title: ReactNode;
  text: string;
  action?: ReactNode;
}

export const DashboardNotice = ({ tone, label, icon, title, text, action }: NoticeProps) => (
  <section
    aria-label={label}
    className={cx('flex flex-wrap items-center justify-between gap-4 rounded-lg px-6 py-4', tones[tone].box)}
  >
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
      <span className={cx('[&_svg]:size-5 [&_svg]:shrink-0', tones[tone].ink)}>{icon}</span>
      <p>
        <strong className={cx('block font-semibold', tones[tone].ink)}>{title}</strong>
        <span className="text-14 text-ink-soft">{text}</span>
      </p>
    </div>
    {action}
  </section>
);
