import { expect, test } from 'vitest';
import * as z from 'zod';
import { WrittenLesson } from '#domain/generations/pieces.ts';
import { readAnswer } from '#functions/adapters/model/read-answer.ts';

const reply = (content: unknown) => ({ model: 'm', choices: [{ message: { content: JSON.stringify(content) } }] });
const lesson = (points: readonly string[], spoken = 'Fold it twice.') => ({
  description: 'About folding',
  objective: 'Fold a dough',
  slides: [{ title: '**What you will see**', points, visual: null, spoken }],
});

test('an answer loses the marks of Markdown and entities, blank points and control characters', () => {
  const { result } = readAnswer(
    { schema: WrittenLesson, request: 'Bread' },
    reply(lesson(['- **Bold** point', ' ', '\n', 'AT&amp;T'], 'A\u0000B \u0007 C')),
  );
  expect(result).toEqual({
    value: {
      ...lesson(['Bold point', 'AT&T'], 'AB  C'),
      slides: [{ title: 'What you will see', points: ['Bold point', 'AT&T'], visual: null, spoken: 'AB  C' }],
    },
  });
});

test.each(['\u200b', '\u0000', '\u3164 \n'])('%j as a text is asked for again', (spoken) => {
  const { result } = readAnswer({ schema: WrittenLesson, request: 'Bread' }, reply(lesson([], spoken)));
  expect(result.flaw?.code).toBe('wrong-shape');
});

test('quotations keep their marks', () => {
  const schema = z.strictObject({ quote: z.string() });
  const { result } = readAnswer({ schema, quotes: true, request: 'Bread' }, reply({ quote: '**Bold** &amp; raw' }));
  expect(result).toEqual({ value: { quote: '**Bold** &amp; raw' } });
});
