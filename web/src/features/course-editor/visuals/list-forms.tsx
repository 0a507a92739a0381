import { listBounds, textBounds, type VisualOf } from '#domain/visuals/visual.ts';
import { visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { LabeledText } from './labeled-text.tsx';
import { RowsForm, type TextField } from './rows-form.tsx';
import type { VisualFormProps } from './visual-form.ts';

type Step = VisualOf<'steps'>['items'][number];
const stepFields: readonly TextField<Step>[] = [
  {
    name: 'title',
    label: messages.stepTitle,
    maxLength: textBounds.heading,
    value: ({ title }) => title,
    set: (row, title) => ({ ...row, title }),
  },
  {
    name: 'text',
    label: messages.stepText,
    maxLength: textBounds.step,
    value: ({ text }) => text,
    set: (row, text) => ({ ...row, text }),
  },
];

export const StepsForm = ({ visual, onChange }: VisualFormProps<'steps'>) => (
  <RowsForm
    label={messages.steps}
    rowName={messages.step}
    addLabel={messages.addStep}
    rows={visual.items}
    bounds={listBounds.steps}
    empty={{ title: '', text: '' }}
    fields={stepFields}
    onChange={(items) => onChange({ ...visual, items })}
  />
);

type Event = VisualOf<'timeline'>['items'][number];
const eventFields: readonly TextField<Event>[] = [
  {
    name: 'when',
    label: messages.when,
    maxLength: textBounds.when,
    value: ({ when }) => when,
    set: (row, when) => ({ ...row, when }),
    className: 'basis-24 grow',
  },
  {
    name: 'what',
    label: messages.what,
    maxLength: textBounds.step,
    value: ({ what }) => what,
    set: (row, what) => ({ ...row, what }),
    className: 'basis-52 grow-[3]',
  },
];

export const TimelineForm = ({ visual, onChange }: VisualFormProps<'timeline'>) => (
  <RowsForm
    label={messages.events}
    rowName={messages.event}
    addLabel={messages.addEvent}
    rows={visual.items}
    bounds={listBounds.events}
    empty={{ when: '', what: '' }}
    fields={eventFields}
    onChange={(items) => onChange({ ...visual, items })}
  />
);

type ExampleStep = VisualOf<'workedExample'>['steps'][number];
const exampleFields: readonly TextField<ExampleStep>[] = [
  {
    name: 'do',
    label: messages.doThis,
    maxLength: textBounds.step,
    value: (row) => row.do,
    set: (row, text) => ({ ...row, do: text }),
  },
  {
    name: 'why',
    label: messages.why,
    maxLength: textBounds.step,
    value: ({ why }) => why,
    set: (row, why) => ({ ...row, why }),
  },
];

export const WorkedExampleForm = ({ visual, onChange }: VisualFormProps<'workedExample'>) => (
  <div className="flex flex-col gap-4">
    <LabeledText
      label={messages.problem}
      value={visual.problem}
      maxLength={textBounds.sentence}
      onChange={(problem) => onChange({ ...visual, problem })}
    />
    <RowsForm
      label={messages.exampleSteps}
      rowName={messages.step}
      addLabel={messages.addStep}
      rows={visual.steps}
      bounds={listBounds.exampleSteps}
      empty={{ do: '', why: '' }}
      fields={exampleFields}
      onChange={(steps) => onChange({ ...visual, steps })}
    />
    <LabeledText
      label={messages.result}
      value={visual.result}
      maxLength={textBounds.sentence}
      onChange={(result) => onChange({ ...visual, result })}
    />
  </div>
);
