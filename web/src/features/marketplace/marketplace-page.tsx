import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { servedPage } from '#domain/pages/served-page.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Controls } from './controls.tsx';
import { FacetLists } from './facet-lists.tsx';
import { type Filters, noFilters, parseFilters, searchFrom } from './filters.ts';
import { Results } from './results.tsx';
import { useCatalog } from './use-courses.ts';

const FacetsDialog = lazyWithRetry(() => import('./facets-dialog.tsx'));

const changedBy = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'by' in state ? state.by : undefined;

function useFilters() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const hydrated = useHydrated();
  const filters = useMemo(() => parseFilters(search), [search]);
  const last = useRef<unknown>(undefined);
  useEffect(() => {
    last.current = changedBy(state);
  }, [state]);
  const change = useCallback(
    (changed: Partial<Filters>, by?: keyof Filters) => {
      // During a transition the URL is ahead of the render, so start from the URL.
      const next = { ...parseFilters(new URLSearchParams(window.location.search)), ...changed };
      // Repeated changes of one control replace the history entry.
      const replace = by !== undefined && by === last.current;
      last.current = by;
      setSearch(searchFrom(next), { replace, state: { by } });
    },
    [setSearch],
  );
  // Pre-rendering has no query string.
  return { filters, change, known: hydrated ? filters : undefined };
}

/** Scrolls up when the filters change. */
function useListTop(filters: Filters) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(filters);
  const restored = useNavigationType() === 'POP';
  useEffect(() => {
    const changed = last.current !== filters;
    last.current = filters;
    const above = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (changed && !restored && above) top.current?.scrollIntoView({ behavior: 'instant' });
  }, [filters, restored]);
  return top;
}

export default function MarketplacePage() {
  const { filters, change, known } = useFilters();
  const courses = useCatalog(known);
  const [choosing, setChoosing] = useState<boolean>();
  const top = useListTop(filters);
  const counts = courses.first?.facets;
  const clear = useCallback(() => change(noFilters), [change]);
  return (
    <div className="page py-8 md:py-12">
      <PageHead title={messages.title} description={messages.description} />
      <h1 className="font-serif text-36 tracking-tight md:text-48">{messages.title}</h1>
      <p className="mt-3 mb-6 text-18 text-ink-soft">{messages.description}</p>
      <noscript suppressHydrationWarning>{servedPage.searchMark}</noscript>
      <Controls filters={known ?? noFilters} onChange={change} onOpenFacets={() => setChoosing(true)} />
      <div ref={top} className="scroll-mt-40 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 print:block">
        <aside
          aria-label={messages.filters}
          className="needs-script -ms-3 hidden overflow-y-auto overscroll-contain py-6 lg:sticky lg:top-36 lg:block lg:max-h-[calc(100dvh-9rem)] lg:self-start print:hidden"
        >
          {counts ? (
            <FacetLists counts={counts} filters={filters} onChange={change} />
          ) : (
            <Skeleton className="ms-3 h-96" />
          )}
        </aside>
        <Results filters={known} courses={courses} onChange={change} onClear={clear} />
      </div>
      {choosing !== undefined && (
        <LazyBoundary fallback={null} onDismiss={() => setChoosing(undefined)}>
          <FacetsDialog
            open={choosing}
            onOpenChange={setChoosing}
            filters={filters}
            counts={counts}
            matching={courses.isPreviousSearch ? undefined : courses.first?.matching}
            onChange={change}
            onClear={clear}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
