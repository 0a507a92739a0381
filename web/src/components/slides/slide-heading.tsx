import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Badge } from '../ui/badge.tsx';

interface MetaProps {
  emoji?: string;
  badge: string;
  /** Where the slide belongs, such as its lesson. */
  context?: string | undefined;
  children?: ReactNode;
}

/** One line of constant height, in the language of the site. */
export const SlideMeta = ({ emoji, badge, context, children }: MetaProps) => (
  <div className="flex h-7 items-center gap-2.5">
    {emoji && (
      <span aria-hidden className="text-18 leading-none">
        {emoji}
      </span>
    )}
    <span lang="en" className="contents">
      <Badge tone="violet">{badge}</Badge>
    </span>
    {context && (
      <span dir="auto" className="min-w-0 truncate text-14 text-ink-soft">
        {context}
      </span>
    )}
    {children}
  </div>
);

/** Longer titles get a smaller size, so that most fit on the same line. */
const LONG_TITLE_CHARS = 36;

/** Starts at the same height on every slide. */
export const SlideTitle = ({ children }: { children: string }) => (
  <h2
    dir="auto"
    className={cx(
      'mt-3 min-h-9 font-serif text-28 tracking-tight text-pretty @xl:min-h-11 @xl:text-36 @4xl:min-h-13',
      children.length > LONG_TITLE_CHARS ? '@4xl:text-36' : '@4xl:text-48',
    )}
  >
    {children}
  </h2>
);
