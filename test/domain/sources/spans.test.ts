import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groundedSpans, keptSources } from '#domain/sources/grounding.ts';
import { sourcesForPlan, spansForLesson, spansIn } from '#domain/sources/selection.ts';
import type { SourceText } from '#domain/sources/source.ts';
import { namedSources, placeOf } from '#domain/sources/span-place.ts';
import { type Section, SpanId, sectionsOf, spanId, spansOf } from '#domain/sources/spans.ts';
import { countWords } from '#domain/sources/words.ts';

const sentence = fc
  .array(fc.constantFrom('dough', 'rises', 'overnight', '4.5', 'e.g.', '面粉', 'ναι', '😀'), {
    minLength: 1,
    maxLength: 40,
  })
  .map((words) => words.join(' '));
const text = fc
  .array(fc.tuple(sentence, fc.constantFrom('. ', '! ', '\n', '。', ' ')), { minLength: 1, maxLength: 40 })
  .map((parts) => parts.flat().join(''));
const section = (kind: Section['kind'], number: number, body: string): Section => ({
  kind,
  number,
  heading: '',
  text: body,
});

test('the spans of a section join to its text, and none is empty or much longer than 120 words', () => {
  fc.assert(
    fc.property(text, (body) => {
      const spans = spansOf([section('p', 1, body)]);
      expect(spans.map((span) => span.text).join('')).toBe(body);
      for (const span of spans) {
        expect(span.text).not.toBe('');
        const longestSentence = 41;
        expect(countWords(span.text)).toBeLessThanOrEqual(150 + longestSentence);
      }
    }),
  );
});

test('a text without sentences is cut, and its spans join to it', () => {
  const endless = 'dough😀'.repeat(3_000);
  const spans = spansOf([section('h', 1, endless)]);
  expect(spans.map((span) => span.text).join('')).toBe(endless);
  expect(spans.every(({ text }) => text.length <= 2_000 && text.isWellFormed())).toBe(true);
});

test('ids are valid, distinct and independent of other sections, and lead back to them', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (bodies) => {
      const sections = bodies.map((body, index) => section('p', index + 1, body));
      const ids = spansOf(sections).map(({ id }) => spanId(2, id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(SpanId.parse(id)).toBe(id);
      expect(sectionsOf(spansOf(sections))).toEqual(
        sections.map(({ heading, text: body }) => ({ heading, text: body })),
      );
      const last = sections.slice(-1);
      const alone = spansOf(last).map(({ id }) => spanId(2, id));
      expect(ids.slice(-alone.length)).toEqual(alone);
    }),
  );
});

test('a source line names each source once, with its pages in order', () => {
  expect(placeOf('S2.p14.3')).toEqual({ sourceNumber: 2, kind: 'p', place: 14 });
  const names = ['Handbook.pdf', 'Deck.pptx', 'Notes.txt'];
  expect(namedSources(['S1.p14.1', 'S1.p3.2', 'S1.p3.1'], names)).toEqual([
    { name: 'Handbook.pdf', places: 'pages 3, 14' },
  ]);
  expect(namedSources(['S3.h2.1', 'S2.s5.1'], names)).toEqual([
    { name: 'Deck.pptx', places: 'slide 5' },
    { name: 'Notes.txt', places: '' },
  ]);
  expect(namedSources(['S9.p1.1'], names)).toEqual([]);
  expect(namedSources(['S1.p1.1'], [])).toEqual([]);
});

const sourceText = (pages: readonly string[]): SourceText => ({
  title: 'Handbook',
  words: 1,
  spans: spansOf(pages.map((body, index) => ({ ...section('p', index + 1, body), heading: `Chapter ${index + 1}` }))),
});

const numbered = (text: SourceText) => [{ number: 1, text, language: 'en', stopWords: [] }];

test('the plan gets headings and at most 8,000 tokens, also without a match', () => {
  const long = sourceText(
    Array.from({ length: 400 }, (_, page) => `Page ${page} says: ${'knead the dough well. '.repeat(30)}`),
  );
  const material = sourcesForPlan(numbered(long), () => [], 'anything');
  expect(material.headings[0]?.headings[0]).toBe('Chapter 1');
  expect(material.spans[0]?.id).toBe('S1.p1.1');
  const words =
    countWords(JSON.stringify(material.headings)) + countWords(material.spans.map((span) => span.text).join(' '));
  expect(words).toBeLessThan(8_000);
  expect(material.spans.length).toBeGreaterThan(10);
});

test('a text with few and long words is bounded by its letters', () => {
  const endless = sourceText(Array.from({ length: 100 }, () => 'dough'.repeat(400)));
  const { spans } = sourcesForPlan(numbered(endless), () => [], 'anything');
  expect(spans.length).toBeGreaterThan(10);
  expect(spans.reduce((sum, { text: body }) => sum + body.length, 0)).toBeLessThanOrEqual(8_000 * 6);
});

test('a lesson gets only spans that match, in reading order', () => {
  const text = sourceText(['Flour and water.', 'Salt at the end.', 'Bake it hot.']);
  const sources = numbered(text);
  expect(spansForLesson(sources, () => ['S1.p3.1', 'S1.p1.1', 'S9.p1.1'], 'x').map(({ id }) => id)).toEqual([
    'S1.p1.1',
    'S1.p3.1',
  ]);
  expect(spansIn(sources)).toHaveLength(3);
});

const slide = {
  title: 'Feeding the starter',
  points: ['Discard half, then add flour and water'],
  visual: null,
  spoken: 'Feed the starter every morning with equal weights of flour and water.',
};
const fed = 'Every morning, discard half of the starter. Add equal weights of flour and water with a clean spoon.';
const checked = (id: string, body: string, language: string | null = 'en') => ({
  id,
  heading: '',
  text: body,
  language,
});
const material = (...spans: ReturnType<typeof checked>[]) => ({ spans, stopWords: ['the', 'and', 'with'] });

test('a name stays if the span exists and shares a fifth of the words of the slide', () => {
  const spans = material(checked('S1.p1.1', fed), checked('S1.p2.1', 'The invoice is due with the next delivery.'));
  expect(groundedSpans(slide, ['S1.p1.1', 'S1.p2.1', 'S1.p7.1'], spans, 'en-US')).toEqual(['S1.p1.1']);
});

test('just below a fifth is dropped, just at it stays', () => {
  const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'omega', 'iota', 'kappa', 'lambda'];
  const ten = { title: words.join(' '), points: [], visual: null, spoken: '' };
  expect(groundedSpans(ten, ['S1.p1.1'], material(checked('S1.p1.1', 'alpha beta')), 'en')).toEqual(['S1.p1.1']);
  expect(groundedSpans(ten, ['S1.p1.1'], material(checked('S1.p1.1', 'alpha only')), 'en')).toEqual([]);
});

test('words that every text has do not count', () => {
  const spans = material(checked('S1.p1.1', 'With the, and the, with and the.'));
  expect(groundedSpans(slide, ['S1.p1.1'], spans, 'en')).toEqual([]);
});

test('a span in another language keeps its name', () => {
  const spans = material(checked('S1.p1.1', 'Jeden Morgen den Ansatz füttern.', 'de'));
  expect(groundedSpans(slide, ['S1.p1.1'], spans, 'en')).toEqual(['S1.p1.1']);
});

test.each([
  ['nb', 'no'],
  ['no', 'nb'],
  ['nn', 'nb-NO'],
])('a span in %s is compared with a course in %s', (ofSpan, ofCourse) => {
  const spans = material(checked('S1.p1.1', 'Fakturaen forfaller i morgen.', ofSpan));
  expect(groundedSpans(slide, ['S1.p1.1'], spans, ofCourse)).toEqual([]);
});

test('a rewritten slide keeps what it still rests on and what can’t be read any more, at most four', () => {
  const spans = material(
    checked('S1.p1.1', fed),
    checked('S1.p2.1', 'The invoice is due.'),
    ...[3, 4, 5, 6].map((page) => checked(`S1.p${page}.1`, fed)),
  );
  expect(keptSources({ ...slide, sources: [] }, ['S1.p1.1', 'S1.p2.1', 'S2.p1.1'], spans, 'en')).toEqual([
    'S1.p1.1',
    'S2.p1.1',
  ]);
  const named = ['S1.p1.1', 'S1.p3.1', 'S1.p4.1', 'S1.p5.1'];
  expect(keptSources({ ...slide, sources: named }, ['S1.p6.1'], spans, 'en')).toEqual(named);
});

test('a rewritten lesson gets first what it rests on now', () => {
  const long = sourceText(
    Array.from({ length: 60 }, (_, page) => `Page ${page}. ${'knead the dough well. '.repeat(25)}`),
  );
  const ranked = long.spans.map(({ id }) => `S1.${id}`);
  const got = spansForLesson(numbered(long), () => ranked, 'x', ['S1.p60.1']).map(({ id }) => id);
  expect(got).toContain('S1.p60.1');
  expect(got.length).toBeLessThan(60);

  // What it rests on now would fill the whole budget.
  const rank = (query: string) => (query === 'a wish' ? ['S1.p60.1', 'S1.p59.1'] : ranked);
  const wished = spansForLesson(numbered(long), rank, 'x', ranked.slice(0, 40), 'a wish').map(({ id }) => id);
  expect(wished).toEqual(expect.arrayContaining(['S1.p1.1', 'S1.p60.1', 'S1.p59.1']));
  expect(wished).toHaveLength(got.length);
});
