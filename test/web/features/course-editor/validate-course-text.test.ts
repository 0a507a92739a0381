import { expect, test } from 'vitest';
import { limits } from '#domain/courses/content.ts';
import { aCourseText, aModule } from '#test/support/builders.ts';
import { refusalOf, validateCourseText } from '#web/features/course-editor/validate-course-text.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const text = aCourseText({ content: { ...aCourseText().content, modules: [aModule(1), aModule(2)] } });
const withModule = (change: Partial<(typeof text.content.modules)[number]>) => ({
  ...text,
  content: {
    ...text.content,
    modules: text.content.modules.map((m, index) => (index === 1 ? { ...m, ...change } : m)),
  },
});
const [lesson] = text.content.modules[1]?.lessons ?? [];
const [question] = text.content.modules[1]?.quizQuestions ?? [];
if (!lesson || !question) throw new Error('The builder made no lesson or question.');

test('accepts a valid text', () => {
  expect(validateCourseText(text)).toBeUndefined();
});

test.each([
  ['a blank title', { ...text, title: ' ' }, 'Title is required'],
  ['no description', { ...text, description: '' }, 'Description is required'],
  ['a long title', { ...text, title: 'x'.repeat(121) }, 'Not saved: Title is too long. Use up to 120 characters.'],
  [
    'a long lesson description',
    withModule({ lessons: [{ ...lesson, description: 'x'.repeat(limits.longTextChars + 1) }] }),
    'Not saved: Module 2, Lesson 1, Description is too long. Use up to 10,000 characters.',
  ],
  [
    'a long list line',
    withModule({ keyTakeaways: ['short', 'x'.repeat(501)] }),
    'Not saved: Module 2, Key takeaways, line 2 is too long. Use up to 500 characters.',
  ],
  [
    'a list with too many lines',
    withModule({ keyTakeaways: Array.from({ length: 21 }, () => 'line') }),
    'Not saved: Module 2, Key takeaways has too many entries. Use up to 20.',
  ],
  [
    'a question with one option',
    withModule({ quizQuestions: [{ ...question, options: ['only'], correctAnswer: 0 }] }),
    'Not saved: Module 2, Question 1, Options needs at least 2 entries.',
  ],
  [
    'a correct answer outside the options',
    withModule({ quizQuestions: [{ ...question, correctAnswer: 9 }] }),
    'Not saved: Module 2, Question 1, Correct answer must be one of the options.',
  ],
  [
    'a lesson of zero minutes',
    withModule({ lessons: [{ ...lesson, durationMinutes: 0 }] }),
    'Not saved: Module 2, Lesson 1, Minutes must be from 1 to 600.',
  ],
  [
    'half of a character in a list line',
    withModule({ keyTakeaways: ['whole', 'half \ud83d'] }),
    'Not saved: Module 2, Key takeaways, line 2 holds half of a character. Please type it again.',
  ],
  ['an invalid ID', withModule({ id: 'Not an id' }), "Not saved: Module 2, id isn't valid."],
])('explains %s in our own words', (_, invalid, problem) => {
  expect(validateCourseText(invalid)).toBe(problem);
});

test('reports the limit of lessons across modules', () => {
  const modules = [1, 2, 3].map((number) => ({
    ...aModule(number),
    lessons: Array.from({ length: 14 }, (_, index) => ({ ...lesson, id: `m${number}-l${index}` })),
  }));
  expect(validateCourseText({ ...text, content: { ...text.content, modules } })).toBe(
    'A course has at most 40 lessons.',
  );
});

test.each<[Record<string, string>, string]>([
  [
    { 'body.text.content.learningObjectives.0': 'holds half of a character; please type it again' },
    'Not saved: Learning objectives, line 1 holds half of a character; please type it again.',
  ],
  [
    { 'body.text.content.modules.1.lessons.0.slides.2.visual.file': 'is not an image of this course' },
    'Not saved: Module 2, Lesson 1, Slide 3, Visual, file is not an image of this course.',
  ],
  [{ 'body.text.title': 'Too big: expected less' }, "Not saved: Title isn't valid."],
  [{ 'body.revision': 'is required' }, 'The server says so.'],
  [{}, 'The server says so.'],
])('names the field that the server refused: %j', (fields, words) => {
  const refusal = new ApiError({ code: 'invalid_input', status: 400, message: 'The server says so.', fields });
  expect(refusalOf(refusal)).toBe(words);
});
