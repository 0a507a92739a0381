import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const look = cva('inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-12 font-medium', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-ink-soft',
      violet: 'bg-violet-soft text-violet-ink',
      good: 'bg-good-soft text-good',
      warn: 'bg-warn-soft text-warn',
      bad: 'bg-bad-soft text-bad',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** A short status or label. The words must say it; the colour only helps. */
export const Badge = ({ tone, children }: VariantProps<typeof look> & { children: ReactNode }) => (
  <span className={look({ tone })}>{children}</span>
);
