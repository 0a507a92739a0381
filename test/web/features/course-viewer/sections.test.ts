// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Module } from '#domain/courses/content.ts';
import { deckSlideIds, lessonSlides, moduleSlideCount, moduleSlides } from '#domain/courses/slides.ts';
import { aModule, aSlide } from '#test/support/builders.ts';
import type { CourseView } from '#web/api/course-view.ts';
import { warmUpModules } from '#web/features/course-viewer/quiz/pick-warm-up.ts';
import { sectionsOf, seenCounts } from '#web/features/course-viewer/sections.ts';
import type { DeckPlace } from '#web/features/course-viewer/use-deck.ts';

const viewOf = (modules: readonly Module[]) =>
  ({
    course: { title: 'Bread at Home' },
    slides: [{ kind: 'intro', id: 'intro', title: 'Bread at Home', description: '' }],
    modules: modules.map((module) => ({
      moduleId: module.id,
      title: module.title,
      slideCount: moduleSlideCount(module),
      lessons: module.lessons.map((lesson) => ({ ...lesson, slideCount: lessonSlides(lesson).length })),
    })),
    slideIds: deckSlideIds({ outline: '', modules }),
  }) as unknown as CourseView;

const placesOf = (view: CourseView, modules: readonly Module[], loaded: readonly boolean[]): DeckPlace[] => [
  ...view.slides.map((slide): DeckPlace => ({ kind: 'slide', key: slide.id, moduleNumber: 0, slide })),
  ...modules.flatMap((module, index) =>
    moduleSlides(module).map(
      (slide): DeckPlace =>
        loaded[index]
          ? { kind: 'slide', key: slide.id, moduleNumber: index + 1, slide }
          : { kind: 'loading', key: slide.id, moduleNumber: index + 1 },
    ),
  ),
];

const aDeck = fc.array(
  fc.record({
    lessons: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
    takeaways: fc.boolean(),
    quiz: fc.boolean(),
    loaded: fc.boolean(),
  }),
  { maxLength: 4 },
);

test('sections cover the deck without gaps, before and after modules load', () => {
  fc.assert(
    fc.property(
      aDeck.filter((modules) => modules.length > 0),
      (given) => {
        const modules = given.map(({ lessons, takeaways, quiz }, index) => {
          const module = aModule(index + 1);
          return {
            ...module,
            lessons: lessons.map((count, lesson) => ({
              ...{ id: `${module.id}-l${lesson}`, title: `Lesson ${lesson}`, description: '', objective: '' },
              durationMinutes: 5,
              slides: Array.from({ length: count }, (_, slide) => aSlide({ id: `${module.id}-l${lesson}-s${slide}` })),
            })),
            keyTakeaways: takeaways ? module.keyTakeaways : [],
            quizQuestions: quiz ? module.quizQuestions : [],
          };
        });
        const view = viewOf(modules);
        const places = placesOf(
          view,
          modules,
          given.map(({ loaded }) => loaded),
        );
        const sections = sectionsOf(view, places);
        let end = 0;
        for (const { start, count } of sections) {
          expect(start).toBe(end);
          expect(count).toBeGreaterThan(0);
          end += count;
        }
        expect(end).toBe(places.length);
        expect(seenCounts(sections, view.slideIds, new Set(view.slideIds))).toEqual(sections.map(({ count }) => count));
        // Loading a module changes nothing.
        const all = modules.map(() => true);
        expect(sectionsOf(view, placesOf(view, modules, all))).toEqual(sections);
      },
    ),
  );
});

test('a warm-up asks about the last attempted module and one before it, the same each time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
      (module, attempted) => {
        const earlier = attempted.filter((number) => number < module);
        const chosen = warmUpModules(module, attempted, 'seed');
        expect(chosen).toHaveLength(Math.min(2, earlier.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        if (earlier.length > 0) expect(chosen.at(-1)).toBe(Math.max(...earlier));
        for (const number of chosen) expect(earlier).toContain(number);
        expect(warmUpModules(module, attempted, 'seed')).toEqual(chosen);
      },
    ),
  );
});
