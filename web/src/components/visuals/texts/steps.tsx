import type { VisualOf } from '#domain/visuals/visual.ts';
import { numbered } from '#web/lib/numbered.ts';
import { cx } from '../../cx.ts';
import { Figure, Text } from './parts.tsx';

/** More of them would be too narrow beside each other. */
export const MOST_COLUMNS = 4;

interface StepsProps {
  visual: VisualOf<'steps'>;
  title: string;
}

export const Steps = ({ visual: { items }, title }: StepsProps) => (
  <Figure
    kind="steps"
    title={title}
    className={cx('steps-visual', items.length <= MOST_COLUMNS ? 'has-columns' : 'is-long')}
  >
    <ol>
      {numbered(items).map(({ number, item }) => (
        <li key={number}>
          <span aria-hidden className="visual-number">
            {number}
          </span>
          <div className="step-text">
            <Text className="visual-heading">{item.title}</Text>
            <Text className="visual-body visual-soft">{item.text}</Text>
          </div>
        </li>
      ))}
    </ol>
  </Figure>
);
