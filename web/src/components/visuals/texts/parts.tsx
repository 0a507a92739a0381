import type { ReactNode } from 'react';
import { isBlank } from '#domain/is-blank.ts';
import { withUnbrokenUnits } from '#domain/unbroken-units.ts';
import { orderedLook } from '#domain/visuals/text-looks.ts';
import type { VisualKind } from '#domain/visuals/visual.ts';
import { visualMessages as messages } from '#web/config/messages/visuals.ts';
import { numbered } from '#web/lib/numbered.ts';
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

interface OrderedFigureProps<Item> {
  kind: 'steps' | 'timeline';
  title: string;
  items: readonly Item[];
  children(item: Item, number: number): ReactNode;
}

/** Stands side by side on wide sheets if the items are few. */
export const OrderedFigure = <Item,>({ kind, title, items, children }: OrderedFigureProps<Item>) => (
  <Figure kind={kind} title={title} className={cx(orderedLook(kind, items.length))}>
    <ol>
      {numbered(items).map(({ number, item }) => (
        <li key={number}>{children(item, number)}</li>
      ))}
    </ol>
  </Figure>
);

/** A text of the course in its own direction. Nothing while it is blank. */
export const Text = ({ children, className }: { children: string; className: string }) =>
  isBlank(children) ? null : (
    <p dir="auto" className={className}>
      {withUnbrokenUnits(children)}
    </p>
  );

/** A word of the site above a text of the course. */
export const Label = ({ children }: { children: ReactNode }) => (
  <p lang="en" className="visual-label">
    {children}
  </p>
);
