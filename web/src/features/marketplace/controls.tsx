import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_SEARCH_CHARS } from '#domain/marketplace/limits.ts';
import { InputField, SelectField } from '#web/components/ui/field.tsx';
import { marketplaceWords as words } from '#web/config/words/marketplace.ts';
import { type Filters, filtersFrom } from './filters.ts';

/** A search starts when typing pauses this long. */
const TYPING_PAUSE_MS = 300;

interface ControlsProps {
  filters: Filters;
  onChange(filters: Filters): void;
}

/** Search, price range and order. They stay in reach while the results scroll. */
export function Controls({ filters, onChange }: ControlsProps) {
  const [typed, setTyped] = useState(filters.q);
  const [applied, setApplied] = useState(filters.q);
  // The address changed by itself (back, Clear Filters): the field follows it.
  if (applied !== filters.q) {
    setApplied(filters.q);
    if (typed.trim() !== filters.q) setTyped(filters.q);
  }

  useEffect(() => {
    if (typed.trim() === filters.q) return;
    const timer = setTimeout(() => onChange({ ...filters, q: typed.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filters, onChange]);

  const choose = (name: 'price' | 'sort', value: string) =>
    onChange(filtersFrom(new URLSearchParams({ ...filters, [name]: value })));

  return (
    <search className="sticky top-16 z-30 -mx-4 border-b border-line bg-paper/95 px-4 py-4 backdrop-blur-sm md:mx-0 md:px-0">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_12rem_12rem]">
        <div className="relative col-span-2 md:col-span-1 [&_input]:pl-10">
          <Search className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-faint" aria-hidden />
          <InputField
            type="search"
            label={words.searchLabel}
            labelHidden
            placeholder={words.searchPlaceholder}
            value={typed}
            maxLength={MAX_SEARCH_CHARS}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <SelectField
          label={words.priceLabel}
          labelHidden
          options={words.prices}
          value={filters.price}
          onChange={(event) => choose('price', event.target.value)}
        />
        <SelectField
          label={words.sortLabel}
          labelHidden
          options={words.sorts}
          value={filters.sort}
          onChange={(event) => choose('sort', event.target.value)}
        />
      </div>
    </search>
  );
}
