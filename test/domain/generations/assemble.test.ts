import { describe, expect, test } from 'vitest';
import { limits } from '#domain/courses/content.ts';
import { courseTextFrom } from '#domain/generations/assemble.ts';
import { CoursePlan, type Piece } from '#domain/generations/pieces.ts';

const madeBy = { prompt: 'p@1', model: 'm', inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };
const planOf = (lessonTitles: readonly string[]): CoursePlan => ({
  overview: 'Overview',
  targetAudience: 'Bakers',
  learningObjectives: ['Bake'],
  prerequisites: [],
  facets: { category: 'Cooking', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'Module',
      description: 'About',
      lessons: lessonTitles.map((title) => ({ title, brief: 'Teach it', durationMinutes: 5 })),
    },
  ],
});
const piecesOf = (plan: CoursePlan): Piece[] => [
  { kind: 'plan', name: 'plan', madeBy, text: plan },
  ...(plan.modules[0]?.lessons ?? []).map(
    (_, index): Piece => ({
      kind: 'lesson',
      name: `lesson#m1-l${index + 1}`,
      madeBy,
      text: { description: 'd', objective: 'o', slides: [{ title: 't', points: ['p'], visual: null, spoken: 's' }] },
    }),
  ),
  {
    kind: 'assessment',
    name: 'assessment#m1',
    madeBy,
    text: { keyTakeaways: ['k'], quizQuestions: [], worksheet: { title: 't', instructions: 'i', exercises: [] } },
  },
  {
    kind: 'landing-page',
    name: 'landing-page',
    madeBy,
    text: { headline: '', subheadline: '', whatYouWillLearn: [], seoTitle: '', seoDescription: '' },
  },
  {
    kind: 'marketing',
    name: 'marketing',
    madeBy,
    text: { emails: [], socialPosts: [], blogPost: { title: '', body: '' }, videoDescription: '' },
  },
];
const request = {
  id: 'generation',
  title: 'Bread',
  description: 'Bake',
  outline: '',
  review: 'none' as const,
  sources: [] as { id: string; name: string }[],
};

test('names the first missing piece', () => {
  const pieces = piecesOf(planOf(['One', 'Two'])).filter(({ name }) => name !== 'lesson#m1-l2');
  expect(courseTextFrom(request, pieces)).toEqual({ missing: 'lesson#m1-l2' });
  expect(courseTextFrom(request, [])).toEqual({ missing: 'plan' });
});

test('fills a blank outline line by line up to its limit', () => {
  const title = 'x'.repeat(limits.shortTextChars);
  const filled = courseTextFrom(request, piecesOf(planOf(Array.from({ length: 20 }, () => title))));
  const lines = 'text' in filled ? filled.text.outline.split('\n') : [];
  expect(lines).toHaveLength(Math.floor((limits.outlineChars + 1) / (title.length + 1)));
  const kept = courseTextFrom({ ...request, outline: 'Mine' }, piecesOf(planOf(['One'])));
  expect(kept).toMatchObject({ text: { outline: 'Mine' } });
});

test('an approved outline replaces the request’s outline', () => {
  const approved = { ...request, outline: 'One\nTwo', review: 'approved' } as const;
  expect(courseTextFrom(approved, piecesOf(planOf(['One'])))).toMatchObject({ text: { outline: 'One' } });
});

test.each([
  [' Baking ', 'Baking'],
  ['\u200b', undefined],
  [' ', undefined],
])('a plan with the category %j has %j', (category, stored) => {
  const plan = planOf(['Flour']);
  const { data } = CoursePlan.safeParse({ ...plan, facets: { ...plan.facets, category } });
  expect(data?.facets.category).toBe(stored);
});

test('rejects a plan with too many lessons, with a message for the model', () => {
  const plan = planOf(Array.from({ length: 14 }, () => 'Lesson'));
  const [module] = plan.modules;
  const parsed = CoursePlan.safeParse({ ...plan, modules: [module, module, module] });
  expect(parsed.error?.issues[0]?.message).toContain('at most 40 lessons');
});

describe('a question', () => {
  const example = {
    kind: 'workedExample',
    problem: 'P',
    steps: [
      { do: 'D', why: '' },
      { do: 'E', why: '' },
    ],
    result: 'R',
  } as const;
  const slide = { title: 't', points: [], visual: null, spoken: 's' };
  const question = { question: 'q', answer: 'a', wrong: [{ option: 'b', feedback: 'f' }], explanation: 'e' };

  /** The first lesson has a worked example, the second two slides, the third one. */
  const taughtBy = (teaches: string): string | null | undefined => {
    const slides: Record<string, object[]> = {
      'lesson#m1-l1': [slide, slide, { ...slide, visual: { ...example, steps: [...example.steps] } }],
      'lesson#m1-l2': [slide, slide],
    };
    const pieces = piecesOf(planOf(['One', 'Two', 'Three'])).map((piece) => {
      if (piece.kind === 'lesson') return { ...piece, text: { ...piece.text, slides: slides[piece.name] ?? [slide] } };
      return piece.kind === 'assessment'
        ? { ...piece, text: { ...piece.text, quizQuestions: [{ ...question, teaches }] } }
        : piece;
    });
    const made = courseTextFrom(request, pieces as Piece[]);
    return 'text' in made ? made.text.content.modules[0]?.quizQuestions[0]?.teaches : undefined;
  };

  test.each([
    ['the slide that it names', 'm1-l2-s1', 'm1-l2-s1'],
    ['the worked example of the lesson that it names', 'm1-l1', 'm1-l1-s3'],
    ['the second slide of a lesson without a worked example', 'm1-l2', 'm1-l2-s2'],
    ['the only slide of a lesson', 'm1-l3', 'm1-l3-s1'],
    ['no slide for an unknown name', 'm2-l1', null],
  ])('leads to %s', (_, teaches, slideId) => {
    expect(taughtBy(teaches)).toBe(slideId);
  });
});
