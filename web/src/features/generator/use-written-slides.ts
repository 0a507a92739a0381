import { useEffect, useState } from 'react';
import type { GenerationView } from '#contracts/http/generation.ts';
import type { DeckSlide } from '#domain/courses/slides.ts';
import { type GeneratedSlide, useGeneratedLessons } from '#web/api/generations.ts';

type Step = GenerationView['steps'][number];

/** A lesson arrives as a whole; its slides appear one by one. */
const NEXT_SLIDE_MS = 600;
/** Faster when lessons arrive faster than that. */
const LONGEST_LAG_MS = 6_000;

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

/** In the order in which their lessons were written. Those written before the page opened appear at once. */
export function useWrittenSlides({ id, steps, status }: GenerationView): DeckSlide[] {
  const written = writtenLessons(steps);
  const loaded = useGeneratedLessons(
    id,
    written.map(({ name }) => name.slice(LESSON.length)),
  );
  // A lesson that is still loading holds back later ones, so that the order never changes.
  const firstMissing = loaded.indexOf(undefined);
  const ready = written.slice(0, firstMissing === -1 ? written.length : firstMissing);
  const slides = ready.flatMap((step, index) => (loaded[index] ?? []).map((slide) => shownSlide(slide, step)));

  const [writtenBefore] = useState(written.length);
  const [shown, setShown] = useState(0);
  const isCaughtUp = status !== 'running' || ready.length <= writtenBefore || prefersNoMotion();
  const waiting = slides.length - shown;
  useEffect(() => {
    if (waiting <= 0) return;
    if (isCaughtUp) {
      setShown((before) => before + waiting);
      return;
    }
    const timer = setTimeout(() => setShown((before) => before + 1), Math.min(NEXT_SLIDE_MS, LONGEST_LAG_MS / waiting));
    return () => clearTimeout(timer);
  }, [waiting, isCaughtUp]);
  return slides.slice(0, shown);
}
