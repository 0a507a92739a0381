import { expect, test } from 'vitest';
import { cleanAnswer } from '#domain/generations/clean-answer.ts';

const point = (text: string) => cleanAnswer({ points: [text] });

test.each([
  ['**What you will see**', 'What you will see'],
  ['- **Bold** point', 'Bold point'],
  ['`code`', 'code'],
  ['AT&amp;T &quot;x&quot;', 'AT&T "x"'],
  ['a &lt; b', 'a < b'],
  ['*Slowly*', 'Slowly'],
  ['__Before you begin__', 'Before you begin'],
  ['## The dough', 'The dough'],
  ['# The dough', 'The dough'],
  ['* Knead it', 'Knead it'],
  ['• Knead it', 'Knead it'],
  ['**Hydration:** 70%', 'Hydration: 70%'],
  ['The **crumb** is open', 'The crumb is open'],
  ['Press `Enter` twice', 'Press Enter twice'],
  ['Don&#39;t hurry&nbsp;it', "Don't hurry\u00a0it"],
  ['A\u0000B \u0007 C', 'AB  C'],
  ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
  ['**متن**', 'متن'],
])('%j becomes %j', (written, shown) => {
  expect(point(written)).toEqual({ points: [shown] });
});

test.each([
  '- 5 °C overnight',
  '2**3 is 8, and 2 ** 3 ** 2 is 512',
  '__init__',
  '5 * 3 * 2',
  'Q&A with R&D',
  '2. Weltkrieg',
  '#1 mistake',
  'snake_case_name',
  'one\n- two\n- three',
  '    return 1',
  ' Knead it ',
])('%j stays', (text) => {
  expect(point(text)).toEqual({ points: [text] });
});

test('marks stay inside texts that teach them, also in other texts of the answer', () => {
  const lesson = {
    title: '**Characters that HTML keeps for itself**',
    points: ['Write &amp; for an ampersand', 'Markdown makes **this** bold', '- `<b>` does the same'],
    spoken: 'An `&lt;` stands for a bracket.',
  };
  expect(cleanAnswer(lesson)).toEqual({
    title: 'Characters that HTML keeps for itself',
    points: [lesson.points[0], lesson.points[1], '`<b>` does the same'],
    spoken: lesson.spoken,
  });
});

test('code and formulas are literal', () => {
  const lines = ['# **kwargs', 'if a &lt; b:', '', '    print(`x`)', '- item'];
  const code = { kind: 'code', language: 'python', lines };
  expect(
    cleanAnswer({ slides: [{ visual: { ...code, lines: [...lines, 'x\u0007'] }, spoken: 'See **this** line' }] }),
  ).toEqual({ slides: [{ visual: { ...code, lines: [...lines, 'x'] }, spoken: 'See **this** line' }] });
  expect(cleanAnswer({ visual: { tex: '\beta \frac{1}{2} &amp; x' } })).toEqual({
    visual: { tex: '\\beta \\frac{1}{2} &amp; x' },
  });
});

test('blank points are dropped; a visual keeps its blanks, which line up with other lists', () => {
  const visual = { columns: ['', 'Rye'], rows: [{ cells: ['\u200b', 'yes'] }] };
  expect(cleanAnswer({ points: [' ', '\n', 'Salt', '\u3164', '\u0000'], visual })).toEqual({
    points: ['Salt'],
    visual,
  });
});

test('other values stay', () => {
  const answer = { durationMinutes: 12, visual: null, correct: [0, 2], isDone: true };
  expect(cleanAnswer(answer)).toEqual(answer);
});
