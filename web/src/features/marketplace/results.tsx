import { BookPlus, CloudOff, SearchX } from 'lucide-react';
import { memo, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import type { Card } from '#domain/marketplace/card.ts';
import { servedPage } from '#domain/pages/served-page.ts';
import { CourseCard } from '#web/components/course-card.tsx';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import { announce } from '#web/lib/announce.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { type Filters, listAppliedFilters } from './filters.ts';
import { courseGrid, SkeletonGrid } from './skeleton-grid.tsx';
import type { Catalog } from './use-courses.ts';

/** Loaded on demand: first visits have no filters. */
const AppliedFilters = lazyWithRetry(() => import('./applied-filters.tsx'));
const MoreCourses = lazyWithRetry(() => import('./more-courses.tsx'));

function LoadFailed({ error, onAgain }: { error: unknown; onAgain(): void }) {
  const isOffline = error instanceof ApiError && error.code === 'network' && !navigator.onLine;
  return (
    <div className="py-8">
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={isOffline ? messages.failed.offlineTitle : messages.failed.title}
        text={isOffline ? messages.failed.offlineText : messages.failed.text}
        action={<Button onClick={onAgain}>{messages.failed.again}</Button>}
      />
    </div>
  );
}

/** The catalog is empty, and no filter is set that could be the reason. `catalogQuery` asks again. */
const NoneYet = () => (
  <EmptyState icon={<BookPlus aria-hidden />} title={messages.noneYet.title} text={messages.noneYet.text} />
);

/** Announces the new length and, after the button, focuses the first new course. */
function useGrowthAnnouncement({ courses, first, isPreviousSearch }: Catalog) {
  const list = useRef<HTMLUListElement>(null);
  const focusNew = useRef(false);
  const before = useRef(0);
  const count = isPreviousSearch ? 0 : courses.length;
  const matching = first?.matching ?? 0;
  useEffect(() => {
    const grewFrom = before.current;
    before.current = count;
    if (grewFrom === 0 || count <= grewFrom) return;
    announce(messages.shown(count, matching));
    if (focusNew.current) list.current?.children[grewFrom]?.querySelector('a')?.focus({ preventScroll: true });
    focusNew.current = false;
  }, [count, matching]);
  return {
    list,
    ask: () => {
      focusNew.current = true;
    },
  };
}

/** The list from the page's HTML. React keeps it during hydration. */
const ServedList = () => (
  <div
    className="lg:col-start-2"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own mark, which the page's function replaces
    dangerouslySetInnerHTML={{ __html: servedPage.listMark }}
  />
);

/** Memoized. */
const CourseList = memo(({ list, courses }: { list: RefObject<HTMLUListElement | null>; courses: readonly Card[] }) => (
  <ul ref={list} className={courseGrid}>
    {courses.map((course) => (
      // Cards out of view are not laid out or painted.
      <li key={course.id} className="[contain-intrinsic-size:auto_26rem] [content-visibility:auto]">
        <CourseCard course={course} />
      </li>
    ))}
  </ul>
));

interface ResultsProps {
  /** Undefined during pre-rendering. */
  filters: Filters | undefined;
  courses: Catalog;
  onChange(changed: Partial<Filters>): void;
  onClear(): void;
}

export function Results({ filters, courses: newest, onChange, onClear }: ResultsProps) {
  // Deferred, so that a long render does not block input.
  const courses = useDeferredValue(newest);
  const { first, error, isPreviousSearch, hasMore, tryAgain } = courses;
  const { list, ask } = useGrowthAnnouncement(courses);
  const shown = useRef<HTMLParagraphElement>(null);
  const wasServed = useRef(filters === undefined);
  // The removed filter's button is gone, so move the focus here.
  const focusStatus = () => shown.current?.focus({ preventScroll: true });
  const change = (changed: Partial<Filters>) => {
    onChange(changed);
    focusStatus();
  };
  const clear = () => {
    onClear();
    focusStatus();
  };
  if (error !== undefined && !first) return <LoadFailed error={error} onAgain={() => void tryAgain()} />;
  if (!first || !filters) return wasServed.current ? <ServedList /> : <SkeletonGrid />;
  const applied = listAppliedFilters(filters);

  return (
    <div
      aria-busy={newest.isPreviousSearch || isPreviousSearch}
      className={isPreviousSearch ? 'opacity-60 transition-opacity' : ''}
    >
      <div className="flex min-h-19 flex-wrap items-center gap-x-6 gap-y-3 py-5">
        <p ref={shown} tabIndex={-1} role="status" className="text-14 text-ink-soft">
          {messages.showing(first.matching, first.listed)}
        </p>
        {applied.length > 0 && (
          <LazyBoundary fallback={null}>
            <AppliedFilters filters={filters} onChange={change} onClear={clear} />
          </LazyBoundary>
        )}
      </div>
      {first.listed === 0 && applied.length === 0 ? (
        <NoneYet />
      ) : courses.courses.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={messages.empty.title}
          text={messages.empty.text}
          action={<Button onClick={clear}>{messages.empty.clear}</Button>}
        />
      ) : (
        <CourseList list={list} courses={courses.courses} />
      )}
      {hasMore && (
        <LazyBoundary fallback={null}>
          <MoreCourses courses={courses} onAsked={ask} />
        </LazyBoundary>
      )}
    </div>
  );
}
