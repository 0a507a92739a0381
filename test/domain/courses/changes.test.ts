import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CourseChange, changesBetween } from '#domain/courses/changes.ts';
import type { CourseText, Lesson, Module } from '#domain/courses/content.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { aCourseText, aModule, imageFile } from '#test/support/builders.ts';

const text = aCourseText();
const withModules = (modules: Module[], given: Partial<CourseText> = {}): CourseText => ({
  ...text,
  ...given,
  content: { ...text.content, modules },
});
const modules = [aModule(1), aModule(2), aModule(3)];
const course = withModules(modules);
const editedModule = (number: number, edit: (module: Module) => Module) =>
  withModules(modules.map((module, index) => (index === number - 1 ? edit(module) : module)));
const editedLesson = (edit: (lesson: Lesson) => Lesson) =>
  editedModule(2, (module) => ({
    ...module,
    lessons: module.lessons.map((lesson, index) => (index === 0 ? edit(lesson) : lesson)),
  }));

/** A short form: `moved lesson m1-l1 to 2 in m2`. */
const shortForm = (change: CourseChange): string =>
  [
    change.kind,
    change.part,
    change.id,
    'fields' in change && change.kind === 'changed' ? change.fields.map(({ field }) => field).join('+') : '',
    change.kind === 'moved' ? `to ${change.place?.number} in ${change.place?.within.at(-1)?.id ?? 'course'}` : '',
  ]
    .filter(Boolean)
    .join(' ');
const between = (before: CourseText, after: CourseText) => changesBetween(before, after).map(shortForm);

test('equal texts have no changes', () => {
  expect(changesBetween(course, structuredClone(course))).toEqual([]);
});

describe('a part that exists once', () => {
  test('is listed with its old and new text', () => {
    const after = { ...course, title: 'Rye', landingPage: { ...course.landingPage, whatYouWillLearn: ['Rising'] } };
    expect(changesBetween(course, after)).toEqual([
      {
        kind: 'changed',
        part: 'title',
        id: null,
        name: '',
        place: null,
        fields: [{ field: 'title', before: 'Bread at Home', after: 'Rye' }],
      },
      {
        kind: 'changed',
        part: 'landingPage',
        id: null,
        name: '',
        place: null,
        fields: [{ field: 'whatYouWillLearn', before: 'Kneading\nProofing', after: 'Rising' }],
      },
    ]);
  });

  test('facets are compared if both are given', () => {
    const facets = { category: 'Cooking', level: 'beginner', language: 'en' } as const;
    const [change, ...rest] = changesBetween(course, course, {
      before: facets,
      after: { ...facets, level: 'advanced' },
    });
    expect(rest).toEqual([]);
    expect(change).toMatchObject({
      part: 'facets',
      fields: [{ field: 'level', before: 'beginner', after: 'advanced' }],
    });
  });

  test('a version without a marketing kit is compared without it', () => {
    const { marketing: _, ...published } = course;
    expect(changesBetween(published, course)).toEqual([]);
    expect(between(course, { ...course, marketing: { ...course.marketing, videoDescription: 'New' } })).toEqual([
      'changed marketing videoDescription',
    ]);
  });
});

describe('parts', () => {
  test('a lesson names its module', () => {
    const [change] = changesBetween(
      course,
      editedLesson((lesson) => ({ ...lesson, title: 'Stone', objective: 'Slowly.' })),
    );
    expect(change).toMatchObject({
      kind: 'changed',
      part: 'lesson',
      id: 'm2-l1',
      name: 'Stone',
      place: { number: 1, within: [{ part: 'module', id: 'm2', number: 2, name: 'Module 2' }] },
      fields: [{ field: 'title', after: 'Stone' }, { field: 'objective' }],
    });
  });

  test.each<[string, CourseText, string[]]>([
    ['a slide', editedLesson((lesson) => ({ ...lesson, slides: lesson.slides.slice(1) })), ['removed slide m2-l1-s1']],
    [
      'points of a slide',
      editedLesson((lesson) => ({
        ...lesson,
        slides: lesson.slides.map((slide, index) => (index === 1 ? { ...slide, points: ['One'] } : slide)),
      })),
      ['changed slide m2-l1-s2 points'],
    ],
    [
      'an answer',
      editedModule(1, (module) => ({
        ...module,
        quizQuestions: module.quizQuestions.map((question) => ({ ...question, correctAnswer: 1 })),
      })),
      ['changed question m1-q1 correctAnswer'],
    ],
    [
      'a removed worksheet',
      editedModule(3, (module) => ({ ...module, worksheet: null })),
      ['changed module m3 worksheet'],
    ],
    ['a new module, listed once', withModules([...modules, aModule(4)]), ['added module m4']],
    ['a removed module, listed once', withModules([aModule(1), aModule(3)]), ['removed module m2']],
    [
      'the last module moved to the top, as one move',
      withModules([aModule(3), aModule(1), aModule(2)]),
      ['moved module m3 to 1 in course'],
    ],
    [
      'a lesson in another module',
      withModules([
        aModule(1, { lessons: aModule(1).lessons.slice(1) }),
        aModule(2, { lessons: [...aModule(2).lessons, ...aModule(1).lessons.slice(0, 1)] }),
        aModule(3),
      ]),
      ['moved lesson m1-l1 to 3 in m2'],
    ],
    [
      'a lesson moved out of a removed module',
      withModules([aModule(1, { lessons: [...aModule(1).lessons, ...aModule(2).lessons.slice(0, 1)] }), aModule(3)]),
      ['moved lesson m2-l1 to 3 in m1', 'removed module m2'],
    ],
    [
      'a lesson moved into a new module',
      withModules([
        aModule(1, { lessons: aModule(1).lessons.slice(1) }),
        aModule(2),
        aModule(3),
        aModule(4, { lessons: aModule(1).lessons.slice(0, 1) }),
      ]),
      ['added module m4', 'moved lesson m1-l1 to 1 in m4'],
    ],
  ])('lists %s', (_, after, expected) => expect(between(course, after).sort()).toEqual(expected.sort()));
});

const chart: Visual = {
  ...{ kind: 'chart', type: 'bar', unit: 'g', labels: ['Salt', 'Yeast'], source: '' },
  series: [{ name: 'Amount', values: [1, 2] }],
};
const code: Visual = { kind: 'code', language: 'sql', lines: ['SELECT 1', 'FROM dual'], highlight: [1] };
const image: Visual = { kind: 'image', file: imageFile(1), width: 4, height: 3, alt: 'A jar', caption: '' };

test.each<[string, Visual, Visual]>([
  ['a chart of another type', chart, { ...chart, type: 'line' }],
  ['code in another language', code, { ...code, language: 'text' }],
  ['code with other highlighted lines', code, { ...code, highlight: [2] }],
  ['another image of the same description', image, { ...image, file: imageFile(2) }],
])('%s is listed, although its text stays', (_, before, after) => {
  const showing = (visual: Visual) =>
    editedLesson((lesson) => ({ ...lesson, slides: lesson.slides.map((slide) => ({ ...slide, visual })) }));
  expect(between(showing(before), showing(after))).toContainEqual(expect.stringMatching(/^changed slide .* visual$/));
});

test('a new order of modules is listed as the fewest moves', () => {
  const many = Array.from({ length: 7 }, (_, index) => aModule(index + 1));
  fc.assert(
    fc.property(fc.shuffledSubarray(many, { minLength: 7 }), (shuffled) => {
      const moves = changesBetween(withModules(many), withModules(shuffled));
      expect(moves.every(({ kind, part }) => kind === 'moved' && part === 'module')).toBe(true);
      // Modules that did not move keep their order.
      const moved = new Set(moves.map(({ id }) => id));
      const unmoved = shuffled.filter(({ id }) => !moved.has(id)).map(({ id }) => id);
      expect(unmoved).toEqual([...unmoved].sort());
      const swapped = shuffled.some((module, index) => module.id !== many[index]?.id);
      expect(moves.length > 0).toBe(swapped);
      expect(moves.length).toBeLessThan(7);
    }),
  );
});
