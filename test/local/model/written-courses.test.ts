import { describe, expect, test } from 'vitest';
import { scriptOf } from '#domain/courses/content.ts';
import {
  CoursePlan,
  lessonId,
  slideFrom,
  WrittenAssessment,
  WrittenLandingPage,
  WrittenLesson,
  WrittenMarketing,
} from '#domain/generations/pieces.ts';
import { visualNames } from '#domain/visuals/text.ts';
import { assessmentPrompt } from '#functions/generation/prompts/assessment.ts';
import { landingPagePrompt } from '#functions/generation/prompts/landing-page.ts';
import { lessonPrompt } from '#functions/generation/prompts/lesson.ts';
import { marketingPrompt } from '#functions/generation/prompts/marketing.ts';
import { planPrompt } from '#functions/generation/prompts/plan.ts';
import { lessonRewritePrompt } from '#functions/generation/prompts/rewrite.ts';
import { outlineOf } from '#local/model/courses/written-answer.ts';
import type { WrittenCourse } from '#local/model/courses/written-course.ts';
import { writtenCourses } from '#local/model/courses/written-courses.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { aCourseText } from '#test/support/builders.ts';
import { answered } from '#test/support/model-answers.ts';

/** Spoken words of a minute. */
const PACE = 130;

describe.each(writtenCourses)('$title', ({ plan, lessons, assessments, landingPage, marketing }) => {
  const planned = plan.modules.flatMap((module, m) =>
    module.lessons.map((lesson, l) => ({ ...lesson, id: lessonId(m, l) })),
  );

  test('keeps the bounds of what a model may write', () => {
    CoursePlan.parse(plan);
    for (const lesson of lessons) WrittenLesson.parse(lesson);
    for (const assessment of assessments) WrittenAssessment.parse(assessment);
    WrittenLandingPage.parse(landingPage);
    WrittenMarketing.parse(marketing);
    expect([lessons.length, assessments.length]).toEqual([planned.length, plan.modules.length]);
  });

  test('has an example and practice in each lesson, and takes as long as planned', () => {
    for (const [index, { slides }] of lessons.entries()) {
      const kinds = slides.map(({ visual }) => visual?.kind);
      expect(kinds).toEqual(expect.arrayContaining(['workedExample', 'tryIt']));
      const script = scriptOf({ slides: slides.map((slide) => slideFrom('', slide)) });
      expect(Math.round(script.split(/\s+/).length / PACE)).toBe(planned[index]?.durationMinutes);
    }
  });

  test('refutes a misconception in the first lesson of each module', () => {
    for (const [m] of plan.modules.entries()) {
      const first = lessons[planned.findIndex(({ id }) => id === lessonId(m, 0))];
      expect(first?.slides.map(({ visual }) => visual?.kind)).toContain('misconception');
    }
  });

  test('has questions that lead to a slide of their module, with feedback for each wrong option', () => {
    const slideIds = planned.map(({ id }, index) => lessons[index]?.slides.map((_, s) => `${id}-s${s + 1}`) ?? []);
    for (const [m, { quizQuestions }] of assessments.entries())
      for (const { teaches } of quizQuestions) {
        expect(teaches.startsWith(`m${m + 1}-`)).toBe(true);
        expect(slideIds.flat()).toContain(teaches);
      }
  });
});

test('the demo shows them all: three of six lessons and nine of two or three', () => {
  expect(demoCourses.map(({ title }) => title)).toEqual(writtenCourses.map(({ title }) => title));
  const lengths = writtenCourses.map(({ lessons }) => lessons.length).toSorted((a, b) => b - a);
  expect(lengths.slice(0, 3)).toEqual([6, 6, 6]);
  for (const length of lengths.slice(3)) expect([2, 3]).toContain(length);
  expect(lengths).toHaveLength(12);
});

test('together they show every kind of visual that a model may write', () => {
  const kinds = writtenCourses.flatMap(({ lessons }) =>
    lessons.flatMap(({ slides }) => slides.flatMap(({ visual }) => visual?.kind ?? [])),
  );
  expect([...new Set(kinds)].sort()).toEqual(
    Object.keys(visualNames)
      .filter((kind) => kind !== 'image')
      .sort(),
  );
});

const [bread] = writtenCourses;
if (!bread) throw new Error('No course is written in full');
/** Small, and different from every course of the demo. */
const small: WrittenCourse = {
  ...bread,
  title: 'Knots',
  plan: { ...bread.plan, modules: bread.plan.modules.slice(0, 1).map((module) => ({ ...module, title: 'Two knots' })) },
};

describe('the stand-in', () => {
  const courses = [small];
  const { plan } = small;
  const request = { title: 'Knots', description: 'Tie two knots.', outline: outlineOf(plan), review: 'none' } as const;

  test('answers with a course that is written in full', () => {
    expect(answered(planPrompt(request), courses)).toEqual(plan);
    expect(answered(lessonPrompt(request, plan, 0, 1), courses)).toEqual(small.lessons[1]);
    expect(answered(assessmentPrompt(request, plan, 0, []), courses)).toEqual(small.assessments[0]);
    expect(answered(landingPagePrompt(request, plan), courses)).toEqual(small.landingPage);
    expect(answered(marketingPrompt(request, plan), courses)).toEqual(small.marketing);
  });

  test.each([
    ['another title', { ...request, title: 'Other knots' }],
    ['another outline', { ...request, outline: `${request.outline}\n- A third knot` }],
    ['no outline', { ...request, outline: '' }],
  ])('writes sample text for %s', (_, asked) => {
    expect(answered(planPrompt(asked), courses).overview).toContain('sample course');
  });

  test('writes sample text where the creator changed the plan', () => {
    const [module] = plan.modules;
    const changed = {
      ...plan,
      modules: [{ ...module, title: 'Changed', lessons: module?.lessons ?? [] }],
    } as CoursePlan;
    const { slides } = answered(lessonPrompt(request, changed, 0, 0), courses);
    expect(slides.at(-1)?.spoken).toContain('sample');
  });

  test('rewrites parts of such a course with sample text', () => {
    const text = aCourseText({ title: 'Knots' });
    const rewritten = answered(
      lessonRewritePrompt({ part: { kind: 'lesson', lessonId: 'm1-l1' }, instruction: '' }, text),
      courses,
    );
    expect(rewritten.slides.at(-1)?.spoken).toContain('sample');
  });
});
