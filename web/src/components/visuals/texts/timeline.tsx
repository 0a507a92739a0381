import type { VisualOf } from '#domain/visuals/visual.ts';
import { OrderedFigure, Text } from './parts.tsx';

interface TimelineProps {
  visual: VisualOf<'timeline'>;
  title: string;
}

export const Timeline = ({ visual: { items }, title }: TimelineProps) => (
  <OrderedFigure kind="timeline" title={title} items={items}>
    {({ when, what }) => (
      <>
        <Text className="visual-heading">{when}</Text>
        <Text className="visual-body">{what}</Text>
      </>
    )}
  </OrderedFigure>
);
