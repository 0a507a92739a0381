import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ReadReply, read } from '#web/lib/api/read.ts';
import { useRead } from '#web/lib/api/use-read.ts';

export type PublicReview = ReadReply<'reviews'>['reviews'][number];

/** The edge keeps the public list this long (`listReviews`), so that one's own change is in it a moment later. */
const EDGE_MS = 5_500;

interface Further {
  readonly after: string | null;
  readonly reviews: readonly PublicReview[];
  readonly nextCursor: string | null;
}

/** A course's reviews, a page at a time, with what was changed here. */
export function useReviews(courseId: string) {
  const { data, error, again } = useRead('reviews', { params: { courseId }, query: {} });
  const [further, setFurther] = useState<Further>();
  const [asking, setAsking] = useState<'loading' | 'failed'>();
  const [replaced, setReplaced] = useState<Readonly<Record<string, PublicReview>>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Pages that follow another first page than the one that is shown are not theirs any more.
  const rest = further?.after === data?.nextCursor ? further : undefined;
  const cursor = rest ? rest.nextCursor : (data?.nextCursor ?? null);
  const list = useMemo(() => {
    const all = [...(data?.reviews ?? []), ...(rest?.reviews ?? [])];
    return [...new Map(all.map((review) => [review.id, replaced[review.id] ?? review])).values()];
  }, [data, rest, replaced]);

  function more(): void {
    if (cursor === null || !data) return;
    setAsking('loading');
    read('reviews', { params: { courseId }, query: { cursor } }).then(
      ({ reviews, nextCursor }) => {
        setFurther({ after: data.nextCursor, reviews: [...(rest?.reviews ?? []), ...reviews], nextCursor });
        setAsking(undefined);
      },
      () => setAsking('failed'),
    );
  }

  /** After a change of one's own: now, and once the edge has let go of the old list. */
  const refresh = useCallback(() => {
    again();
    clearTimeout(timer.current);
    timer.current = setTimeout(again, EDGE_MS);
  }, [again]);

  return {
    data,
    failed: error !== undefined && !data,
    again,
    refresh,
    list,
    /** Every review is here, so that they can be counted. */
    isWhole: data !== undefined && cursor === null,
    hasMore: cursor !== null,
    isLoadingMore: asking === 'loading',
    moreFailed: asking === 'failed',
    more,
    replace: useCallback((review: PublicReview) => setReplaced((known) => ({ ...known, [review.id]: review })), []),
  };
}
