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

const note = z.strictObject({ text: z.string().min(1).max(20) });
const read = (completion: unknown) => readAnswer({ schema: note, request: 'Bread' }, completion);
const choice = (message: object, more: object = {}) => ({ model: 'm', choices: [{ message, ...more }] });
const right = '{"text":"Fold it."}';

test.each([
  [
    'in parts',
    choice({
      content: [
        { type: 'text', text: right.slice(0, 5) },
        { type: 'text', text: right.slice(5) },
      ],
    }),
  ],
  ['without the name of the model', { choices: [{ message: { content: right } }] }],
  ['with odd counts', { ...choice({ content: right }), usage: { prompt_tokens: 'many', completion_tokens: 1.5 } }],
  ['with an odd refusal', choice({ content: right, refusal: false })],
  ['with a refusal that says nothing', choice({ content: right, refusal: 'None' })],
  ['whole, though it is said to be cut off', choice({ content: right }, { finish_reason: 'length' })],
  ['beside an empty error', { ...choice({ content: right }), error: {} }],
  ['as a text', JSON.stringify(choice({ content: right }))],
  ['under a name', choice({ content: `{"note":${right}}` })],
])('an answer %s is used', (_, completion) => {
  expect(read(completion).result).toEqual({ value: { text: 'Fold it.' } });
});

test('what is mended at a loss is asked for again, and is there if nothing better comes', () => {
  const { result } = read(choice({ content: '{"text":"Fold it, and fold it again."}' }));
  expect(result).toMatchObject({ value: { text: 'Fold it, and fold i…' }, flaw: { code: 'wrong-shape' } });
});

const failureOf = (completion: unknown) => {
  try {
    return read(completion);
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.message.split(':')[0]}` : error;
  }
};

test.each([
  [{ error: { message: 'overloaded', code: 529 } }, 'RetryPatiently model-unavailable'],
  [{ error: { message: 'overloaded', code: '503' } }, 'RetryPatiently model-unavailable'],
  [{ error: { type: 'overloaded_error', message: 'Overloaded' }, type: 'error' }, 'RetryPatiently model-unavailable'],
  [{ error: { code: 'rate_limit_exceeded' } }, 'RetryPatiently model-unavailable'],
  [{ error: 'overloaded' }, 'RetryPatiently model-unavailable'],
  [{ error: { message: 'Something odd' } }, 'RetryPatiently model-unavailable'],
  [{ choices: [{ error: { code: 503 }, message: { content: '' } }] }, 'RetryPatiently model-unavailable'],
  [{ object: 'error', message: 'Overloaded', code: 503 }, 'RetryPatiently model-unavailable'],
  [{ error: { message: 'Wrong key', code: 401 } }, 'RetryNever model-unavailable'],
  [{ error: { code: 403, status: 'PERMISSION_DENIED' } }, 'RetryNever model-unavailable'],
  [{ error: { code: 503, status: 'UNAVAILABLE' } }, 'RetryPatiently model-unavailable'],
  [{ error: { code: 400, message: 'Reduce the prompt and try again' } }, 'RetryNever model-unavailable'],
  [{ error: { code: 'context_length_exceeded' } }, 'RetryNever model-unavailable'],
  [{ error: { code: 'insufficient_quota' } }, 'RetryNever model-quota'],
  [{ error: { message: 'Insufficient credits', code: 402 } }, 'RetryNever model-quota'],
  [{ error: { code: 'content_filter' } }, 'RetryNever model-refused'],
  [choice({ content: null, refusal: 'No.' }), 'RetryNever model-refused'],
  ['<html>Bad gateway</html>', 'RetryBriefly model-answer-invalid'],
  [{ choices: [] }, 'RetryBriefly model-answer-invalid'],
])('the reply %j fails with %s', (completion, failure) => {
  expect(failureOf(completion)).toBe(failure);
});

test('the log gets the status and a code, and no message', () => {
  const told = { error: { code: 'rate_limit_exceeded', status: 429, message: 'You asked: Bread' } };
  expect(() => read(told)).toThrow('model-unavailable: The provider answered 429 rate_limit_exceeded');
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
