import { expect, test } from 'vitest';
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
      text: { description: 'd', script: 's', slides: [{ title: 't', points: ['p'] }] },
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
const request = { title: 'Bread', description: 'Bake', outline: '', review: 'none' } as const;

test('the first missing piece is named', () => {
  const pieces = piecesOf(planOf(['One', 'Two'])).filter(({ name }) => name !== 'lesson#m1-l2');
  expect(courseTextFrom(request, pieces)).toEqual({ missing: 'lesson#m1-l2' });
  expect(courseTextFrom(request, [])).toEqual({ missing: 'plan' });
});

test('a blank outline is filled line by line, as far as an outline may be long', () => {
  const title = 'x'.repeat(limits.shortTextChars);
  const filled = courseTextFrom(request, piecesOf(planOf(Array.from({ length: 20 }, () => title))));
  const lines = 'text' in filled ? filled.text.outline.split('\n') : [];
  expect(lines).toHaveLength(Math.floor((limits.outlineChars + 1) / (title.length + 1)));
  const kept = courseTextFrom({ ...request, outline: 'Mine' }, piecesOf(planOf(['One'])));
  expect(kept).toMatchObject({ text: { outline: 'Mine' } });
});

test('an approved outline takes the place of the request’s', () => {
  const approved = { ...request, outline: 'One\nTwo', review: 'approved' } as const;
  expect(courseTextFrom(approved, piecesOf(planOf(['One'])))).toMatchObject({ text: { outline: 'One' } });
});

test('a plan with more lessons than a course may have is refused, with words for its writer', () => {
  const plan = planOf(Array.from({ length: 14 }, () => 'Lesson'));
  const [module] = plan.modules;
  const parsed = CoursePlan.safeParse({ ...plan, modules: [module, module, module] });
  expect(parsed.error?.issues[0]?.message).toContain('at most 40 lessons');
});
