import type { Visual } from '#domain/visuals/visual.ts';
import { CodeForm } from './code-form.tsx';
import { DiagramForm } from './diagram-form.tsx';
import { ImageForm } from './image-form.tsx';
import { StepsForm, TimelineForm, WorkedExampleForm } from './list-forms.tsx';
import { ChartForm, ComparisonForm } from './table-forms.tsx';
import { FormulaForm, MisconceptionForm, TryItForm } from './text-forms.tsx';

interface VisualFieldsProps {
  visual: Visual;
  onChange(visual: Visual): void;
  onRemove(): void;
}

/** The form of a visual's kind. */
export function VisualFields({ visual, onChange, onRemove }: VisualFieldsProps) {
  switch (visual.kind) {
    case 'steps':
      return <StepsForm visual={visual} onChange={onChange} />;
    case 'comparison':
      return <ComparisonForm visual={visual} onChange={onChange} />;
    case 'timeline':
      return <TimelineForm visual={visual} onChange={onChange} />;
    case 'chart':
      return <ChartForm visual={visual} onChange={onChange} />;
    case 'diagram':
      return <DiagramForm visual={visual} onChange={onChange} />;
    case 'code':
      return <CodeForm visual={visual} onChange={onChange} />;
    case 'formula':
      return <FormulaForm visual={visual} onChange={onChange} />;
    case 'workedExample':
      return <WorkedExampleForm visual={visual} onChange={onChange} />;
    case 'tryIt':
      return <TryItForm visual={visual} onChange={onChange} />;
    case 'misconception':
      return <MisconceptionForm visual={visual} onChange={onChange} />;
    case 'image':
      return <ImageForm image={visual} onChange={(image) => (image ? onChange(image) : onRemove())} />;
  }
}
