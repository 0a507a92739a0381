import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  violet: 'bg-violet-soft text-violet-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** The text carries the meaning, not the color. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span
    className={cx(
      'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-12 font-medium',
      tones[tone],
    )}
  >
    {children}
  </span>
);
