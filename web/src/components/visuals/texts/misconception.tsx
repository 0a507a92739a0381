import { Check, X } from 'lucide-react';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { visualMessages as messages } from '#web/config/messages/visuals.ts';
import { Figure, Label, Text } from './parts.tsx';

interface MisconceptionProps {
  visual: VisualOf<'misconception'>;
  title: string;
}

/** A belief that many learners bring, why it fails, and what is true instead. */
export const Misconception = ({ visual: { belief, whyWrong, truth }, title }: MisconceptionProps) => (
  <Figure kind="misconception" title={title} className="misconception-visual">
    <div className="visual-card visual-card-plain">
      <Label>
        <X aria-hidden className="size-4" />
        {messages.belief}
      </Label>
      <Text className="visual-heading">{belief}</Text>
    </div>
    <div className="misconception-reason">
      <Label>{messages.whyWrong}</Label>
      <Text className="visual-body">{whyWrong}</Text>
    </div>
    <div className="visual-card visual-card-strong">
      <Label>
        <Check aria-hidden className="size-4" />
        {messages.truth}
      </Label>
      <Text className="visual-heading">{truth}</Text>
    </div>
  </Figure>
);
