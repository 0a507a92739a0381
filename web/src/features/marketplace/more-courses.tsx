import { useEffect, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import type { Courses } from './use-courses.ts';

/** So many courses come by themselves as one scrolls; after that one asks, so that the page's end can be reached. */
const MOST_BY_THEMSELVES = 240;
/** The next page is fetched this long before the end is in sight. */
const AHEAD = '800px';

/** The end of a list that goes on: more comes as one scrolls near, or at the press of a button. */
export default function MoreCourses({ courses, onAsked }: { courses: Courses; onAsked(): void }) {
  const { isLoadingMore, loadMore, error } = courses;
  const end = useRef<HTMLDivElement>(null);
  const comesByItself = !isLoadingMore && error === undefined && courses.courses.length < MOST_BY_THEMSELVES;

  useEffect(() => {
    const element = end.current;
    if (!element || !comesByItself || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [comesByItself, loadMore]);

  function ask(): void {
    onAsked();
    void loadMore();
  }

  return (
    <div ref={end} className="mt-12 flex flex-col items-center gap-3">
      {error !== undefined && (
        <p role="alert" className="text-14 text-ink-soft">
          {messages.moreFailed}
        </p>
      )}
      <Button tone="secondary" size="large" busy={isLoadingMore} onClick={ask}>
        {isLoadingMore ? messages.loadingMore : error === undefined ? messages.more : messages.failed.again}
      </Button>
    </div>
  );
}
