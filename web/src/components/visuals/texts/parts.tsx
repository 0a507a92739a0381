import type { ReactNode } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import type { VisualKind } from '#domain/visuals/visual.ts';
import { visualMessages as messages } from '#web/config/messages/visuals.ts';
import { cx } from '../../cx.ts';

interface FigureProps {
  kind: VisualKind;
  /** Of the slide. */
  title: string;
  className: string;
  children: ReactNode;
}

export const Figure = ({ kind, title, className, children }: FigureProps) => (
  <figure aria-label={messages.named(kind, title)} className={cx('text-visual', className)}>
    {children}
  </figure>
);

/** A text of the course in its own direction. Nothing while it is blank. */
export const Text = ({ children, className }: { children: string; className: string }) =>
  isBlank(children) ? null : (
    <p dir="auto" className={className}>
      {children}
    </p>
  );

/** A word of the site above a text of the course. */
export const Label = ({ children }: { children: ReactNode }) => (
  <p lang="en" className="visual-label">
    {children}
  </p>
);
