import { useId } from 'react';
import { Facets, levels, MAX_CATEGORY_CHARS } from '#domain/courses/course.ts';
import { InputField, SelectField } from '#web/components/ui/field.tsx';
import { levelLabels } from '#web/config/messages/levels.ts';
import { publishingMessages as messages } from '#web/config/messages/publishing.ts';
import { languageOptions } from '#web/lib/language-options.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { useFacets } from './use-facets.ts';

const levelOptions = levels.map((level) => ({ value: level, label: levelLabels[level] }));

export function FacetsForm({ workingCopy }: { workingCopy: WorkingCopy }) {
  const categories = useId();
  const facets = useFacets(workingCopy);
  const { chosen } = facets;
  return (
    <section className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-serif text-22">{messages.details}</h2>
        <span role="status" className="text-12 text-ink-soft">
          {facets.saving ? messages.facetsSaving : facets.saved ? messages.facetsSaved : ''}
        </span>
      </div>
      <InputField
        label={messages.category}
        list={categories}
        value={chosen.category}
        maxLength={MAX_CATEGORY_CHARS}
        autoComplete="off"
        onChange={({ currentTarget }) => facets.typeCategory(currentTarget.value)}
        onBlur={facets.saveCategory}
        onKeyDown={(event) => {
          if (event.key === 'Enter') facets.saveCategory();
        }}
        hint={messages.categoryHint}
        error={facets.isCategoryInvalid ? messages.categoryInvalid : undefined}
      />
      <datalist id={categories}>
        {messages.categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <SelectField
        label={messages.level}
        value={chosen.level}
        options={levelOptions}
        onChange={({ currentTarget }) => facets.setLevel(Facets.shape.level.parse(currentTarget.value))}
      />
      <SelectField
        label={messages.language}
        value={chosen.language}
        options={languageOptions(chosen.language)}
        onChange={({ currentTarget }) => facets.setLanguage(currentTarget.value)}
        hint={workingCopy.course.status === 'published' ? messages.facetsHintPublished : messages.facetsHint}
      />
    </section>
  );
}
