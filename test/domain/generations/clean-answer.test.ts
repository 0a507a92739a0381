import { expect, test } from 'vitest';
import { cleanAnswer } from '#domain/generations/clean-answer.ts';

const REQUEST = '<course_title>\nBread at Home\n</course_title>';
const point = (text: string) => cleanAnswer({ points: [text] }, REQUEST);

test.each([
  ['**What you will see**', 'What you will see'],
  ['- **Bold** point', 'Bold point'],
  ['`wait`', 'wait'],
  ['AT&amp;T &quot;x&quot;', 'AT&T "x"'],
  ['a &lt; b', 'a < b'],
  ['*Slowly*', 'Slowly'],
  ['__Before you begin__', 'Before you begin'],
  ['## The dough', 'The dough'],
  ['# The dough', 'The dough'],
  ['* Knead it', 'Knead it'],
  ['• Knead it', 'Knead it'],
  ['- 水を入れる', '水を入れる'],
  ['**Hydration:** 70%', 'Hydration: 70%'],
  ['The **crumb** is open', 'The crumb is open'],
  ['これは**太字**です', 'これは太字です'],
  ['Press `Enter` twice', 'Press Enter twice'],
  ['Don&#39;t hurry&nbsp;it', "Don't hurry\u00a0it"],
  ['A\u0000B \u0007 C', 'AB  C'],
  ['one\r\ntwo\u2028three\u0085four', 'one\ntwo\nthree\nfour'],
  ['**متن**', 'متن'],
  ['The <b>crumb</b> is <em>open</em>', 'The crumb is open'],
  ['Fold it<br>Rest it<br />Bake it', 'Fold it Rest it Bake it'],
  ['The <i>crumb <strong class="x">is</strong></i> open', 'The crumb is open'],
  ['It&#146;s done &#x202e;now', 'It’s done &#x202e;now'],
  ['Salt &mdash; 12&#8239;g &hellip; don&#x2019;t guess', 'Salt — 12\u202fg … don’t guess'],
])('%j becomes %j', (written, shown) => {
  expect(point(written)).toEqual({ points: [shown] });
});

test.each([
  '- 5 °C overnight',
  '- b ± sqrt(b² - 4ac)',
  '- a + b = 0',
  '- x',
  '- sin x',
  '2**3 is 8, and 2 ** 3 ** 2 is 512',
  'x **2 + y** 2',
  '__init__',
  '5 * 3 * 2',
  'Q&A with R&D',
  '2. Weltkrieg',
  '#1 mistake',
  '# 1',
  'snake_case_name',
  'one\n- two\n- three',
  '    return 1',
  ' Knead it ',
])('%j stays', (text) => {
  expect(point(text)).toEqual({ points: [text] });
});

test('the numbers of a list are taken off, a single one is not', () => {
  const points = ['1. Fold it', '2. Rest it', '3) Bake it'];
  expect(cleanAnswer({ points }, REQUEST)).toEqual({ points: ['Fold it', 'Rest it', 'Bake it'] });
  for (const kept of [['2. Weltkrieg', '1. Weltkrieg'], ['1. Weltkrieg'], ['1. Fold it', 'Rest it']])
    expect(cleanAnswer({ points: kept }, REQUEST)).toEqual({ points: kept });
});

test('words of the part that is rewritten stay', () => {
  const part = {
    points: ['1. Knead', '2. Rest'],
    answer: 'A) <b>Rye</b>',
    wrong: [{ option: 'B) Oats', feedback: 'No.' }],
  };
  expect(cleanAnswer(part, `<present_part>\n${JSON.stringify(part)}\n</present_part>`)).toEqual(part);
});

test('letters before all options are taken off, since options are shown in another order', () => {
  const options = (answer: string, ...wrong: string[]) => ({
    answer,
    wrong: wrong.map((option) => ({ option, feedback: 'No.' })),
  });
  expect(cleanAnswer(options('B) Rye', 'A) Sand', '(C) Clay'), REQUEST)).toEqual(options('Rye', 'Sand', 'Clay'));
  expect(cleanAnswer(options('B. It eats the sugar', 'A. It eats the salt'), REQUEST)).toEqual(
    options('It eats the sugar', 'It eats the salt'),
  );
  for (const kept of [
    options('A. niger', 'Yeast', 'Mold'),
    options('A. Smith', 'B. Jones'),
    options('C) Rye', 'A) Oats'),
  ])
    expect(cleanAnswer(kept, REQUEST)).toEqual(kept);
});

test('a bullet or a heading is taken off lines only, not off options and what is said', () => {
  const quiz = { question: '- Bonjour !', answer: '- a', wrong: [{ option: '* Bread', feedback: '# of eggs' }] };
  expect(cleanAnswer({ quizQuestions: [quiz], spoken: '- Bonjour !' }, REQUEST)).toEqual({
    quizQuestions: [quiz],
    spoken: '- Bonjour !',
  });
});

const marked = {
  title: '**Bold and raw**',
  points: ['Write &amp; for an ampersand', '`SELECT "order"`', '- **Bold**'],
  options: ['**bold**', '*bold*', '`bold`'],
};

test.each(['HTML for Beginners', 'Notes in Markdown', 'Learn Python', 'Git without Fear', 'English Grammar'])(
  'marks stay in a course on %s, also where an answer does not name it',
  (title) => {
    expect(cleanAnswer(marked, `<course_title>\n${title}\n</course_title>`)).toEqual(marked);
  },
);

test.each([
  ['names Markdown', { spoken: 'Markdown makes it bold.' }],
  ['shows a tag', { spoken: 'A paragraph begins with <p>.' }],
  ['shows code', { visual: { kind: 'code', language: 'sql', lines: ['SELECT 1'] } }],
])('marks stay in an answer that %s', (_, about) => {
  expect(cleanAnswer({ ...marked, ...about }, REQUEST)).toEqual({ ...marked, ...about });
});

test('code is literal, and a formula gets back what JSON took for controls', () => {
  const lines = ['# **kwargs', 'if a &lt; b:', '', '    print(`x`)', '- item'];
  const code = { kind: 'code', language: 'python', lines };
  expect(cleanAnswer({ slides: [{ visual: { ...code, lines: [...lines, 'x\u0007'] } }] }, REQUEST)).toEqual({
    slides: [{ visual: { ...code, lines: [...lines, 'x'] } }],
  });
  expect(cleanAnswer({ visual: { tex: '\beta \frac{1}{2} \theta \rho &amp; x\nu' } }, REQUEST)).toEqual({
    visual: { tex: '\\beta \\frac{1}{2} \\theta \\rho &amp; x\nu' },
  });
});

test.each(['A 12-Week Program', 'Eggs in the Shell', 'The Dress Code', 'Ruby Chocolate'])(
  'a course on %s has no marks',
  (title) => {
    expect(cleanAnswer({ points: ['**Salt** it'] }, title)).toEqual({ points: ['Salt it'] });
  },
);

test('the words of a part that is mended stay, also escaped ones', () => {
  const points = ['**Hydration:** 70%', 'Write &amp; here', 'Press `Enter`. Water boils at 90.'];
  const request = `<present_part>\n${JSON.stringify({ points }).replaceAll('&', '&amp;')}\n</present_part>`;
  const mended = 'Press `Enter`. Water boils at 100.';
  expect(cleanAnswer({ points: [...points, mended, '**New** line', 'Press `Esc`'] }, request)).toEqual({
    points: [...points, mended, 'New line', 'Press Esc'],
  });
});

test('blank points are dropped; a visual keeps its blanks, which line up with other lists', () => {
  const visual = { columns: ['', '**Rye** bread'], rows: [{ cells: ['\u200b', '- none'] }] };
  expect(cleanAnswer({ points: [' ', '\n', 'Salt', '\u3164', '\u0000'], visual }, REQUEST)).toEqual({
    points: ['Salt'],
    visual: { columns: ['', 'Rye bread'], rows: [{ cells: ['\u200b', '- none'] }] },
  });
});

test('other values stay', () => {
  const answer = { durationMinutes: 12, visual: null, correct: [0, 2], isDone: true };
  expect(cleanAnswer(answer, REQUEST)).toEqual(answer);
});
