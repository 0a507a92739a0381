import { levels } from '#domain/courses/course.ts';
import { CourseChoices, CourseLength, courseTones } from '#domain/generations/generation.ts';
import { SelectField } from '#web/components/ui/field.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { levelLabels } from '#web/config/messages/levels.ts';
import { languageOptions } from '#web/lib/language-options.ts';

const AUTOMATIC = { value: '', label: messages.automatic };
const labeled = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) => [
  AUTOMATIC,
  ...values.map((value) => ({ value, label: labels[value] })),
];

const fields = [
  { name: 'level', label: messages.level, options: labeled(levels, levelLabels) },
  { name: 'length', label: messages.length, options: labeled(CourseLength.options, messages.lengths) },
  { name: 'tone', label: messages.tone, options: labeled(courseTones, messages.tones) },
  { name: 'language', label: messages.language, options: [AUTOMATIC, ...languageOptions()] },
] as const;

interface ChoiceFieldsProps {
  choices: CourseChoices;
  disabled: boolean;
  onChange(choices: CourseChoices): void;
}

export const ChoiceFields = ({ choices, disabled, onChange }: ChoiceFieldsProps) => (
  <fieldset disabled={disabled} className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
    <legend className="sr-only">{messages.choices}</legend>
    {fields.map(({ name, label, options }) => (
      <SelectField
        key={name}
        label={label}
        options={options}
        value={choices[name] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(CourseChoices.parse({ ...choices, [name]: value === '' ? null : value }))
        }
      />
    ))}
  </fieldset>
);
