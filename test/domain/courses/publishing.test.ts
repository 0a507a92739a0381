import { describe, expect, test } from 'vitest';
import { repeatedPartId } from '#domain/courses/part-ids.ts';
import { missingForPublishing } from '#domain/courses/publishing.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';

const { content } = aCourseText();

describe('a course that is to be published', () => {
  test('lacks nothing when it has an overview and a lesson in every module', () => {
    expect(missingForPublishing(aCourseText())).toEqual([]);
  });
  test('is told everything that it lacks', () => {
    expect(missingForPublishing(aCourseText({ content: { ...content, overview: ' ', modules: [] } }))).toHaveLength(2);
    const hollow = aCourseText({ content: { ...content, modules: [aModule(1), aModule(2, { lessons: [] })] } });
    expect(missingForPublishing(hollow)).toEqual(['a lesson in every module']);
  });
});

describe('the ids of parts', () => {
  test('are told apart across modules, lessons, slides and questions', () => {
    expect(repeatedPartId(content)).toBeUndefined();
  });
  test('are found where one stands for the second time, whatever kind of part it is', () => {
    const second = aModule(2);
    const [question] = second.quizQuestions;
    if (!question) throw new Error('the builder gives a question');
    const modules = [aModule(1), { ...second, quizQuestions: [question, { ...question, id: 'm1-l1-s2' }] }];
    expect(repeatedPartId({ modules })).toEqual(['modules', 1, 'quizQuestions', 1, 'id']);
    expect(repeatedPartId({ modules: [aModule(1), aModule(1)] })).toEqual(['modules', 1, 'id']);
    const [lesson] = aModule(1).lessons;
    if (!lesson) throw new Error('the builder gives lessons');
    const asItsQuiz = aModule(1, { lessons: [{ ...lesson, id: 'm1-quiz' }] });
    expect(repeatedPartId({ modules: [asItsQuiz] })).toEqual(['modules', 0, 'lessons', 0, 'id']);
  });
});
