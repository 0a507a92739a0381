import type { Module } from './content.ts';
import { outlineLines } from './outline.ts';

/** One slide of the viewer (product.md section 2, "Course viewer"). `id` stays the same across versions. */
export type DeckSlide =
  | { kind: 'intro'; id: string; title: string; description: string }
  | { kind: 'module'; id: string; title: string; description: string; lines: string[] }
  | { kind: 'lesson'; id: string; title: string; lessonTitle: string; lines: string[] }
  | { kind: 'topic'; id: string; number: number; title: string };

/** A module's slides: its overview, then its lessons' slides in order. A lesson without slides still shows one. */
export const moduleSlides = (module: Module): DeckSlide[] => [
  {
    kind: 'module',
    id: module.id,
    title: module.title,
    description: module.description,
    lines: module.lessons.map((lesson) => lesson.title),
  },
  ...module.lessons.flatMap((lesson): DeckSlide[] =>
    lesson.slides.length === 0
      ? [{ kind: 'lesson', id: lesson.id, title: lesson.title, lessonTitle: lesson.title, lines: [lesson.description] }]
      : lesson.slides.map((slide) => ({
          kind: 'lesson',
          id: slide.id,
          title: slide.title,
          lessonTitle: lesson.title,
          lines: slide.points,
        })),
  ),
];

/** How many slides `moduleSlides` will give, for the viewer's "Slide N of M" before the module is loaded. */
export const moduleSlideCount = (module: Module): number =>
  1 + module.lessons.reduce((count, lesson) => count + Math.max(1, lesson.slides.length), 0);

export const introSlide = (course: { title: string; description: string }): DeckSlide => ({
  kind: 'intro',
  id: 'intro',
  title: course.title,
  description: course.description,
});

/** A course without modules shows one "Topic N" per outline line (decisions.md, "slides"). */
export const topicSlides = (outline: string): DeckSlide[] =>
  outlineLines(outline).map((title, index) => ({ kind: 'topic', id: `topic-${index + 1}`, number: index + 1, title }));
