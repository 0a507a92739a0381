import { useId } from 'react';
import { Facets, levels, MAX_CATEGORY_CHARS } from '#domain/courses/course.ts';
import { InputField, SelectField } from '#web/components/ui/field.tsx';
import { levelWords } from '#web/config/words/levels.ts';
import { publishingWords as words } from '#web/config/words/publishing.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { languageOptions } from './languages.ts';
import { useFacets } from './use-facets.ts';

const levelOptions = levels.map((level) => ({ value: level, label: levelWords[level] }));

/** What the marketplace sorts a course by; suggested by the plan, changed here. */
export function FacetsForm({ copy }: { copy: WorkingCopy }) {
  const categories = useId();
  const facets = useFacets(copy);
  const { chosen } = facets;
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-14 font-medium">{words.details}</h3>
        <span role="status" className="text-12 text-ink-soft">
          {facets.saving ? words.facetsSaving : facets.saved ? words.facetsSaved : ''}
        </span>
      </div>
      <InputField
        label={words.category}
        list={categories}
        value={chosen.category}
        maxLength={MAX_CATEGORY_CHARS}
        autoComplete="off"
        onChange={({ currentTarget }) => facets.typeCategory(currentTarget.value)}
        onBlur={facets.saveCategory}
        onKeyDown={(event) => {
          if (event.key === 'Enter') facets.saveCategory();
        }}
        hint={words.categoryHint}
        error={facets.isCategoryInvalid ? words.categoryInvalid : undefined}
      />
      <datalist id={categories}>
        {words.categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <SelectField
        label={words.level}
        value={chosen.level}
        options={levelOptions}
        onChange={({ currentTarget }) => facets.setLevel(Facets.shape.level.parse(currentTarget.value))}
      />
      <SelectField
        label={words.language}
        value={chosen.language}
        options={languageOptions(chosen.language)}
        onChange={({ currentTarget }) => facets.setLanguage(currentTarget.value)}
        hint={copy.course.status === 'published' ? words.facetsHintPublished : words.facetsHint}
      />
    </section>
  );
}
