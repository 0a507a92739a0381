import { describe, expect, test } from 'vitest';
import { CourseText, jsonBytes, limits, MAX_COURSE_BYTES } from '#domain/courses/content.ts';
import { courseTextFrom } from '#domain/generations/assemble.ts';
import {
  CoursePlan,
  lessonId,
  maxPieceBytes,
  moduleId,
  type Piece,
  WrittenAssessment,
  WrittenLandingPage,
  WrittenLesson,
  WrittenMarketing,
} from '#domain/generations/pieces.ts';
import type { StepKind } from '#domain/generations/steps.ts';

const MODULES = limits.modules;
const PER_MODULE = limits.lessons / MODULES;
const madeBy = { prompt: 'p@2', model: 'm', inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };

/** Three bytes in UTF-8, and four. */
const characters = ['字', '🍞'];

/** The text with as many characters as its kind may have. */
function largest<T>(kind: StepKind, character: string, makes: (text: string) => T, most: number): T {
  let [fits, over] = [1, most + 1];
  while (fits + 1 < over) {
    const middle = Math.floor((fits + over) / 2);
    if (jsonBytes(makes(character.repeat(middle))) <= maxPieceBytes[kind]) fits = middle;
    else over = middle;
  }
  return makes(character.repeat(fits));
}

const lessonWith = (spoken: string): WrittenLesson => ({
  description: 'About',
  objective: 'Do it',
  slides: Array.from({ length: limits.slidesPerLesson }, () => ({ title: 'T', points: [], visual: null, spoken })),
});
const planWith = (description: string): CoursePlan => ({
  overview: 'Overview',
  targetAudience: 'All',
  learningObjectives: ['Do it'],
  prerequisites: [],
  facets: { category: 'General', level: 'beginner', language: 'ja' },
  modules: Array.from({ length: MODULES }, () => ({
    title: 'Module',
    description,
    lessons: Array.from({ length: PER_MODULE }, () => ({ title: 'Lesson', brief: 'B', durationMinutes: 5 })),
  })),
});
const assessmentWith = (explanation: string): WrittenAssessment => ({
  keyTakeaways: ['K'],
  quizQuestions: Array.from({ length: 10 }, () => ({
    ...{ question: 'Q', secondWording: 'W', answer: 'A', explanation, teaches: 'm1-l1' },
    wrong: [{ option: 'B', feedback: 'F' }],
  })),
  worksheet: { title: 'W', instructions: 'I', exercises: ['X'] },
});
const landingPageWith = (subheadline: string) => ({
  ...{ headline: 'H', subheadline, whatYouWillLearn: ['W'], seoTitle: 'S', seoDescription: 'S' },
});
const marketingWith = (body: string) => ({
  emails: Array.from({ length: 10 }, () => ({ subject: 'S', body })),
  socialPosts: [{ channel: 'X', text: 'P' }],
  blogPost: { title: 'T', body },
  videoDescription: 'V',
});

function largestPieces(character: string): Piece[] {
  const lesson = WrittenLesson.parse(largest('lesson', character, lessonWith, 3_000));
  const assessment = WrittenAssessment.parse(largest('assessment', character, assessmentWith, limits.longTextChars));
  const plan = CoursePlan.parse(largest('plan', character, planWith, limits.longTextChars));
  const page = WrittenLandingPage.parse(largest('landing-page', character, landingPageWith, limits.longTextChars));
  const marketing = WrittenMarketing.parse(largest('marketing', character, marketingWith, limits.longTextChars));
  const modules = Array.from({ length: MODULES }, (_, m) => m);
  return [
    { kind: 'plan', name: 'plan', madeBy, text: plan },
    ...modules.flatMap((m): Piece[] => [
      ...Array.from(
        { length: PER_MODULE },
        (_, l): Piece => ({ kind: 'lesson', name: `lesson#${lessonId(m, l)}`, madeBy, text: lesson }),
      ),
      { kind: 'assessment', name: `assessment#${moduleId(m)}`, madeBy, text: assessment },
    ]),
    { kind: 'landing-page', name: 'landing-page', madeBy, text: page },
    { kind: 'marketing', name: 'marketing', madeBy, text: marketing },
  ];
}

describe.each(characters)('the largest pieces that a model may write, in %j,', (character) => {
  test('make a course that can be saved', () => {
    const request = {
      title: character.repeat(limits.titleChars),
      description: character.repeat(limits.descriptionChars),
      outline: character.repeat(limits.outlineChars),
      review: 'none' as const,
      id: 'generation',
      sources: [],
    };
    const pieces = largestPieces(character);
    const sizes = pieces.map(({ kind, text }) => jsonBytes(text) / maxPieceBytes[kind]);
    expect(Math.min(...sizes)).toBeGreaterThan(0.98);
    const assembled = courseTextFrom(request, pieces);
    if ('missing' in assembled) throw new Error(assembled.missing);
    CourseText.parse(assembled.text);
    expect(jsonBytes(assembled.text)).toBeLessThanOrEqual(MAX_COURSE_BYTES);
  });
});

test('a larger piece is rejected with a request to write less', () => {
  const parsed = WrittenLesson.safeParse(lessonWith('字'.repeat(1_100)));
  expect(parsed.error?.issues[0]?.message).toBe('must be at most 60 KB as JSON; write less');
});
