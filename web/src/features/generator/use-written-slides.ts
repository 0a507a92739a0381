import { useEffect, useRef, useState } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import type { DeckSlide } from '#domain/courses/slides.ts';
import { type GeneratedSlide, useGeneratedLessons } from '#web/api/generations.ts';
import { preloadVisual } from '#web/components/visuals/visual-view.tsx';

type Step = GenerationView['steps'][number];

/** A lesson arrives as a whole; its slides appear one by one. */
const NEXT_SLIDES_MS = 500;
/** Several when lessons arrive faster than that. */
const LONGEST_LAG_MS = 2_500;
/** When the course is ready, all appear before the page is left. */
const LAST_SLIDES_MS = 250;
const LAST_PART = 1 / 2;

const LESSON = 'lesson#';

const writtenLessons = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ kind, finishedAt }) => kind === 'lesson' && finishedAt !== null)
    .sort((a, b) => String(a.finishedAt).localeCompare(String(b.finishedAt)) || a.name.localeCompare(b.name));

const shownSlide = ({ id, title, points, visual }: GeneratedSlide, { name, title: lesson }: Step): DeckSlide => ({
  kind: 'lesson',
  id,
  title,
  lessonId: name.slice(LESSON.length),
  lessonTitle: lesson,
  objective: '',
  lines: points,
  visual,
  spoken: '',
  sources: [],
});

const prefersNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface WrittenSlides {
  /** How many are written, which may be more than are shown already. */
  readonly count: number;
  readonly shown: DeckSlide[];
}

/** In the order in which their lessons were written. Those written before the page opened appear at once. */
export function useWrittenSlides({ id, steps, status }: GenerationView): WrittenSlides {
  const written = writtenLessons(steps);
  const loaded = useGeneratedLessons(
    id,
    written.map(({ name }) => name.slice(LESSON.length)),
  );
  // A lesson that is still loading holds back later ones, so that the order never changes.
  const firstMissing = loaded.indexOf(undefined);
  const ready = written.slice(0, firstMissing === -1 ? written.length : firstMissing);
  const slides = ready.flatMap((step, index) => (loaded[index] ?? []).map((slide) => shownSlide(slide, step)));

  const preloaded = useRef(0);
  useEffect(() => {
    // Before they are shown, so that they have their size from the start.
    for (const slide of slides.slice(preloaded.current))
      if (slide.kind === 'lesson' && slide.visual) void preloadVisual(slide.visual).catch(() => undefined);
    preloaded.current = slides.length;
  });

  const [writtenBefore] = useState(written.length);
  const [shown, setShown] = useState(0);
  const isCaughtUp = ready.length <= writtenBefore || prefersNoMotion();
  const isOver = status !== 'running';
  const waiting = slides.length - shown;
  useEffect(() => {
    if (waiting <= 0) return;
    if (isCaughtUp) {
      setShown((before) => before + waiting);
      return;
    }
    const timer = setTimeout(
      () => setShown((before) => before + Math.ceil(waiting * (isOver ? LAST_PART : NEXT_SLIDES_MS / LONGEST_LAG_MS))),
      isOver ? LAST_SLIDES_MS : NEXT_SLIDES_MS,
    );
    return () => clearTimeout(timer);
  }, [waiting, isCaughtUp, isOver]);
  return { count: slides.length, shown: slides.slice(0, shown) };
}
