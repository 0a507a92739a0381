import { useQueries } from '@tanstack/react-query';
import type * as z from 'zod';
import { type SlideView, type viewCourse, viewModule } from '#contracts/http/learning.ts';
import { call } from '#web/lib/api/call.ts';

export type CourseView = z.output<(typeof viewCourse)['reply']>;

/** A place in the deck: its slide, or what stands for it until its module is there. */
export type DeckPlace =
  | { readonly kind: 'slide'; readonly key: string; readonly slide: SlideView }
  | { readonly kind: 'loading'; readonly key: string }
  | { readonly kind: 'failed'; readonly key: string; retry(): void };

interface Span {
  readonly number: number;
  readonly start: number;
  readonly count: number;
}

/** Where each module's slides stand in the deck. */
function spansOf({ slides, modules }: Pick<CourseView, 'slides' | 'modules'>): Span[] {
  let start = slides.length;
  return modules.map(({ slideCount }, index) => {
    const span = { number: index + 1, start, count: slideCount };
    start += slideCount;
    return span;
  });
}

/** Modules are fetched when the reader is this near to them, so that the next one is there before it is asked for. */
const AHEAD_SLIDES = 6;

const isNear = ({ start, count }: Span, current: number): boolean =>
  current >= start - AHEAD_SLIDES && current <= start + count + 1;

/** The whole deck by its places; modules come one at a time as the reader nears them. */
export function useDeck(view: CourseView, current: number): DeckPlace[] {
  const spans = spansOf(view);
  const modules = useQueries({
    queries: spans.map((span) => ({
      queryKey: ['view', view.course.id, view.version, span.number],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const params = { courseId: view.course.id, number: span.number };
        return (await call(viewModule, { params, query: { version: view.version } }, { signal })).slides;
      },
      enabled: isNear(span, current),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const before = view.slides.map((slide): DeckPlace => ({ kind: 'slide', key: slide.id, slide }));
  const after = spans.flatMap((span, index): DeckPlace[] => {
    const { data, isError, refetch } = modules[index] ?? {};
    return Array.from({ length: span.count }, (_, offset): DeckPlace => {
      const key = `${span.number}-${offset}`;
      const slide = data?.[offset];
      if (slide) return { kind: 'slide', key, slide };
      return isError && refetch ? { kind: 'failed', key, retry: () => void refetch() } : { kind: 'loading', key };
    });
  });
  return [...before, ...after];
}
