// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moduleSlides } from '#domain/courses/slides.ts';
import { aModule, aSlide } from '#test/support/builders.ts';
import { excerpt, fold, wordsOf } from '#web/features/course-viewer/finding/fold.ts';
import { searchDeck } from '#web/features/course-viewer/finding/search.ts';
import type { Section } from '#web/features/course-viewer/sections.ts';
import type { DeckPlace } from '#web/features/course-viewer/use-deck.ts';

describe('text is compared', () => {
  test.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδός'],
    ['العَجِين', 'العجين'],
    ['한글 반죽', '한글 반죽'.normalize('NFD')],
    ['Ёлка', 'елка'],
    ['l’essentiel', "l'essentiel"],
    ['e\u2011mail', 'e-mail'],
    ['photo\u00adsynthesis', 'photosynthesis'],
    ['“ＡＢＣ”', '"abc"'],
    ['x^2 ≥ 0', 'x^2 ≥ 0'],
    ['`a`', "'a'"],
    ['a\ufe58b', 'a-b'],
    ['Hawaiʻi', 'Hawaii'],
  ])('without case and diacritics: %s is %s', (one, other) => expect(fold(one)).toBe(fold(other)));
});

test('a circumflex counts, in a line with and without other letters', () => {
  expect(fold('x^2 ≥ 0')).toContain(fold('x^2'));
  expect(excerpt('so x^2 = 4', wordsOf('x^2')).find(({ isMatch }) => isMatch)?.text).toBe('x^2');
});

const line = fc.string({ unit: 'grapheme', maxLength: 400 });

test('an excerpt is a part of its line, and marks every match in it', () => {
  fc.assert(
    fc.property(line, line, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), (before, after, word) => {
      const words = wordsOf(word);
      fc.pre(words.length > 0);
      const source = `${before} ${word} ${after}`;
      const pieces = excerpt(source, words);
      const shown = pieces
        .map(({ text }) => text)
        .join('')
        .replace(/^…|…$/g, '');
      expect(source).toContain(shown);
      const marked = pieces.filter(({ isMatch }) => isMatch);
      expect(marked.length).toBeGreaterThan(0);
      for (const { text } of marked) expect(words.some((each) => fold(text).includes(each[0] ?? ''))).toBe(true);
    }),
  );
});

test('a match in the middle of a long line is shown with the words around it', () => {
  const source = `${'Flour and water. '.repeat(20)}Then the Brûlée goes under the flame. ${'More. '.repeat(40)}`;
  const pieces = excerpt(source, ['brulee']);
  expect(pieces.find(({ isMatch }) => isMatch)?.text).toBe('Brûlée');
  expect(pieces.map(({ text }) => text).join('')).toMatch(/^….*Then the Brûlée goes under.*…$/);
});

const module = aModule(1, {
  lessons: [
    {
      id: 'l1',
      title: 'Water',
      description: '',
      objective: '',
      durationMinutes: null,
      slides: [
        aSlide({ title: 'Cold or warm', points: ['Warm wakes yeast'], spoken: 'Use a thermometer.' }),
        aSlide({
          id: 's2',
          title: 'In steps',
          visual: {
            kind: 'steps',
            items: [
              { title: 'Mix', text: 'Until shaggy' },
              { title: 'Rest', text: '' },
            ],
          },
          spoken: 'Résumé of the thermometer.',
        }),
      ],
    },
  ],
});
const places = moduleSlides(module).map(
  (slide): DeckPlace => ({ kind: 'slide', key: slide.id, moduleNumber: 1, slide }),
);
const section = (kind: Section['kind'], title: string, start: number, count: number): Section => ({
  ...{ key: `${start}`, kind, moduleNumber: 1, title, start, count, minutes: null },
});
const sections = [
  section('module', 'Module 1', 0, 1),
  section('lesson', 'Water', 1, 2),
  section('takeaways', 'Module 1', 3, 1),
  section('quiz', 'Module 1', 4, 1),
];
const found = (query: string) =>
  searchDeck(places, sections, query).groups.flatMap(({ items }) => items.map(({ index }) => index));

describe('a search finds slides', () => {
  test.each([
    ['by their title', 'cold', [1]],
    ['by a point', 'wakes yeast', [1]],
    ['by their visual', 'SHAGGY', [2]],
    ['by what is said, in the order of the course', 'thermometer', [1, 2]],
    ['only if every word occurs', 'thermometer resume', [2]],
    ['by the questions of a quiz', 'dough rise', [4]],
  ])('%s', (_, query, indexes) => expect(found(query)).toEqual(indexes));

  test('and groups them by lesson', () => {
    const { groups, count } = searchDeck(places, sections, 'thermometer');
    expect(groups.map(({ name, items }) => [name, items.length])).toEqual([['Water', 2]]);
    expect(count).toBe(2);
  });

  test.each([
    ['wakes yeast', 'point'],
    ['use a thermometer', 'said'],
    ['shaggy', undefined],
  ])('and says where “%s” is: %s', (query, where) =>
    expect(searchDeck(places, sections, query).groups[0]?.items[0]?.where).toBe(where),
  );

  test('but none for an empty query', () => expect(found('   ')).toEqual([]));
});
