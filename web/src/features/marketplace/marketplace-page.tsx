import { lazy, Suspense, useCallback, useMemo } from 'react';
import { PageHead } from '#web/components/page-head.tsx';
import { marketplaceWords as words } from '#web/config/words/marketplace.ts';
import { useSearchParams } from '#web/lib/router/index.ts';
import { Controls } from './controls.tsx';
import { type Filters, filtersFrom, noFilters, searchOf } from './filters.ts';
import { SkeletonGrid } from './skeleton-grid.tsx';

const Results = lazy(() => import('./results.tsx'));

export default function MarketplacePage() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersFrom(search), [search]);
  // Typing must not fill the history with half-words.
  const change = useCallback((next: Filters) => setSearch(searchOf(next), { replace: true }), [setSearch]);
  return (
    <div className="page py-12">
      <PageHead title={words.title} description={words.description} />
      <h1 className="font-serif text-48 tracking-tight">{words.title}</h1>
      <p className="mt-3 mb-6 text-18 text-ink-soft">{words.description}</p>
      <Controls filters={filters} onChange={change} />
      <Suspense fallback={<SkeletonGrid />}>
        <Results filters={filters} onClear={() => change(noFilters)} />
      </Suspense>
    </div>
  );
}
