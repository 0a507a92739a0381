import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SlideView } from '#contracts/http/learning.ts';
import { type CourseView, moduleQuery } from '#web/api/course-view.ts';

interface PlaceBase {
  readonly key: string;
  /** 0 before the first module. */
  readonly moduleNumber: number;
}

/** A slide, or its placeholder until its module has loaded. */
export type DeckPlace =
  | (PlaceBase & { readonly kind: 'slide'; readonly slide: SlideView })
  | (PlaceBase & { readonly kind: 'loading' })
  | (PlaceBase & { readonly kind: 'failed'; retry(): void });

interface ModuleSpan {
  readonly number: number;
  readonly start: number;
  readonly count: number;
}

export const addsReviewCards = (place: DeckPlace | undefined): boolean =>
  place?.kind === 'slide' && (place.slide.kind === 'takeaways' || place.slide.kind === 'quiz');

export const slideTotal = ({ slides, modules }: Pick<CourseView, 'slides' | 'modules'>): number =>
  slides.length + modules.reduce((sum, { slideCount }) => sum + slideCount, 0);

export function moduleSpans({ slides, modules }: Pick<CourseView, 'slides' | 'modules'>): ModuleSpan[] {
  let start = slides.length;
  return modules.map(({ slideCount }, index) => {
    const span = { number: index + 1, start, count: slideCount };
    start += slideCount;
    return span;
  });
}

/** Modules load when the reader is this close. */
const PREFETCH_SLIDES = 6;

const isNear = ({ start, count }: ModuleSpan, current: number): boolean =>
  current >= start - PREFETCH_SLIDES && current <= start + count + 1;

interface LoadedModule {
  readonly data: readonly SlideView[] | undefined;
  readonly isError: boolean;
  refetch(): unknown;
}

export interface DeckPlaces {
  /** The same object until a module loads or fails. */
  readonly places: readonly DeckPlace[];
  readonly loadedCount: number;
  readonly failed: readonly number[];
  tryFailedAgain(): void;
}

/** Stable, so that the query library can reuse its result. */
const loadedModules = (modules: readonly LoadedModule[]): LoadedModule[] =>
  modules.map(({ data, isError, refetch }) => ({ data, isError, refetch }));

function placesOf(view: CourseView, modules: readonly LoadedModule[]): DeckPlace[] {
  const before = view.slides.map((slide): DeckPlace => ({ kind: 'slide', key: slide.id, moduleNumber: 0, slide }));
  const after = moduleSpans(view).flatMap((span, index): DeckPlace[] => {
    const module = modules[index];
    return Array.from({ length: span.count }, (_, offset): DeckPlace => {
      const place = { key: `${span.number}-${offset}`, moduleNumber: span.number };
      const slide = module?.data?.[offset];
      if (slide) return { ...place, kind: 'slide', slide };
      return module?.isError
        ? { ...place, kind: 'failed', retry: () => void module.refetch() }
        : { ...place, kind: 'loading' };
    });
  });
  return [...before, ...after];
}

/** Modules load as the reader nears them, or all with `everything`. */
export function useDeck(view: CourseView, current: number, everything: boolean): DeckPlaces {
  const spans = moduleSpans(view);
  const modules = useQueries({
    queries: spans.map((span) => ({ ...moduleQuery(view, span.number), enabled: everything || isNear(span, current) })),
    combine: loadedModules,
  });
  const places = useMemo(() => placesOf(view, modules), [view, modules]);
  return {
    places,
    loadedCount: modules.filter(({ data }) => data !== undefined).length,
    failed: spans.filter((_, index) => modules[index]?.isError === true).map(({ number }) => number),
    tryFailedAgain() {
      for (const { isError, refetch } of modules) if (isError) void refetch();
    },
  };
}
