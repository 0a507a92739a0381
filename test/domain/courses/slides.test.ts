import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf } from '#domain/courses/page.ts';
import { moduleSlideCount, moduleSlides, topicSlides } from '#domain/courses/slides.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';

describe("a module's slides", () => {
  test('are its overview, then the slides of its lessons in order', () => {
    const slides = moduleSlides(aModule(1));
    expect(slides.map(({ id }) => id)).toEqual(['m1', 'm1-l1-s1', 'm1-l1-s2', 'm1-l2-s1', 'm1-l2-s2']);
    expect(slides[0]).toMatchObject({ kind: 'module', lines: ['Lesson 1.1', 'Lesson 1.2'] });
    expect(slides[1]).toMatchObject({ kind: 'lesson', lessonTitle: 'Lesson 1.1', title: 'Slide 1.1.1' });
  });

  test('show a lesson that has no slides once', () => {
    const module = aModule(1);
    const bare = { ...module, lessons: module.lessons.map((lesson) => ({ ...lesson, slides: [] })) };
    expect(moduleSlides(bare).map(({ id }) => id)).toEqual(['m1', 'm1-l1', 'm1-l2']);
  });

  test('are as many as is announced before the module is loaded', () => {
    const [lesson] = aModule(1).lessons;
    if (!lesson) throw new Error('the builder gives lessons');
    const [slide] = lesson.slides;
    if (!slide) throw new Error('the builder gives slides');
    const lessons = fc.array(
      fc.array(fc.constant(slide), { maxLength: 4 }).map((slides) => ({ ...lesson, slides })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lessons, (lessons) => {
        const module = aModule(1, { lessons });
        expect(moduleSlides(module)).toHaveLength(moduleSlideCount(module));
      }),
    );
  });
});

test('a course without modules shows one topic per outline line', () => {
  expect(topicSlides('- Flour\n\n- Water')).toEqual([
    { kind: 'topic', id: 'topic-1', number: 1, title: 'Flour' },
    { kind: 'topic', id: 'topic-2', number: 2, title: 'Water' },
  ]);
});

test('the page of a course holds its curriculum and none of what is sold', () => {
  const page = pageOf(aCourseText());
  expect(page.curriculum[1]).toEqual({
    moduleId: 'm2',
    title: 'Module 2',
    lessonCount: 2,
    slideCount: 5,
    durationMinutes: 20,
  });
  const text = JSON.stringify(page);
  for (const sold of ['The script of', 'Slide 1.1.1', 'What makes dough rise', 'Bake one loaf', 'Bake with me'])
    expect(text).not.toContain(sold);
});
