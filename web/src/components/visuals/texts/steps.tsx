import type { VisualOf } from '#domain/visuals/visual.ts';
import { OrderedFigure, Text } from './parts.tsx';

interface StepsProps {
  visual: VisualOf<'steps'>;
  title: string;
}

export const Steps = ({ visual: { items }, title }: StepsProps) => (
  <OrderedFigure kind="steps" title={title} items={items}>
    {(item, number) => (
      <>
        <span aria-hidden className="visual-number">
          {number}
        </span>
        <div className="step-text">
          <Text className="visual-heading">{item.title}</Text>
          <Text className="visual-body visual-soft">{item.text}</Text>
        </div>
      </>
    )}
  </OrderedFigure>
);
