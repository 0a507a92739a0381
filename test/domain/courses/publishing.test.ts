import { describe, expect, test } from 'vitest';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { missingForPublishing } from '#domain/courses/publishing.ts';
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
