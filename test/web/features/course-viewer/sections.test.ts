// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Module } from '#domain/courses/content.ts';
import { lessonSlides, moduleSlideCount, moduleSlides } from '#domain/courses/slides.ts';
import { aModule } from '#test/support/builders.ts';
import type { CourseView } from '#web/api/course-view.ts';
import { warmUpModules } from '#web/features/course-viewer/quiz/pick-warm-up.ts';
import { sectionsOf, seenCounts } from '#web/features/course-viewer/sections.ts';
import type { DeckPlace } from '#web/features/course-viewer/use-deck.ts';

const viewOf = (modules: readonly Module[], listed: boolean) =>
  ({
    course: { title: 'Bread at Home' },
    slides: [{ kind: 'intro', id: 'intro', title: 'Bread at Home', description: '' }],
    modules: modules.map((module) => ({
      moduleId: module.id,
      title: module.title,
      slideCount: moduleSlideCount(module),
      lessons: listed
        ? module.lessons.map((lesson) => ({ ...lesson, slideCount: lessonSlides(lesson).length }))
        : undefined,
    })),
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
    fc.property(aDeck, fc.boolean(), (given, listed) => {
      const modules = given.map(({ lessons, takeaways, quiz }, index) => {
        const module = aModule(index + 1);
        return {
          ...module,
          lessons: lessons.map((count, lesson) => ({
            ...{ id: `${module.id}-l${lesson}`, title: `Lesson ${lesson}`, description: '', objective: '' },
            durationMinutes: 5,
            slides: Array.from({ length: count }, (_, slide) => ({
              ...{ id: `${module.id}-l${lesson}-s${slide}`, title: '', points: [], visual: null, spoken: '' },
            })),
          })),
          keyTakeaways: takeaways ? module.keyTakeaways : [],
          quizQuestions: quiz ? module.quizQuestions : [],
        };
      });
      const view = viewOf(modules, listed);
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
      const ids = places.map(({ key }) => key);
      expect(seenCounts(sections, ids, new Set(ids))).toEqual(sections.map(({ count }) => count));
      // Loading a module only names its parts.
      const lessonsOf = (all: typeof sections) => all.filter(({ kind }) => kind === 'lesson').map(({ start }) => start);
      if (listed)
        expect(lessonsOf(sections)).toEqual(
          lessonsOf(
            sectionsOf(
              view,
              placesOf(
                view,
                modules,
                modules.map(() => true),
              ),
            ),
          ),
        );
    }),
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
