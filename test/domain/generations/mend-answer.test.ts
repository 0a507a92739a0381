import { expect, test } from 'vitest';
import * as z from 'zod';
import { mendAnswer } from '#domain/generations/mend-answer.ts';
import { CoursePlan, WrittenAssessment, WrittenLesson } from '#domain/generations/pieces.ts';

const slide = { title: 'The dough', points: ['Fold it'], visual: null, spoken: 'Fold it twice.' };
const lesson = (...slides: unknown[]) => ({
  description: 'About folding',
  objective: 'Fold a dough',
  slides: [slide, ...slides],
});
const mendedSlide = (change: object) => {
  const mended = mendAnswer(WrittenLesson, lesson({ ...slide, ...change }));
  return mended && { slide: mended.value.slides[1], lost: mended.lost };
};
const { visual: _, ...withoutVisual } = slide;

const diagram = (ids: readonly string[], edges: readonly [string, string][]) => ({
  kind: 'diagram',
  nodes: ids.map((id) => ({ id, label: id })),
  edges: edges.map(([from, to]) => ({ from, to, label: '' })),
});

test('a right answer stays as it is', () => {
  expect(mendAnswer(WrittenLesson, lesson(slide))).toEqual({ value: lesson(slide), lost: 0 });
});

test.each([
  ['unknown keys', { note: 'Mine', layout: { columns: 2 } }, {}],
  ['no points', { points: null }, { points: [] }],
  ['points as one text', { points: 'Fold it\n\nRest it' }, { points: ['Fold it', 'Rest it'] }],
  ['a visual of nothing', { visual: 'none' }, { visual: null }],
  ['what is said in a list', { spoken: ['Fold it.', 'Rest it.'] }, { spoken: 'Fold it.\nRest it.' }],
  [
    'numbers as texts',
    {
      visual: {
        kind: 'chart',
        type: 'Bar',
        labels: ['a', 'b'],
        series: [{ name: 'Flour', values: ['1', 2.5] }],
        unit: 'g',
      },
    },
    {
      visual: {
        kind: 'chart',
        type: 'bar',
        labels: ['a', 'b'],
        series: [{ name: 'Flour', values: [1, 2.5] }],
        unit: 'g',
        source: '',
      },
    },
  ],
  [
    'names as ids',
    { visual: diagram(['Step 1', 'The end'], [['Step 1', 'the_end']]) },
    {
      visual: {
        ...diagram(['n1', 'n2'], [['n1', 'n2']]),
        nodes: [
          { id: 'n1', label: 'Step 1' },
          { id: 'n2', label: 'The end' },
        ],
      },
    },
  ],
])('a slide with %s loses nothing', (_name, change, right) => {
  expect(mendedSlide(change)).toEqual({ slide: { ...slide, ...right }, lost: 0 });
});

test('a slide without a visual or points has none', () => {
  expect(mendAnswer(WrittenLesson, lesson(withoutVisual))?.value).toEqual(lesson(slide));
});

const steps = (count: number, text = 'Fold') => ({
  kind: 'steps',
  items: Array.from({ length: count }, (_item, index) => ({ title: `Step ${index + 1}`, text })),
});
const sentences = 'It rests for an hour. '.repeat(150);

test.each([
  ['more points than fit', { points: [...'abcdefgh'] }, { points: [...'abcdef'] }],
  ['a title too long', { title: 'A'.repeat(501) }, { title: `${'A'.repeat(499)}…` }],
  ['a talk too long', { spoken: sentences }, { spoken: sentences.slice(0, 2_991).trimEnd() }],
  ['a text of a visual too long', { visual: steps(2, 'b'.repeat(161)) }, { visual: steps(2, `${'b'.repeat(159)}…`) }],
  ['more steps than fit', { visual: steps(8) }, { visual: null }],
  ['a visual of an unknown kind', { visual: { kind: 'poem', lines: ['Oh'] } }, { visual: null }],
  ['an empty visual', { visual: {} }, { visual: null }],
  [
    'a line of code too long',
    { visual: { kind: 'code', language: 'sql', lines: ['x'.repeat(81)], highlight: [] } },
    { visual: null },
  ],
  [
    'an arrow to nowhere',
    {
      visual: diagram(
        ['a', 'b'],
        [
          ['a', 'b'],
          ['a', 'c'],
        ],
      ),
    },
    { visual: diagram(['a', 'b'], [['a', 'b']]) },
  ],
])('a slide with %s does with less', (_name, change, right) => {
  const mended = mendedSlide(change);
  expect(mended?.slide).toEqual({ ...slide, ...right });
  expect(mended?.lost).toBeGreaterThan(0);
});

test('a slide without its text is left out, unless more than a third would be', () => {
  const blank = { ...slide, spoken: ' ' };
  expect(mendAnswer(WrittenLesson, lesson(slide, blank))).toEqual({ value: lesson(slide), lost: 1 });
  expect(mendAnswer(WrittenLesson, lesson(slide, blank, blank))).toBeUndefined();
  expect(mendAnswer(WrittenLesson, { ...lesson(), slides: [blank] })).toBeUndefined();
});

const question = {
  question: 'What is it?',
  secondWording: 'What do we call it?',
  answer: 'Dough',
  wrong: [
    { option: 'Clay', feedback: 'It has flour in it.' },
    { option: 'Sand', feedback: 'It sticks.' },
  ],
  explanation: 'Flour and water are a dough.',
  teaches: 'm1-l1-s1',
};
const assessment = (...quizQuestions: unknown[]) => ({
  keyTakeaways: ['Fold it'],
  quizQuestions,
  worksheet: { title: 'Fold', instructions: 'Fold it.', exercises: ['Fold'] },
});

test('a question that cannot be asked is left out, unless it is one of two', () => {
  const broken = { ...question, wrong: [{ option: 'Clay' }] };
  expect(mendAnswer(WrittenAssessment, assessment(broken, question, question))).toEqual({
    value: assessment(question, question),
    // Its option, and then the question.
    lost: 2,
  });
  expect(mendAnswer(WrittenAssessment, assessment(broken, question))).toBeUndefined();
});

test('lessons of a plan are kept within their bounds, and never left out', () => {
  const planned = { title: 'Folding', brief: 'How to fold.', durationMinutes: 12 };
  const plan = (...lessons: unknown[]) => ({
    overview: 'Bread',
    targetAudience: 'All',
    learningObjectives: ['Bake'],
    prerequisites: [],
    facets: { category: 'Food', level: 'beginner', language: 'en' },
    modules: [{ title: 'Dough', description: 'The dough', lessons }],
  });
  const mended = mendAnswer(
    CoursePlan,
    plan({ ...planned, durationMinutes: '12' }, { ...planned, durationMinutes: 9e9 }),
  );
  expect(mended?.value.modules[0]?.lessons.map(({ durationMinutes }) => durationMinutes)).toEqual([
    12,
    expect.any(Number),
  ]);
  expect(mendAnswer(CoursePlan, plan(planned, { ...planned, brief: '' }))).toBeUndefined();
});

test('blank lines of code stay', () => {
  const code = { kind: 'code', language: 'sql', highlight: [] };
  expect(mendedSlide({ visual: { ...code, lines: 'SELECT 1;\n\nSELECT 2;' } })?.slide?.visual).toEqual({
    ...code,
    lines: ['SELECT 1;', '', 'SELECT 2;'],
  });
});

test('an answer with a thousand faults is given up in time', () => {
  expect(mendAnswer(WrittenLesson, lesson(...Array.from({ length: 1_000 }, () => ({ title: 1 }))))).toBeUndefined();
});

test('an answer is never made of nothing', () => {
  const faults = z.strictObject({ faults: z.array(z.string()), note: z.string().nullable() });
  for (const answer of [{}, { unexpected: true }, { error: 'x', faults: null, note: null }, [], null, 'none'])
    expect(mendAnswer(faults, answer)).toBeUndefined();
});
