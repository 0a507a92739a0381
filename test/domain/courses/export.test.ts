import { describe, expect, test } from 'vitest';
import { exportJson, exportText } from '#domain/courses/export.ts';
import { aCourse, aCourseText, aModule } from '#test/support/builders.ts';

const text = aCourseText();
const course = aCourse({ priceCents: 2_950 });

describe('the JSON file', () => {
  const parsed = () => JSON.parse(exportJson(course, text));

  test('has the specified names in the specified order', () => {
    expect(Object.keys(parsed())).toEqual([
      'id',
      'title',
      'description',
      'status',
      'created_at',
      'price',
      'user_id',
      'creator_name',
      'category',
      'level',
      'language',
      'outline',
      'content',
      'landing_page',
      'marketing',
      'custom_colors',
      'custom_logo_url',
    ]);
    expect(Object.keys(parsed().content)).toEqual([
      'overview',
      'targetAudience',
      'learningObjectives',
      'prerequisites',
      'modules',
    ]);
  });

  test('contains the whole course', () => {
    expect(parsed()).toMatchObject({
      id: course.id,
      user_id: course.ownerId,
      creator_name: 'Maya Baker',
      price: 29.5,
      status: 'draft',
      custom_colors: course.customColors,
      custom_logo_url: null,
      marketing: { social_posts: [{ channel: 'X', text: 'Bread!' }], video_description: 'A video on bread' },
    });
    const [module] = parsed().content.modules;
    const [first] = text.content.modules;
    expect(module.quizQuestions).toEqual(first?.quizQuestions);
    expect(module.keyTakeaways).toEqual(first?.keyTakeaways);
    expect(module.worksheet).toEqual(first?.worksheet);
    expect(module.lessons[0]).toMatchObject({ title: 'Lesson 1.1', duration: '10 minutes' });
    const slides = first?.lessons[0]?.slides.map(({ sources: _, author: __, ...slide }) => slide);
    expect(module.lessons[0].slides).toEqual(slides);
  });

  test('does not depend on the order of the course’s fields', () => {
    const backwards = Object.fromEntries(Object.entries(text).reverse()) as typeof text;
    expect(exportJson(course, backwards)).toBe(exportJson(course, text));
  });

  test('distinguishes a missing price from a free course', () => {
    expect(JSON.parse(exportJson(aCourse({ priceCents: null }), text)).price).toBeNull();
    expect(JSON.parse(exportJson(aCourse({ priceCents: 0 }), text)).price).toBe(0);
  });
});

/** Every text in a value, except ids and who wrote a slide. */
const textsIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return ['id', 'teaches', 'author'].includes(name) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, key));
};

describe('the text file', () => {
  test('contains every text of the course', () => {
    const file = exportText(course, text);
    const texts = textsIn(text).flatMap((one) => one.split('\n'));
    expect(texts.length).toBeGreaterThan(60);
    for (const one of texts) expect(file).toContain(one);
    expect(file).toContain('By Maya Baker');
    expect(file).toContain('$29.50');
  });

  test('marks the answer to each question', () => {
    expect(exportText(course, text)).toContain(
      [
        '1. What makes dough rise?',
        '   In other words: Without which of these does a loaf stay flat?',
        '   A) Yeast',
        '   B) Salt',
        '   Answer: A) Yeast',
        '   Yeast gives off gas.',
        '   Why not B: Salt slows yeast.',
      ].join('\n'),
    );
  });

  test('has no empty sections and no gaps', () => {
    const bare = aCourseText({
      content: { overview: '', targetAudience: '', learningObjectives: [], prerequisites: [], modules: [] },
      landingPage: { headline: '', subheadline: '', whatYouWillLearn: [], seoTitle: '', seoDescription: '' },
      marketing: { emails: [], socialPosts: [], blogPost: { title: '', body: '' }, videoDescription: '' },
      outline: '',
    });
    const file = exportText(course, bare);
    expect(file).not.toMatch(/ABOUT|MODULES|LANDING|MARKETING|\n{3}/);
    const noQuiz = aModule(1, { quizQuestions: [], keyTakeaways: [], worksheet: null });
    const plain = exportText(course, { ...bare, content: { ...bare.content, modules: [noQuiz] } });
    expect(plain).not.toMatch(/Quiz|takeaways|Worksheet|\n{3}/);
  });
});
