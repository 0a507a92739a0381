import { expect, test } from 'vitest';
import { languageOf } from '#functions/generation/source-language.ts';

const ofSpans = (...texts: string[]) =>
  languageOf({
    title: 'Handbook',
    words: 1,
    spans: texts.map((text, index) => ({ id: `p1.${index + 1}`, heading: '', text })),
  });

test('a source has the language of its spans together, and the stop words of that language', () => {
  const english = ofSpans(
    'Knead the dough with wet hands until it is smooth,',
    'and let it rest under a cloth for an hour before you shape the loaf.',
  );
  expect(english.language).toBe('en');
  expect(english.stopWords).toContain('the');
  const german = ofSpans('Den Teig mit nassen Händen kneten, bis er glatt ist, und eine Stunde ruhen lassen.');
  expect(german.language).toBe('de');
  expect(german.stopWords).toContain('und');
  expect(ofSpans('7')).toEqual({ language: null, stopWords: [] });
});
