import { levels } from '../courses/course.ts';
import { folded } from '../folded.ts';
import { isBlank } from '../is-blank.ts';

const facetNames = ['category', 'level', 'language'] as const;
export type FacetName = (typeof facetNames)[number];
export const byFacet = <T>(make: (name: FacetName) => T): Record<FacetName, T> => ({
  category: make('category'),
  level: make('level'),
  language: make('language'),
});

/** Categories are free text, so a reply lists only the most common ones. */
const MAX_SHOWN_VALUES = 100;

/** Append-only, so that older parts stay valid. Spellings that look the same share a value. */
interface FacetValues {
  /** Numbered in the order of insertion. */
  readonly values: Map<string, number>;
  readonly spellings: Map<string, { readonly number: number; readonly value: number }>;
}
export type Vocabulary = Readonly<Record<FacetName, FacetValues>>;

/** Levels and languages have one spelling. */
const valueKey = (name: FacetName, spelling: string): string => (name === 'category' ? folded(spelling) : spelling);
export const valueNumber = (vocabulary: Vocabulary, name: FacetName, asked: string): number =>
  vocabulary[name].values.get(valueKey(name, asked)) ?? -1;

export const emptyVocabulary = (): Vocabulary => byFacet(() => ({ values: new Map(), spellings: new Map() }));

/** The numbers of a spelling, which is added if it is new. */
export function spellingIn(vocabulary: Vocabulary, name: FacetName, given: string) {
  const { values, spellings } = vocabulary[name];
  const spelling = given.trim();
  const known = spellings.get(spelling);
  if (known) return known;
  const key = valueKey(name, spelling);
  const value = values.get(key) ?? values.size;
  values.set(key, value);
  const added = { number: spellings.size, value };
  spellings.set(spelling, added);
  return added;
}

export type ShownValues = readonly { readonly value: string; readonly number: number }[];

const levelOrder: readonly string[] = levels;

/** By their keys, not by count, so that the list doesn't move while counts change. */
const inOrder: Readonly<Record<FacetName, (a: string, b: string) => number>> = {
  category: (a, b) => (a < b ? -1 : 1),
  level: (a, b) => levelOrder.indexOf(a) - levelOrder.indexOf(b),
  language: (a, b) => (a < b ? -1 : 1),
};

/** Such a text is neither all capitals nor all small. */
const isMixed = (text: string): boolean => text !== text.toUpperCase() && text !== text.toLowerCase();

/** Of each card. */
interface Numbers {
  readonly values: Readonly<Record<FacetName, Uint32Array>>;
  readonly spellings: Readonly<Record<FacetName, Uint32Array>>;
}

/** Each value in its most common spelling. */
export function shownValues(
  name: FacetName,
  parts: readonly Numbers[],
  { values, spellings }: FacetValues,
): ShownValues {
  const counts = new Uint32Array(values.size);
  const uses = new Uint32Array(spellings.size);
  for (const part of parts) {
    for (const number of part.values[name]) counts[number] = (counts[number] ?? 0) + 1;
    for (const number of part.spellings[name]) uses[number] = (uses[number] ?? 0) + 1;
  }
  const countOf = (number: number): number => counts[number] ?? 0;
  const usesOf = (spelling: string): number => uses[spellings.get(spelling)?.number ?? -1] ?? 0;
  const isBetter = (one: string, other: string): boolean =>
    (usesOf(one) - usesOf(other) || Number(isMixed(one)) - Number(isMixed(other)) || (one < other ? 1 : -1)) > 0;
  const best = new Map<number, string>();
  for (const [spelling, { value }] of spellings) {
    const other = best.get(value);
    if (other === undefined || isBetter(spelling, other)) best.set(value, spelling);
  }
  const keys = [...values.keys()];
  const byKey = (a: { readonly number: number }, b: { readonly number: number }): number =>
    inOrder[name](keys[a.number] ?? '', keys[b.number] ?? '');
  return [...best]
    .flatMap(([number, value]) => (countOf(number) > 0 && !isBlank(value) ? { value, number } : []))
    .sort((a, b) => countOf(b.number) - countOf(a.number) || byKey(a, b))
    .slice(0, MAX_SHOWN_VALUES)
    .sort(byKey);
}
