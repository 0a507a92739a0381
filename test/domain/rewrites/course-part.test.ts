import { describe, expect, test } from 'vitest';
import { partOf, withPart } from '#domain/rewrites/course-part.ts';
import { aCourseText } from '#test/support/builders.ts';

const { content } = aCourseText();
const [module] = content.modules;
const [lesson] = module?.lessons ?? [];
const [slide] = lesson?.slides ?? [];
if (!module || !lesson || !slide) throw new Error('The builder makes a course with a module, a lesson and a slide.');

describe('a part of a course', () => {
  test('is found by kind and id', () => {
    expect(partOf(content, { kind: 'lesson', lessonId: lesson.id })).toEqual({ kind: 'lesson', lesson });
    expect(partOf(content, { kind: 'slide', slideId: slide.id })).toEqual({ kind: 'slide', slide });
    expect(partOf(content, { kind: 'quiz', moduleId: module.id })).toEqual({
      kind: 'quiz',
      quizQuestions: module.quizQuestions,
    });
  });

  test('is not found after its removal', () => {
    const withoutLessons = { modules: [{ ...module, lessons: [] }] };
    expect(partOf(withoutLessons, { kind: 'lesson', lessonId: lesson.id })).toBeUndefined();
    expect(partOf(withoutLessons, { kind: 'slide', slideId: slide.id })).toBeUndefined();
    expect(partOf({ modules: [] }, { kind: 'quiz', moduleId: module.id })).toBeUndefined();
  });

  test('is replaced in place, and nothing else changes', () => {
    const newSlide = { ...slide, title: 'Anew' };
    const next = withPart(content, { kind: 'slide', slideId: slide.id }, { kind: 'slide', slide: newSlide });
    expect(next.modules[0]?.lessons[0]?.slides[0]?.title).toBe('Anew');
    expect(next.modules.slice(1)).toEqual(content.modules.slice(1));
    expect(next.modules[0]?.lessons.slice(1)).toEqual(module.lessons.slice(1));
    expect(next.modules[0]?.quizQuestions).toBe(module.quizQuestions);
    expect(content.modules[0]?.lessons[0]?.slides[0]?.title).toBe(slide.title);

    const quiz = withPart(content, { kind: 'quiz', moduleId: module.id }, { kind: 'quiz', quizQuestions: [] });
    expect(quiz.modules[0]?.quizQuestions).toEqual([]);
    expect(quiz.modules[0]?.lessons).toBe(module.lessons);

    const newLesson = { ...lesson, objective: 'Anew' };
    const written = withPart(content, { kind: 'lesson', lessonId: lesson.id }, { kind: 'lesson', lesson: newLesson });
    expect(written.modules[0]?.lessons[0]).toBe(newLesson);
  });

  test('that is missing or of another kind leaves the text unchanged', () => {
    const missingPart = { kind: 'slide', slideId: '01JD00000000000000000000ZZ' } as const;
    expect(withPart(content, missingPart, { kind: 'slide', slide })).toBe(content);
    const withOtherKind = withPart(content, { kind: 'slide', slideId: slide.id }, { kind: 'quiz', quizQuestions: [] });
    expect(withOtherKind).toBe(content);
  });
});
