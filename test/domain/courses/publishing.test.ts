import { describe, expect, test } from 'vitest';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { missingForPublishing, publishingFindings } from '#domain/courses/publishing.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';

const { content } = aCourseText();

describe('publishing a course', () => {
  test('needs an overview and a lesson in every module', () => {
    expect(missingForPublishing(aCourseText())).toEqual([]);
  });
  test('lists everything that is missing', () => {
    expect(missingForPublishing(aCourseText({ content: { ...content, overview: ' ', modules: [] } }))).toHaveLength(2);
    const withEmptyModule = aCourseText({
      content: { ...content, modules: [aModule(1), aModule(2, { lessons: [] })] },
    });
    expect(missingForPublishing(withEmptyModule)).toEqual(['a lesson in every module']);
  });
  test('leads to the module or slide where something is missing', () => {
    const image = { kind: 'image', file: `${'a'.repeat(26)}.png`, width: 9, height: 9, alt: ' ', caption: '' } as const;
    const [lesson] = aModule(1).lessons;
    if (!lesson) throw new Error('the builder gives lessons');
    const slides = lesson.slides.map((slide) => ({ ...slide, visual: image }));
    const modules = [aModule(1, { lessons: [{ ...lesson, slides }] }), aModule(2, { lessons: [] })];
    const { blocking } = publishingFindings(aCourseText({ content: { ...content, modules } }));
    expect(blocking.map(({ part }) => part)).toEqual([...slides.map(({ id }) => id), 'm2']);
  });
  test('needs slides in every lesson, and questions with different options', () => {
    const [lesson] = aModule(1).lessons;
    const [question] = aModule(1).quizQuestions;
    if (!lesson || !question) throw new Error('the builder gives both');
    const modules = [
      aModule(1, {
        lessons: [{ ...lesson, slides: [] }],
        quizQuestions: [
          { ...question, options: ['Yeast', ' YEAST'] },
          { ...question, id: 'm1-q2', options: ['Yeast', ''] },
          { ...question, id: 'm1-q3', question: '' },
        ],
      }),
    ];
    expect(missingForPublishing(aCourseText({ content: { ...content, modules } }))).toEqual([
      'slides in the lesson "Lesson 1.1"',
      'different options for "What makes dough rise?" instead of "Yeast" more than once',
      'a text for every option of "What makes dough rise?"',
      'a text for every quiz question',
    ]);
  });
  test('advises against what is left of a template, once for each text', () => {
    const { landingPage, marketing } = aCourseText();
    const text = aCourseText({
      landingPage: { ...landingPage, headline: 'See [link]', subheadline: 'See [link]' },
      marketing: { ...marketing, videoDescription: 'See [link]' },
    });
    const { blocking, advised } = publishingFindings(text);
    expect(blocking).toEqual([]);
    expect(missingForPublishing(text)).toEqual([]);
    expect(advised.map(({ section, quote }) => ({ section, quote }))).toEqual([
      { section: 'landing', quote: '[link]' },
      { section: 'marketing', quote: '[link]' },
    ]);
  });
});

describe('part ids', () => {
  test('are valid if they are distinct across modules, lessons, slides and questions', () => {
    expect(repeatedPartId(content)).toBeUndefined();
  });
  test('are reported at the second use, for every kind of part', () => {
    const second = aModule(2);
    const [question] = second.quizQuestions;
    if (!question) throw new Error('the builder gives a question');
    const modules = [aModule(1), { ...second, quizQuestions: [question, { ...question, id: 'm1-l1-s2' }] }];
    expect(repeatedPartId({ modules })).toEqual(['modules', 1, 'quizQuestions', 1, 'id']);
    expect(repeatedPartId({ modules: [aModule(1), aModule(1)] })).toEqual(['modules', 1, 'id']);
    const [lesson] = aModule(1).lessons;
    if (!lesson) throw new Error('the builder gives lessons');
    const withQuizId = aModule(1, { lessons: [{ ...lesson, id: 'm1-quiz' }] });
    expect(repeatedPartId({ modules: [withQuizId] })).toEqual(['modules', 0, 'lessons', 0, 'id']);
  });
});
