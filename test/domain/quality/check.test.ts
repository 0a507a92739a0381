import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseText } from '#domain/courses/content.ts';
import { tail } from '#domain/quality/binomial-tail.ts';
import { changedUnits, checkAgain, checkCourse, checkLesson, checkQuestion } from '#domain/quality/check.ts';
import { claimsIn } from '#domain/quality/claims.ts';
import { isEnglishCourse } from '#domain/quality/english.ts';
import type { Finding } from '#domain/quality/rule.ts';
import { rules } from '#domain/quality/rules.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { anyCourse } from '#test/support/course-arbitraries.ts';

/** Like an edit: parts that stay are the same objects. */
function edited(before: CourseText, after: CourseText, keep: readonly boolean[]): CourseText {
  const modules = after.content.modules.map((module, index) => {
    const old = before.content.modules[index];
    if (!old) return module;
    return {
      ...module,
      lessons: module.lessons.map((lesson, l) => (keep[l % keep.length] ? (old.lessons[l] ?? lesson) : lesson)),
      quizQuestions: module.quizQuestions.map((question, q) =>
        keep[q % keep.length] ? (old.quizQuestions[q] ?? question) : question,
      ),
    };
  });
  return { ...after, content: { ...after.content, modules } };
}

describe('checking a course', () => {
  test('never throws, and each finding names a place that exists', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const { modules } = course.content;
        const ids = new Set(
          modules.flatMap(({ id, lessons, quizQuestions }) => [
            id,
            ...lessons.flatMap((lesson) => [lesson.id, ...lesson.slides.map((slide) => slide.id)]),
            ...quizQuestions.map((question) => question.id),
          ]),
        );
        for (const { part, unit, text } of checkCourse(course, rules)) {
          expect(text.trim()).not.toBe('');
          for (const id of [part, unit]) expect(id === undefined || ids.has(id)).toBe(true);
        }
        for (const { slideId } of claimsIn(course)) expect(ids.has(slideId)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(anyCourse, fc.shuffledSubarray([...rules], { minLength: rules.length }), (course, shuffled) => {
        expect(checkCourse(course, shuffled)).toEqual(checkCourse(course, rules));
      }),
      { numRuns: 40 },
    );
  });

  test('judges a question the same, wherever its right option stands', () => {
    const [given] = aModule(1).quizQuestions;
    if (!given) throw new Error('the builder gives a question');
    const options = ['All of the above, and the yeast that makes the dough rise in the oven', 'Salt', ' salt', ''];
    fc.assert(
      fc.property(fc.shuffledSubarray([...options.keys()], { minLength: options.length }), (order) => {
        const question = {
          ...given,
          options: order.map((index) => options[index] ?? ''),
          correctAnswer: order.indexOf(0),
          feedback: order.map(() => ''),
        };
        expect(checkQuestion(question, { isEnglish: true }, rules).map(({ rule }) => rule)).toEqual(
          checkQuestion(
            { ...given, options, correctAnswer: 0, feedback: ['', '', '', ''] },
            { isEnglish: true },
            rules,
          ).map(({ rule }) => rule),
        );
      }),
    );
  });

  test('again after an edit finds the same as from the start', () => {
    fc.assert(
      fc.property(anyCourse, anyCourse, fc.array(fc.boolean(), { minLength: 1 }), (before, other, keep) => {
        const after = edited(before, other, keep);
        const changed = changedUnits(before, after);
        expect(checkAgain(after, checkCourse(before, rules), changed, rules)).toEqual(checkCourse(after, rules));
      }),
      { numRuns: 60 },
    );
  });

  test('finds the same in a lesson alone as in its course', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const context = { isEnglish: isEnglishCourse(course) };
        const inCourse = checkCourse(course, rules);
        for (const lesson of course.content.modules.flatMap(({ lessons }) => lessons)) {
          const alone = checkLesson(lesson, context, rules);
          expect(alone).toEqual(expect.arrayContaining(inCourse.filter(({ unit }) => unit === lesson.id)));
          expect(inCourse).toEqual(expect.arrayContaining(alone));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('again checks only what changed', () => {
    const before = aCourseText();
    const [first, ...others] = before.content.modules;
    if (!first) throw new Error('the builder gives modules');
    const [lesson, ...lessons] = first.lessons;
    if (!lesson) throw new Error('the builder gives lessons');
    const modules = [{ ...first, lessons: [{ ...lesson, title: 'Another' }, ...lessons] }, ...others];
    const after = { ...before, content: { ...before.content, modules } };
    expect(changedUnits(before, after)).toEqual(new Set([lesson.id]));
    const stale: Finding = {
      rule: 'x',
      severity: 'hard',
      retried: true,
      text: 'x',
      section: 'structure',
      unit: 'm2-l1',
    };
    const gone = { ...stale, unit: 'm9-l1' };
    const again = checkAgain(after, [stale, gone, { ...stale, unit: lesson.id }], new Set([lesson.id]), rules);
    expect(again.filter(({ rule }) => rule === 'x')).toEqual([stale]);
  });
});

test.each([
  ['Bread in four ingredients, and what you need for it at home.', true],
  ['Der Teig geht über Nacht im Kühlschrank, und am Morgen wird er gebacken.', false],
  ['La pâte lève pendant la nuit, puis on la cuit le matin dans une cocotte.', false],
  ['生地を一晩冷蔵庫で休ませて、朝に焼きます。', false],
])('recognizes English: %s', (overview, expected) => {
  const { content, ...rest } = aCourseText();
  expect(isEnglishCourse({ ...rest, description: overview, content: { ...content, overview, modules: [] } })).toBe(
    expected,
  );
});

test('claims are listed by kind, and a slide whose chart names its source is left out', () => {
  const [module] = aCourseText().content.modules;
  if (!module) throw new Error('the builder gives modules');
  const [lesson] = module.lessons;
  const [slide] = lesson?.slides ?? [];
  if (!lesson || !slide) throw new Error('the builder gives slides');
  const chart = {
    kind: 'chart',
    type: 'bar',
    unit: '%',
    labels: ['A', 'B'],
    series: [{ name: 'Share', values: [40, 60] }],
  } as const;
  const claimsOf = (source: string) =>
    claimsIn({
      content: {
        ...aCourseText().content,
        modules: [
          {
            ...module,
            lessons: [
              {
                ...lesson,
                slides: [
                  {
                    ...slide,
                    points: ['Since 1998'],
                    visual: {
                      ...chart,
                      labels: [...chart.labels],
                      series: [{ name: 'Share', values: [40, 60] }],
                      source,
                    },
                    spoken: 'It costs $5. Studies show it. Nothing here.',
                  },
                ],
              },
            ],
          },
        ],
      },
    }).map(({ kind }) => kind);
  expect(new Set(claimsOf(''))).toEqual(new Set(['date', 'percentage', 'money', 'study']));
  expect(claimsOf('Survey of 2024')).toEqual([]);
});

test('the binomial tail sums to one and is right for a small case', () => {
  expect(tail(0, [0.5, 0.5, 0.25])).toBeCloseTo(1);
  expect(tail(3, [0.5, 0.5, 0.25])).toBeCloseTo(0.0625);
  expect(
    tail(
      8,
      Array.from({ length: 8 }, () => 0.25),
    ),
  ).toBeCloseTo(0.25 ** 8);
});
