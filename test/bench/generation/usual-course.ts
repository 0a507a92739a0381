import type { GenerationRequest } from '#domain/generations/generation.ts';
import { lessonId, type Piece } from '#domain/generations/pieces.ts';
import { course as bread } from '#local/model/courses/bread/bread.ts';
import { course as sql } from '#local/model/courses/sql/sql.ts';
import { outlineOf } from '#local/model/courses/written-answer.ts';
import type { WrittenCourse } from '#local/model/courses/written-course.ts';
import { assembledCourse } from '#test/support/assembled-course.ts';

const USUAL_LESSONS = 12;
const LESSONS_PER_MODULE = 3;

/** Two courses that are written in full, as one with modules of three lessons. */
const courses: readonly WrittenCourse[] = [bread, sql];
const planned = courses.flatMap(({ plan }) => plan.modules);
const plannedLessons = planned.flatMap((module) => module.lessons);
const modules = Array.from({ length: USUAL_LESSONS / LESSONS_PER_MODULE }, (_, m) => {
  const lessons = plannedLessons.slice(m * LESSONS_PER_MODULE, (m + 1) * LESSONS_PER_MODULE);
  const module = planned.find((one) => one.lessons.some((lesson) => lesson === lessons[0]));
  if (!module || lessons.length < LESSONS_PER_MODULE) throw new Error('The written courses have too few lessons');
  return { ...module, lessons };
});
const assessments = courses.flatMap((course) => course.assessments.slice(0, modules.length / courses.length));

export const usualCourse = {
  ...bread,
  plan: { ...bread.plan, modules },
  lessons: courses.flatMap(({ lessons }) => lessons),
  assessments,
} as const satisfies WrittenCourse;

export const usualRequest: GenerationRequest = {
  title: bread.title,
  description: bread.plan.overview,
  outline: outlineOf(usualCourse.plan),
};

const madeBy = { prompt: 'test@1', model: 'local-sample', inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };

/** The lessons of a module, as an assessment is written from them. */
export const usualPieces = (moduleIndex: number): Piece<'lesson'>[] =>
  usualCourse.lessons
    .slice(moduleIndex * LESSONS_PER_MODULE, (moduleIndex + 1) * LESSONS_PER_MODULE)
    .map((text, index) => ({ kind: 'lesson', name: `lesson#${lessonId(moduleIndex, index)}`, text, madeBy }));

export const usualText = assembledCourse(usualCourse, usualRequest);
