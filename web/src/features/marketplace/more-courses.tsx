import { useEffect, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { marketplaceMessages as messages } from '#web/config/messages/marketplace.ts';
import type { Catalog } from './use-courses.ts';

/** Then a button loads more, so that the footer can be reached. */
const MAX_AUTO_LOADED = 240;
const PREFETCH_MARGIN = '800px';

export default function MoreCourses({ courses, onAsked }: { courses: Catalog; onAsked(): void }) {
  const { isLoadingMore, loadMore, error } = courses;
  const end = useRef<HTMLDivElement>(null);
  const autoLoads = !isLoadingMore && error === undefined && courses.courses.length < MAX_AUTO_LOADED;

  useEffect(() => {
    const element = end.current;
    if (!element || !autoLoads || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: PREFETCH_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [autoLoads, loadMore]);

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
