import { exampleLook } from '#domain/visuals/text-looks.ts';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { visualMessages as messages } from '#web/config/messages/visuals.ts';
import { numbered } from '#web/lib/numbered.ts';
import { cx } from '../../cx.ts';
import { Figure, Label, Text } from './parts.tsx';

interface WorkedExampleProps {
  visual: VisualOf<'workedExample'>;
  title: string;
}

export function WorkedExample({ visual, title }: WorkedExampleProps) {
  const { problem, steps, result } = visual;
  return (
    <Figure kind="workedExample" title={title} className={cx(exampleLook(visual))}>
      <div className="visual-card visual-card-soft">
        <Label>{messages.problem}</Label>
        <Text className="visual-heading">{problem}</Text>
      </div>
      <ol>
        {numbered(steps).map(({ number, item: step }) => (
          <li key={number}>
            <span aria-hidden className="example-number">
              {number}
            </span>
            <Text className="visual-body">{step.do}</Text>
            <Text className="visual-body example-why">{step.why}</Text>
          </li>
        ))}
      </ol>
      <div className="visual-card visual-card-strong">
        <Label>{messages.result}</Label>
        <Text className="visual-body visual-strong">{result}</Text>
      </div>
    </Figure>
  );
}
