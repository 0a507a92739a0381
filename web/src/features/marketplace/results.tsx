import { useInfiniteQuery } from '@tanstack/react-query';
import { CloudOff, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import WithQueries from '#web/components/with-queries.tsx';
import { marketplaceWords as words } from '#web/config/words/marketplace.ts';
import { CourseCard } from './course-card.tsx';
import { coursesQuery } from './courses-query.ts';
import type { Filters } from './filters.ts';
import { SkeletonGrid } from './skeleton-grid.tsx';

interface ResultsProps {
  filters: Filters;
  onClear(): void;
}

function List({ filters, onClear }: ResultsProps) {
  const { data, error, isPending, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(coursesQuery(filters));

  // Spec section 8: "List load failure: logged only, and the list stays empty."
  useEffect(() => {
    if (error) console.error('The marketplace could not be loaded:', error);
  }, [error]);

  if (isPending) return <SkeletonGrid />;
  const first = data?.pages[0];
  if (!first)
    return (
      <div className="py-8">
        <EmptyState
          icon={<CloudOff aria-hidden />}
          title={words.failed.title}
          text={words.failed.text}
          action={<Button onClick={() => void refetch()}>{words.failed.again}</Button>}
        />
      </div>
    );

  const courses = data.pages.flatMap(({ cards }) => cards);
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <p role="status" className="py-6 text-14 text-ink-soft">
        {words.showing(first.matching, first.listed)}
      </p>
      {courses.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={words.empty.title}
          text={words.empty.text}
          action={<Button onClick={onClear}>{words.empty.clear}</Button>}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-12 flex justify-center">
          <Button tone="secondary" size="large" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? words.loadingMore : words.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The catalogue's results. Loaded after the page that frames them, since it brings the API's schemas. */
export default function Results(props: ResultsProps) {
  return (
    <WithQueries>
      <List {...props} />
    </WithQueries>
  );
}
