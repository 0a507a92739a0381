import { useId, useState } from 'react';
import type { CatalogPage } from '#web/api/catalog.ts';
import { cx } from '#web/components/cx.ts';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import { type Facet, type Filters, facetLabel, facets } from './filters.ts';

export type FacetCounts = CatalogPage['facets'];

/** The rest opens on demand: categories are free text. */
const FIRST_VALUES = 8;

interface FacetListProps {
  facet: Facet;
  values: FacetCounts[Facet];
  chosen: string;
  onChoose(value: string): void;
}

const Row = ({ name, label, count, checked, onChoose }: RowProps) => (
  <label
    className={cx(
      'relative flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-14 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-violet pointer-coarse:min-h-11',
      checked ? 'bg-violet-soft font-medium text-violet-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
    )}
  >
    <input type="radio" name={name} checked={checked} onChange={onChoose} className="absolute opacity-0" />
    <span className="min-w-0 flex-1 truncate">{label}</span>
    {count !== undefined && (
      <span className={cx('text-12 tabular-nums', !checked && 'text-ink-faint')}>
        {count}
        <span className="sr-only"> {messages.coursesWord(count)}</span>
      </span>
    )}
  </label>
);
interface RowProps {
  name: string;
  label: string;
  count?: number;
  checked: boolean;
  onChoose(): void;
}

/** The most frequent first. */
function FacetList({ facet, values, chosen, onChoose }: FacetListProps) {
  const name = useId();
  const [showAll, setShowAll] = useState(false);
  const all = [...values].sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  // The selected value stays listed at zero results.
  const isHidden = chosen !== '' && !all.some(({ value }) => value === chosen);
  const listed = isHidden ? [...all, { value: chosen, count: 0 }] : all;
  const shown = listed.filter(({ value }, index) => showAll || index < FIRST_VALUES || value === chosen);
  if (listed.length === 0) return null;
  return (
    <fieldset>
      <legend className="px-3 pb-2 text-14 font-semibold">{messages.facets[facet]}</legend>
      <Row name={name} label={messages.all} checked={chosen === ''} onChoose={() => onChoose('')} />
      {shown.map(({ value, count }) => (
        <Row
          key={value}
          name={name}
          label={facetLabel(facet, value)}
          count={count}
          checked={value === chosen}
          onChoose={() => onChoose(value)}
        />
      ))}
      {listed.length > FIRST_VALUES && (
        <button
          type="button"
          aria-expanded={showAll}
          className="min-h-9 rounded-md px-3 text-14 font-medium text-violet-ink hover:underline pointer-coarse:min-h-11"
          onClick={() => setShowAll(!showAll)}
        >
          {showAll ? messages.fewer : messages.allOf(listed.length)}
        </button>
      )}
    </fieldset>
  );
}

interface FacetListsProps {
  counts: FacetCounts;
  filters: Filters;
  onChange(changed: Partial<Filters>, by: Facet): void;
}

export const FacetLists = ({ counts, filters, onChange }: FacetListsProps) => (
  <div className="flex flex-col gap-6">
    {facets.map((facet) => (
      <FacetList
        key={facet}
        facet={facet}
        values={counts[facet]}
        chosen={filters[facet]}
        onChoose={(value) => onChange({ [facet]: value }, facet)}
      />
    ))}
  </div>
);
