import type { Visual } from '#domain/visuals/visual.ts';
import { Comparison } from './comparison.tsx';
import { Misconception } from './misconception.tsx';
import { Steps } from './steps.tsx';
import './texts.css';
import { Timeline } from './timeline.tsx';
import { WorkedExample } from './worked-example.tsx';

type TextVisual = Extract<Visual, { kind: 'steps' | 'comparison' | 'timeline' | 'workedExample' | 'misconception' }>;

interface TextVisualProps {
  visual: TextVisual;
  title: string;
}

/** A visual that is text. It reflows, prints, and survives translation and zoom. */
export default function TextVisualView({ visual, title }: TextVisualProps) {
  switch (visual.kind) {
    case 'steps':
      return <Steps visual={visual} title={title} />;
    case 'comparison':
      return <Comparison visual={visual} title={title} />;
    case 'timeline':
      return <Timeline visual={visual} title={title} />;
    case 'workedExample':
      return <WorkedExample visual={visual} title={title} />;
    case 'misconception':
      return <Misconception visual={visual} title={title} />;
  }
}
