import { levels } from '../courses/course.ts';
import type { Card } from './card.ts';

/** ULIDs sort by creation, so equal prices and instants fall back to the id: every order is total. */
export const newestFirst = (a: Card, b: Card): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

export const sorts = {
  newest: newestFirst,
  oldest: (a: Card, b: Card) => -newestFirst(a, b),
  'price-low': (a: Card, b: Card) => a.priceCents - b.priceCents || newestFirst(a, b),
  'price-high': (a: Card, b: Card) => b.priceCents - a.priceCents || newestFirst(a, b),
} as const;
export type Sort = keyof typeof sorts;

export type FacetName = 'category' | 'level' | 'language';

/** Categories are anybody's words, so a reply names only those that most courses have. */
const MOST_VALUES = 100;

/** A facet's values as numbers, so that counting is adding to a slot. */
export interface Facet {
  /** Each card's value, by the card's place. */
  readonly of: Uint32Array;
  readonly numberOf: ReadonlyMap<string, number>;
  /** Those that are told, in the order in which they are told. */
  readonly shown: readonly { readonly value: string; readonly number: number }[];
}

/** What searching needs of a list of cards, made once for each list. */
interface IndexedCards {
  /** All texts in which a search looks, one card after the other: one long text is searched many times faster than many short ones. */
  readonly texts: string;
  /** Where each card's texts end. */
  readonly ends: Uint32Array;
  readonly prices: Uint32Array;
  readonly facets: Readonly<Record<FacetName, Facet>>;
  /** The places of the cards in an order. */
  ordered(sort: Sort): Uint32Array;
}

/**
 * Case-insensitive means that both sides are lower-cased as Unicode has it, without a language's own rules, and compared
 * character by character: `É` finds `é`, while `e` does not; `ß` does not find `ss`.
 */
const folded = (text: string): string => text.toLowerCase();

/** Stands after each text. A search that holds it is looked for in one text at a time. */
const END = '\n';
const textsOf = ({ title, description, creatorName }: Card) => [title, description, creatorName].map(folded);

const rise: readonly string[] = levels;

/** Levels rise; other values are in the order of the alphabet, so that a list does not move while it is counted. */
const inOrder: Readonly<Record<FacetName, (a: string, b: string) => number>> = {
  category: (a, b) => (folded(a) < folded(b) ? -1 : folded(a) > folded(b) ? 1 : a < b ? -1 : 1),
  level: (a, b) => rise.indexOf(a) - rise.indexOf(b),
  language: (a, b) => (a < b ? -1 : 1),
};

function facetOf(cards: readonly Card[], name: FacetName): Facet {
  const numberOf = new Map<string, number>();
  const counts: number[] = [];
  const of = Uint32Array.from(cards, (card) => {
    const number = numberOf.get(card[name]) ?? numberOf.size;
    numberOf.set(card[name], number);
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  });
  const shown = [...numberOf]
    .map(([value, number]) => ({ value, number }))
    .sort((a, b) => (counts[b.number] ?? 0) - (counts[a.number] ?? 0) || inOrder[name](a.value, b.value))
    .slice(0, MOST_VALUES)
    .sort((a, b) => inOrder[name](a.value, b.value));
  return { of, numberOf, shown };
}

function index(cards: readonly Card[]): IndexedCards {
  const orders = new Map<Sort, Uint32Array>();
  const texts = cards.map((card) => textsOf(card).join(END) + END);
  let end = 0;
  return {
    texts: texts.join(''),
    ends: Uint32Array.from(texts, ({ length }) => {
      end += length;
      return end;
    }),
    prices: Uint32Array.from(cards, ({ priceCents }) => priceCents),
    facets: {
      category: facetOf(cards, 'category'),
      level: facetOf(cards, 'level'),
      language: facetOf(cards, 'language'),
    },
    ordered(sort) {
      const known = orders.get(sort);
      if (known) return known;
      const compare = sorts[sort];
      const places = cards
        .map((card, place) => ({ card, place }))
        .sort((a, b) => compare(a.card, b.card))
        .map(({ place }) => place);
      const order = Uint32Array.from(places);
      orders.set(sort, order);
      return order;
    },
  };
}

const indexes = new WeakMap<readonly Card[], IndexedCards>();

/** The index of a list, which must not change from now on: a snapshot is replaced as a whole. */
export function indexed(cards: readonly Card[]): IndexedCards {
  const known = indexes.get(cards);
  if (known) return known;
  const made = index(cards);
  indexes.set(cards, made);
  return made;
}

/** Marks, by their places, the cards that have the text in their title, description or creator's name; undefined means all. */
export function textMatches(cards: readonly Card[], q: string): Uint8Array | undefined {
  const needle = folded(q.trim());
  if (needle === '') return undefined;
  if (needle.includes(END))
    return Uint8Array.from(cards, (card) => (textsOf(card).some((text) => text.includes(needle)) ? 1 : 0));
  const { texts, ends } = indexed(cards);
  const marks = new Uint8Array(cards.length);
  let place = 0;
  for (let at = texts.indexOf(needle); at >= 0; ) {
    while ((ends[place] ?? Number.POSITIVE_INFINITY) <= at) place++;
    marks[place] = 1;
    // Once is enough, so what is left of this card is passed over.
    at = texts.indexOf(needle, ends[place]);
  }
  return marks;
}
