import type { VisualOf } from '#domain/visuals/visual.ts';
import { numbered } from '#web/lib/numbered.ts';
import { cx } from '../../cx.ts';
import { Figure, Text } from './parts.tsx';
import { MOST_COLUMNS } from './steps.tsx';

interface TimelineProps {
  visual: VisualOf<'timeline'>;
  title: string;
}

export const Timeline = ({ visual: { items }, title }: TimelineProps) => (
  <Figure
    kind="timeline"
    title={title}
    className={cx('timeline-visual', items.length <= MOST_COLUMNS ? 'has-columns' : 'is-long')}
  >
    <ol>
      {numbered(items).map(({ number, item: { when, what } }) => (
        <li key={number}>
          <Text className="visual-heading">{when}</Text>
          <Text className="visual-body">{what}</Text>
        </li>
      ))}
    </ol>
  </Figure>
);
