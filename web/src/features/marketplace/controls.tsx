import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAX_SEARCH_CHARS } from '#domain/limits.ts';
import { Button } from '#web/components/ui/button.tsx';
import { InputField, SelectField } from '#web/components/ui/field.tsx';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import { type Filters, facets, parseFilters, queryIn } from './filters.ts';

/** Debounce. */
const TYPING_PAUSE_MS = 300;

interface ControlsProps {
  filters: Filters;
  /** `by` names the changed control. */
  onChange(changed: Partial<Filters>, by: keyof Filters): void;
  onOpenFacets(): void;
}

/** Sticky. */
export function Controls({ filters, onChange, onOpenFacets }: ControlsProps) {
  const [typed, setTyped] = useState(filters.q);
  const [applied, setApplied] = useState(filters.q);
  /** Requested, but not yet in the URL. */
  const [requested, setRequested] = useState<string>();
  // The URL changed elsewhere (back, Clear Filters), so update the field.
  if (applied !== filters.q) {
    setApplied(filters.q);
    setRequested(undefined);
    if (filters.q !== requested && queryIn(typed) !== filters.q) setTyped(filters.q);
  }

  const field = useRef<HTMLInputElement>(null);
  // Text typed before hydration counts.
  useLayoutEffect(() => {
    if (field.current?.value) setTyped(field.current.value);
  }, []);

  useEffect(() => {
    const q = queryIn(typed);
    if (q === filters.q) return;
    const timer = setTimeout(() => {
      setRequested(q);
      onChange({ q }, 'q');
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filters.q, onChange]);

  const choose = (name: 'price' | 'sort', value: string) =>
    onChange({ [name]: parseFilters(new URLSearchParams({ [name]: value }))[name] }, name);
  const chosen = facets.filter((facet) => filters[facet]).length;

  return (
    <search className="needs-script sticky top-16 z-30 -mx-4 border-b border-line bg-paper px-4 py-3 md:-mx-8 md:px-8 md:py-4 print:hidden">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_12rem_13rem]">
        <div className="relative col-span-2 flex gap-3 lg:col-span-1">
          <Search className="pointer-events-none absolute top-3.5 start-3 size-4 text-ink-faint" aria-hidden />
          <InputField
            className="min-w-0 flex-1 [&_input]:ps-10"
            ref={field}
            type="search"
            label={messages.searchLabel}
            labelHidden
            placeholder={messages.searchPlaceholder}
            value={typed}
            maxLength={MAX_SEARCH_CHARS}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            tone="secondary"
            className="lg:hidden"
            aria-haspopup="dialog"
            aria-label={chosen > 0 ? messages.filtersOn(chosen) : undefined}
            onClick={onOpenFacets}
          >
            <SlidersHorizontal aria-hidden />
            {messages.filters}
            {chosen > 0 && (
              <span className="grid size-5 place-items-center rounded-full bg-violet text-12 text-on-violet tabular-nums">
                {chosen}
              </span>
            )}
          </Button>
        </div>
        <SelectField
          label={messages.priceLabel}
          labelHidden
          options={messages.prices}
          value={filters.price}
          onChange={(event) => choose('price', event.target.value)}
        />
        <SelectField
          label={messages.sortLabel}
          labelHidden
          options={messages.sorts}
          value={filters.sort}
          onChange={(event) => choose('sort', event.target.value)}
        />
      </div>
    </search>
  );
}
