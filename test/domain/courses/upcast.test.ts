import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CourseContent, scriptOf } from '#domain/courses/content.ts';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { deckSlideIds, moduleSlideCount } from '#domain/courses/slides.ts';
import { dealScript, upcastCourseText, upcastModule, upcastPart, upcastPiece } from '#domain/courses/upcast.ts';
import { pieceSchemas } from '#domain/generations/pieces.ts';
import { Proposal } from '#domain/rewrites/rewrite.ts';
import { aCourseText } from '#test/support/builders.ts';
import { type OldModule, oldDeckIds, oldModules } from '#test/support/old-courses.ts';

const about = { overview: '', targetAudience: '', learningObjectives: [], prerequisites: [] };
const read = (modules: readonly OldModule[]) => CourseContent.parse({ ...about, modules: modules.map(upcastModule) });
const lessonsOf = <L>(modules: readonly { readonly lessons: readonly L[] }[]): L[] =>
  modules.flatMap(({ lessons }) => lessons);

describe('a course of before, for any texts,', () => {
  test('keeps its slide ids and counts, so progress and certificates stay', () => {
    fc.assert(
      fc.property(oldModules, (modules) => {
        const content = read(modules);
        expect(deckSlideIds({ outline: 'A\nB', modules: content.modules })).toEqual(
          modules.length === 0 ? ['intro', 'topic-1', 'topic-2'] : oldDeckIds(modules),
        );
        expect(content.modules.map(moduleSlideCount)).toEqual(modules.map((module) => oldDeckIds([module]).length - 1));
        expect(repeatedPartId(content)).toBeUndefined();
      }),
    );
  });

  test('keeps every letter of its scripts, in order', () => {
    fc.assert(
      fc.property(oldModules, (modules) => {
        const spoken = lessonsOf(read(modules).modules).map(({ slides }) =>
          slides.map((slide) => slide.spoken).join(''),
        );
        expect(spoken).toEqual(lessonsOf(modules).map(({ script }) => script));
        // Who wrote them is unknown.
        const slides = lessonsOf(read(modules).modules).flatMap((lesson) => lesson.slides);
        expect(slides.filter((slide) => 'author' in slide || 'sources' in slide)).toEqual([]);
      }),
    );
  });

  test('keeps its other texts', () => {
    fc.assert(
      fc.property(oldModules, (modules) => {
        const content = read(modules);
        for (const [index, lesson] of lessonsOf(modules).entries()) {
          const { title, description, durationMinutes, slides = [] } = lessonsOf(content.modules)[index] ?? {};
          expect({ title, description, durationMinutes }).toEqual({
            title: lesson.title,
            description: lesson.description,
            durationMinutes: lesson.durationMinutes,
          });
          const { slides: before } = lesson;
          expect(slides.map(({ id, title, points }) => ({ id, title, points }))).toEqual(
            before.length === 0 ? slides.map(() => ({ id: lesson.id, title: lesson.title, points: [] })) : before,
          );
        }
        for (const [m, { quizQuestions }] of modules.entries())
          expect(content.modules[m]?.quizQuestions).toEqual(
            quizQuestions.map((question) => ({ ...question, feedback: question.options.map(() => ''), teaches: null })),
          );
      }),
      { numRuns: 40 },
    );
  });

  test('is not changed by a second upcast, and what is of today is not changed at all', () => {
    fc.assert(
      fc.property(oldModules, (modules) => {
        const once = modules.map(upcastModule);
        expect(once.map(upcastModule)).toEqual(once);
      }),
      { numRuns: 30 },
    );
    expect(upcastCourseText(aCourseText())).toEqual(aCourseText());
  });

  test('is read from pieces and proposals too', () => {
    fc.assert(
      fc.property(oldModules, (modules) => {
        const [module] = modules;
        if (!module) return;
        const slide = { title: 'One', points: ['A point'] };
        for (const { script } of module.lessons) {
          const piece = { description: 'About', script, slides: [slide, slide, slide] };
          const { slides } = pieceSchemas.lesson.parse(upcastPiece('lesson', piece));
          expect(slides.map(({ spoken }) => spoken).join('')).toBe(script);
        }
        for (const lesson of module.lessons)
          expect(Proposal.parse(upcastPart({ kind: 'lesson', lesson }))).toEqual({
            kind: 'lesson',
            lesson: read([{ ...module, lessons: [lesson] }]).modules[0]?.lessons[0],
          });
        const { quizQuestions } = module;
        expect(Proposal.parse(upcastPart({ kind: 'quiz', quizQuestions }))).toEqual({
          kind: 'quiz',
          quizQuestions: read([module]).modules[0]?.quizQuestions,
        });
      }),
      { numRuns: 50 },
    );
    const slide = { id: 'm1-l1-s1', title: 'One', points: ['A point'] };
    expect(Proposal.parse(upcastPart({ kind: 'slide', slide }))).toEqual({
      kind: 'slide',
      slide: { ...slide, visual: null, spoken: '' },
    });
    const question = { question: 'Q', options: ['A', 'B'], correctAnswer: 1, explanation: 'E' };
    const worksheet = { title: 'W', instructions: 'I', exercises: ['X'] };
    const piece = { keyTakeaways: ['K'], quizQuestions: [question], worksheet };
    expect(pieceSchemas.assessment.parse(upcastPiece('assessment', piece)).quizQuestions).toEqual([
      { question: 'Q', answer: 'B', wrong: [{ option: 'A', feedback: '' }], explanation: 'E', teaches: '' },
    ]);
  });
});

describe('a script', () => {
  test('is dealt in whole sentences, each slide about the same length', () => {
    const ends = /(?:[.!?…。।]["”]?\s*|\s)$/u;
    const sentence = fc.constantFrom(
      'Short one. ',
      'A sentence that is a good deal longer than the others. ',
      '短い文。',
      'It costs $3.50 today! ',
    );
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 20 }),
        (list, count) => {
          const script = list.join('');
          const dealt = dealScript(script, count);
          expect(dealt).toHaveLength(count);
          const longest = Math.max(...list.map((one) => one.length));
          for (const part of dealt) {
            expect(part.length).toBeLessThanOrEqual(script.length / count + longest);
            if (part !== '') expect(part).toMatch(ends);
          }
        },
      ),
    );
  });

  test('is dealt by paragraphs where there are enough of them', () => {
    expect(dealScript('One. Two.\n\nThree.\n\nFour. Five.', 3)).toEqual(['One. Two.\n\n', 'Three.\n\n', 'Four. Five.']);
  });

  test('of a lesson without slides goes to one slide with the lesson’s id', () => {
    const lesson = {
      id: 'm1-l1',
      title: 'Kneading',
      description: 'How',
      durationMinutes: 5,
      script: 'Fold it.',
      slides: [],
    };
    const module = {
      id: 'm1',
      title: 'M',
      description: '',
      lessons: [lesson],
      keyTakeaways: [],
      quizQuestions: [],
      worksheet: null,
    };
    const [today] = read([module]).modules[0]?.lessons ?? [];
    expect(today?.slides).toEqual([{ id: 'm1-l1', title: 'Kneading', points: [], visual: null, spoken: 'Fold it.' }]);
    expect(scriptOf({ slides: today?.slides ?? [] })).toBe('Fold it.');
  });

  test('of the longest kind is dealt whole', () => {
    for (const unit of ['\n', '. ', '!', '"', '字', ' \n'])
      expect(dealScript(unit.repeat(20_000 / unit.length), 20).join('')).toHaveLength(20_000);
  });
});

test('shapes that are not of a course pass through, so the schema reports them', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      for (const upcast of [upcastCourseText, upcastModule, upcastPart]) expect(() => upcast(anything)).not.toThrow();
      expect(() => upcastPiece('lesson', anything)).not.toThrow();
    }),
  );
});
