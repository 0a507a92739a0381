import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf } from '#domain/courses/page.ts';
import { deckSlideCount, deckSlideIds, moduleSlideCount, moduleSlides, topicSlides } from '#domain/courses/slides.ts';
import { PartId } from '#domain/ids.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';

const partIds = fc.stringMatching(/^[a-z0-9-]{1,40}$/).filter((id) => PartId.safeParse(id).success);

describe("a module's slides", () => {
  test('are its overview, lesson slides in order, takeaways and quiz', () => {
    const slides = moduleSlides(aModule(1));
    expect(slides.map(({ id }) => id)).toEqual([
      'm1',
      'm1-l1-s1',
      'm1-l1-s2',
      'm1-l2-s1',
      'm1-l2-s2',
      'm1-takeaways',
      'm1-quiz',
    ]);
    expect(slides[5]).toMatchObject({ kind: 'takeaways', title: 'Module 1', lines: ['Flour is not just flour'] });
    expect(slides[6]).toMatchObject({ kind: 'quiz', title: 'Module 1', moduleId: 'm1' });
    expect(slides[0]).toMatchObject({ kind: 'module', lines: ['Lesson 1.1', 'Lesson 1.2'] });
    expect(slides[1]).toMatchObject({ kind: 'lesson', lessonTitle: 'Lesson 1.1', title: 'Slide 1.1.1' });
  });

  test('contain no quiz answers', () => {
    const slidesJson = JSON.stringify(moduleSlides(aModule(1)));
    expect(slidesJson).toContain('What makes dough rise?');
    expect(slidesJson).not.toContain('correctAnswer');
    expect(slidesJson).not.toContain('Yeast gives off gas.');
  });

  test('have valid part ids for any module id', () => {
    fc.assert(
      fc.property(partIds, (id) => {
        const ids = moduleSlides(aModule(1, { id, lessons: [] })).map((slide) => slide.id);
        expect(ids.map((one) => PartId.safeParse(one).success)).toEqual([true, true, true]);
        expect(new Set(ids.slice(1)).size).toBe(2);
      }),
    );
  });

  test('include one slide for a lesson without slides', () => {
    const module = aModule(1, { keyTakeaways: [], quizQuestions: [] });
    const bare = { ...module, lessons: module.lessons.map((lesson) => ({ ...lesson, slides: [] })) };
    expect(moduleSlides(bare).map(({ id }) => id)).toEqual(['m1', 'm1-l1', 'm1-l2']);
  });

  test('match the announced slide count', () => {
    const [lesson] = aModule(1).lessons;
    if (!lesson) throw new Error('the builder gives lessons');
    const [slide] = lesson.slides;
    if (!slide) throw new Error('the builder gives slides');
    const lessons = fc.array(
      fc.array(fc.constant(slide), { maxLength: 4 }).map((slides) => ({ ...lesson, slides })),
      { maxLength: 6 },
    );
    const takeaways = fc.array(fc.string(), { maxLength: 2 });
    const questions = fc.subarray(aModule(1).quizQuestions);
    fc.assert(
      fc.property(lessons, takeaways, questions, (lessons, keyTakeaways, quizQuestions) => {
        const module = aModule(1, { lessons, keyTakeaways, quizQuestions });
        expect(moduleSlides(module)).toHaveLength(moduleSlideCount(module));
        const deck = { outline: '', modules: [module, module] };
        expect(deckSlideIds(deck)).toHaveLength(deckSlideCount(deck));
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

describe('a whole deck', () => {
  const { content, outline } = aCourseText();
  const all = content.modules.flatMap(moduleSlides).map(({ id }) => id);

  test('is the intro and the modules', () => {
    expect(deckSlideIds({ outline, modules: content.modules })).toEqual(['intro', ...all]);
    expect(deckSlideCount({ outline, modules: [] })).toBe(4);
    expect(deckSlideIds({ outline, modules: [] })).toEqual(['intro', 'topic-1', 'topic-2', 'topic-3']);
  });
});

test('a course page contains the curriculum but no paid content', () => {
  const page = pageOf(aCourseText());
  expect(page.curriculum[1]).toEqual({
    moduleId: 'm2',
    title: 'Module 2',
    lessonCount: 2,
    slideCount: 7,
    durationMinutes: 20,
    lessons: [1, 2].map((lesson) => ({
      id: `m2-l${lesson}`,
      title: `Lesson 2.${lesson}`,
      slideCount: 2,
      durationMinutes: 10,
    })),
  });
  const text = JSON.stringify(page);
  for (const sold of ['What is said on', 'Slide 1.1.1', 'What makes dough rise', 'Bake one loaf', 'Bake with me'])
    expect(text).not.toContain(sold);
});
