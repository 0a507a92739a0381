import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scriptOf } from '#domain/courses/content.ts';
import { CourseDescription, CourseOutline, CourseTitle } from '#domain/courses/course-texts.ts';
import { type CoursePlan, lessonId, slideFrom, type WrittenLesson } from '#domain/generations/pieces.ts';
import { checkCourse } from '#domain/quality/check.ts';
import { rules } from '#domain/quality/rules.ts';
import { sentencesOf } from '#domain/quality/words.ts';
import { rewrittenSchemas } from '#domain/rewrites/rewrite.ts';
import { assessmentPrompt } from '#functions/generation/prompts/assessment.ts';
import { landingPagePrompt } from '#functions/generation/prompts/landing-page.ts';
import { lessonPrompt } from '#functions/generation/prompts/lesson.ts';
import { marketingPrompt } from '#functions/generation/prompts/marketing.ts';
import { planPrompt } from '#functions/generation/prompts/plan.ts';
import { questionRewritePrompt, slideRewritePrompt } from '#functions/generation/prompts/rewrite.ts';
import { writtenCourses } from '#local/model/courses/written-courses.ts';
import { assembledCourse } from '#test/support/assembled-course.ts';
import { aCourseText } from '#test/support/builders.ts';
import { answered } from '#test/support/model-answers.ts';

const madeBy = { prompt: 'lesson@3', model: 'm', inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'sourdough',
    'パンの基本',
    'الخبز',
    'Хлеб',
    '🍞🥖',
    'a',
    'w'.repeat(90),
    '字'.repeat(70),
    '<b>&',
    '”“',
  ),
);
const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '));
const line = fc.tuple(fc.constantFrom('', '- ', '  - ', '1. ', '# '), words(12)).map((parts) => parts.join(''));
const requests = fc.record({
  title: words(6).map((text) => CourseTitle.catch('Bread').parse(text.slice(0, 120))),
  description: words(60).map((text) => CourseDescription.catch('Bake').parse(text.slice(0, 2_000))),
  outline: fc.array(line, { maxLength: 50 }).map((lines) => CourseOutline.catch('').parse(lines.join('\n'))),
});

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function expectGoodLesson({ slides, objective }: WrittenLesson): void {
  expect(slides.length).toBeGreaterThanOrEqual(6);
  expect(slides.length).toBeLessThanOrEqual(8);
  for (const { points, visual } of slides) expect(points.length > 0 || visual !== null).toBe(true);
  expect(slides[0]?.points.at(-1)).toMatch(/sample lesson/i);
  const kinds = slides.map(({ visual }) => visual?.kind);
  expect(kinds).toEqual(expect.arrayContaining(['workedExample', 'tryIt']));
  for (const [index, kind] of kinds.entries()) expect(kind === undefined || kind !== kinds[index + 1]).toBe(true);
  for (const { visual } of slides) if (visual?.kind === 'chart') expect(visual.source).toBe('');
  for (const { spoken, title } of slides) {
    expect(wordCount(spoken)).toBeGreaterThanOrEqual(45);
    expect(spoken).not.toContain(title);
  }
  expect(new Set(slides.map(({ title }) => title)).size).toBe(slides.length);
  expect(new Set(slides.map(({ spoken }) => spoken)).size).toBe(slides.length);
  expect(objective).toMatch(/^(Explain|Carry|Work|Name|Practice|Choose|Repeat) /);
  expect(scriptOf({ slides: slides.map((slide) => slideFrom('', slide)) })).toContain('sample');
}

describe('a sample course', () => {
  test('keeps all bounds for any title and outline, and each lesson has an example and practice', () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const request = { ...asked, review: 'none' as const };
        const plan: CoursePlan = answered(planPrompt(request));
        for (const [m, module] of plan.modules.entries()) {
          const ids = module.lessons.map((_, l) => lessonId(m, l));
          const lessons = ids.map((id, l) => {
            const text = answered(lessonPrompt(request, plan, m, l));
            expectGoodLesson(text);
            return { kind: 'lesson', name: `lesson#${id}`, text, madeBy } as const;
          });
          const call = assessmentPrompt(request, plan, m, lessons);
          const assessment = answered(call);
          expect(assessment.quizQuestions.length).toBeGreaterThanOrEqual(2);
          // Odd titles may break rules of style; a question always names a slide.
          expect(call.check?.(assessment).filter((text) => text.includes("isn't the id"))).toEqual([]);
        }
        answered(landingPagePrompt(request, plan));
        answered(marketingPrompt(request, plan));
      }),
      { numRuns: 60 },
    );
  });

  test('is the same for the same request, and differs between lessons', () => {
    const request = {
      title: 'Bread',
      description: 'Bake a loaf. Grow a starter.',
      outline: 'A\n- B\n- C\n- D',
      review: 'none',
    } as const;
    const plan = answered(planPrompt(request));
    const lesson = (index: number) => answered(lessonPrompt(request, plan, 0, index));
    expect(lesson(1)).toEqual(lesson(1));
    expect(lesson(1).slides[0]?.spoken).not.toBe(lesson(2).slides[0]?.spoken);
  });
});

describe('a rewritten sample slide', () => {
  const text = aCourseText();
  const slideId = 'm1-l1-s1';
  const rewritten = (instruction: string) =>
    rewrittenSchemas.slide.parse(answered(slideRewritePrompt({ part: { kind: 'slide', slideId }, instruction }, text)));

  test('turns its points into a visual', () => {
    expect(rewritten('').visual).toEqual({
      kind: 'steps',
      items: [
        { title: 'First point', text: '' },
        { title: 'Second point', text: '' },
      ],
    });
  });

  test('gets an example where the creator asks for one', () => {
    expect(rewritten('Add an example').visual?.kind).toBe('workedExample');
  });
});

test('a rewritten sample question gets a second wording that is not the first one', () => {
  const question = 'What makes the dough of a country loaf rise overnight in a cold kitchen? '.repeat(6);
  const { content, ...rest } = aCourseText();
  const modules = content.modules.map((module) => ({
    ...module,
    quizQuestions: module.quizQuestions.map((one) => ({ ...one, question, secondWording: '' })),
  }));
  const prompt = questionRewritePrompt(
    { part: { kind: 'question', questionId: 'm1-q1' }, instruction: '' },
    { ...rest, content: { ...content, modules } },
  );
  const rewritten = rewrittenSchemas.question.parse(answered(prompt));
  expect(prompt.check?.(rewritten).filter((text) => text.includes('nearly the same words'))).toEqual([]);
});

function sampleCourse(asked: { title: string; description: string; outline: string }) {
  const request = { ...asked, review: 'none' } as const;
  const plan = answered(planPrompt(request));
  const written = plan.modules.map(({ lessons }, m) =>
    lessons.map((_, l) => {
      const text = answered(lessonPrompt(request, plan, m, l));
      return { kind: 'lesson', name: `lesson#${lessonId(m, l)}`, text, madeBy } as const;
    }),
  );
  return assembledCourse(
    {
      plan,
      lessons: written.flat().map(({ text }) => text),
      assessments: written.map((lessons, m) => answered(assessmentPrompt(request, plan, m, lessons))),
      landingPage: answered(landingPagePrompt(request, plan)),
      marketing: answered(marketingPrompt(request, plan)),
    },
    request,
  );
}

const lessonNames = ['Reading', 'Choosing', 'Building', 'Keeping'];
const partNames = ['soil', 'hedges', 'paths', 'water', 'shade', 'herbs', 'fruit', 'walls', 'ponds', 'tools'];

describe('the course check finds nothing in', () => {
  test.each(writtenCourses.map((course) => [course.title, course] as const))('the demo course %s', (title, course) => {
    const request = { title, description: course.plan.overview.slice(0, 300), outline: '' };
    expect(checkCourse(assembledCourse(course, request), rules)).toEqual([]);
  });

  test.each([
    {
      title: 'Bread at Home',
      description: 'Learn to bake a crusty loaf. We grow a starter and shape by hand.',
      outline: 'Flour and water\n- Choosing flour\n- Growing a starter\nBaking\n- Steam in a home oven\n- A dark crust',
    },
    {
      title: 'Bookkeeping for Studios',
      description: 'Keep the books of a small studio in an hour a week.',
      outline:
        'Receipts\n- Sorting a shoebox\n- Naming scans\nInvoices\n- Numbering invoices\n- Chasing late payments\nTaxes\n- Setting money aside\n- Talking to an accountant',
    },
    { title: 'Knitting Socks', description: 'Knit a pair of socks that fits.', outline: '' },
  ])('a sample course: $title', (asked) => {
    expect(checkCourse(sampleCourse(asked), rules)).toEqual([]);
  });

  test.each([12, 40])('a sample course of %i lessons, which says nothing twice in a lesson', (count) => {
    const lines = Array.from({ length: count }, (_, n) => [
      ...(n % 4 === 0 ? [`Part ${n / 4 + 1}: ${partNames[n / 4]}`] : []),
      `- ${lessonNames[n % lessonNames.length]} ${partNames[Math.floor(n / 4)]}`,
    ]);
    const course = sampleCourse({
      title: 'A Garden by the Sea',
      description: 'Plan a garden in salty wind. We choose plants and build shelter.',
      outline: lines.flat().join('\n'),
    });
    const lessons = course.content.modules.flatMap((module) => module.lessons);
    expect(lessons).toHaveLength(count);
    const findings = checkCourse(course, rules).filter(({ rule }) => rule.includes('repeated'));
    expect(findings).toEqual([]);
    for (const { slides } of lessons) {
      const sentences = slides.flatMap(({ spoken }) => sentencesOf(spoken)).map((sentence) => sentence.trim());
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) < index)).toEqual([]);
    }
  });
});
