import { textBounds } from '#domain/visuals/visual.ts';
import { visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { LabeledText } from './labeled-text.tsx';
import type { VisualFormProps } from './visual-form.ts';

export const TryItForm = ({ visual, onChange }: VisualFormProps<'tryIt'>) => (
  <div className="flex flex-col gap-4">
    <LabeledText
      label={messages.task}
      value={visual.task}
      maxLength={textBounds.paragraph}
      onChange={(task) => onChange({ ...visual, task })}
    />
    <LabeledText
      label={messages.hint}
      value={visual.hint}
      maxLength={textBounds.sentence}
      onChange={(hint) => onChange({ ...visual, hint })}
    />
    <LabeledText
      label={messages.answer}
      hint={messages.answerHint}
      value={visual.answer}
      maxLength={textBounds.paragraph}
      onChange={(answer) => onChange({ ...visual, answer })}
    />
  </div>
);

export const MisconceptionForm = ({ visual, onChange }: VisualFormProps<'misconception'>) => (
  <div className="flex flex-col gap-4">
    <LabeledText
      label={messages.belief}
      hint={messages.beliefHint}
      value={visual.belief}
      maxLength={textBounds.step}
      onChange={(belief) => onChange({ ...visual, belief })}
    />
    <LabeledText
      label={messages.whyWrong}
      value={visual.whyWrong}
      maxLength={textBounds.sentence}
      onChange={(whyWrong) => onChange({ ...visual, whyWrong })}
    />
    <LabeledText
      label={messages.truth}
      value={visual.truth}
      maxLength={textBounds.sentence}
      onChange={(truth) => onChange({ ...visual, truth })}
    />
  </div>
);

export const FormulaForm = ({ visual, onChange }: VisualFormProps<'formula'>) => (
  <div className="flex flex-col gap-4">
    <LabeledText
      label={messages.tex}
      placeholder={messages.texExample}
      value={visual.tex}
      maxLength={textBounds.tex}
      className="font-mono text-14"
      onChange={(tex) => onChange({ ...visual, tex })}
    />
    <LabeledText
      label={messages.meaning}
      value={visual.meaning}
      maxLength={textBounds.sentence}
      onChange={(meaning) => onChange({ ...visual, meaning })}
    />
  </div>
);
