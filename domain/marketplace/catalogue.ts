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

const facetNames = ['category', 'level', 'language'] as const;
export type FacetName = (typeof facetNames)[number];
const byFacet = <T>(make: (name: FacetName) => T): Record<FacetName, T> => ({
  category: make('category'),
  level: make('level'),
  language: make('language'),
});

/** Categories are anybody's words, so a reply names only those that most courses have. */
const MAX_SHOWN_VALUES = 100;

/** How many cards a part may have. It is also how many are parsed and indexed in one go, between which requests run. */
export const MAX_PART_CARDS = 1_000;
/** Each looks for its place among all cards, which costs microseconds. */
const MERGED_AT_ONCE = 250;
/** A place is a part's number and an offset in it, as one integer: `part << PLACE_BITS | offset`. */
const PLACE_BITS = 10;
const OFFSET_MASK = (1 << PLACE_BITS) - 1;
export const partOf = (place: number): number => place >>> PLACE_BITS;
export const offsetOf = (place: number): number => place & OFFSET_MASK;

/** Facet values as numbers, so that counting is adding to a slot. It only grows, so that older parts stay right. */
type Vocabulary = Readonly<Record<FacetName, Map<string, number>>>;

/** Some cards with what searching needs of them: made once, and shared by every catalogue that has them. */
interface Part<C extends Card> {
  readonly cards: readonly C[];
  /** All texts in which a search looks, one card after the other: one long text is searched many times faster than many short ones. */
  readonly texts: string;
  /** Where each card's texts end. */
  readonly ends: Uint32Array;
  readonly prices: Uint32Array;
  /** Each card's value of each facet. */
  readonly values: Readonly<Record<FacetName, Uint32Array>>;
}

/** A facet's values that a reply names, in the order in which it names them. */
type ShownValues = readonly { readonly value: string; readonly number: number }[];

/** All cards of the marketplace, ready to be searched. It never changes; `catalogueWith` makes the next one of it. */
export interface Catalogue<C extends Card> {
  readonly cards: readonly C[];
  readonly parts: readonly Part<C>[];
  /** Prices and values of all parts by place, so that a search looks each up in one step. */
  readonly prices: Uint32Array;
  readonly values: Readonly<Record<FacetName, Uint32Array>>;
  readonly vocabulary: Vocabulary;
  readonly shown: Readonly<Record<FacetName, ShownValues>>;
  /** The places of the cards in the orders that somebody asked for. */
  readonly orders: Map<Sort, Uint32Array>;
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

function indexed<C extends Card>(cards: readonly C[], vocabulary: Vocabulary): Part<C> {
  const texts = cards.map((card) => textsOf(card).join(END) + END);
  let end = 0;
  const numberOf = (name: FacetName, value: string): number => {
    const numbers = vocabulary[name];
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
  return {
    cards,
    texts: texts.join(''),
    ends: Uint32Array.from(texts, ({ length }) => {
      end += length;
      return end;
    }),
    prices: Uint32Array.from(cards, ({ priceCents }) => priceCents),
    values: byFacet((name) => Uint32Array.from(cards, (card) => numberOf(name, card[name]))),
  };
}

/** A figure of every card, by place. */
function byPlace<C extends Card>(parts: readonly Part<C>[], figures: (part: Part<C>) => Uint32Array): Uint32Array {
  const all = new Uint32Array(parts.length << PLACE_BITS);
  for (const [number, part] of parts.entries()) all.set(figures(part), number << PLACE_BITS);
  return all;
}

function shownOf(name: FacetName, parts: readonly Part<Card>[], numbers: ReadonlyMap<string, number>): ShownValues {
  const counts = new Uint32Array(numbers.size);
  for (const { values } of parts) for (const number of values[name]) counts[number] = (counts[number] ?? 0) + 1;
  const countOf = (number: number): number => counts[number] ?? 0;
  return [...numbers]
    .flatMap(([value, number]) => (countOf(number) > 0 ? { value, number } : []))
    .sort((a, b) => countOf(b.number) - countOf(a.number) || inOrder[name](a.value, b.value))
    .slice(0, MAX_SHOWN_VALUES)
    .sort((a, b) => inOrder[name](a.value, b.value));
}

/** The places of the cards of some parts, by their numbers, in an order. */
function sorted<C extends Card>(parts: readonly Part<C>[], numbers: readonly number[], sort: Sort): Uint32Array {
  const compare = sorts[sort];
  const placed = numbers.flatMap((part) =>
    (parts[part]?.cards ?? []).map((card, offset) => ({ card, place: (part << PLACE_BITS) | offset })),
  );
  return Uint32Array.from(
    placed.sort((a, b) => compare(a.card, b.card)),
    ({ place }) => place,
  );
}

/** An order without the parts that are gone (-1), the others by their new numbers. */
function carriedOver(order: Uint32Array, moved: Int32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  let length = 0;
  for (const place of order) {
    const part = moved[partOf(place)] ?? -1;
    if (part >= 0) places[length++] = (part << PLACE_BITS) | offsetOf(place);
  }
  return places.subarray(0, length);
}

/** Two orders as one, of which the second is much the shorter. */
function merged<C extends Card>(
  parts: readonly Part<C>[],
  long: Uint32Array,
  short: Uint32Array,
  sort: Sort,
): Uint32Array {
  const compare = sorts[sort];
  const cardAt = (place: number | undefined): C | undefined =>
    place === undefined ? undefined : parts[partOf(place)]?.cards[offsetOf(place)];
  const all = new Uint32Array(long.length + short.length);
  let done = 0;
  for (const [index, place] of short.entries()) {
    const card = cardAt(place);
    let [from, to] = [done, long.length];
    while (card && from < to) {
      const middle = (from + to) >>> 1;
      const other = cardAt(long[middle]);
      if (other && compare(other, card) < 0) from = middle + 1;
      else to = middle;
    }
    all.set(long.subarray(done, from), done + index);
    all[from + index] = place;
    done = from;
  }
  all.set(long.subarray(done), done + short.length);
  return all;
}

export function emptyCatalogue<C extends Card>(): Catalogue<C> {
  const vocabulary = byFacet(() => new Map<string, number>());
  const none = () => new Uint32Array();
  return {
    ...{ cards: [], parts: [], prices: none(), values: byFacet(none) },
    ...{ vocabulary, shown: byFacet(() => []), orders: new Map() },
  };
}

/**
 * The catalogue that consists of these lists of cards, each at most `MAX_PART_CARDS` long. Lists that the one before has
 * are taken over as they are. Yields after each short piece of work, so that whoever drives it can let requests run.
 */
export function* catalogueWith<C extends Card>(
  before: Catalogue<C>,
  lists: readonly (readonly C[])[],
): Generator<undefined, Catalogue<C>> {
  const { vocabulary } = before;
  const known = new Map(before.parts.map((part) => [part.cards, part]));
  const parts: Part<C>[] = [];
  const fresh: number[] = [];
  for (const cards of lists) {
    const part = known.get(cards);
    if (!part) fresh.push(parts.length);
    parts.push(part ?? indexed(cards, vocabulary));
    if (!part) yield;
  }
  const numbers = new Map(parts.map((part, number) => [part, number]));
  const moved = Int32Array.from(before.parts, (part) => numbers.get(part) ?? -1);
  const orders = new Map<Sort, Uint32Array>();
  for (const [sort, order] of before.orders) {
    let places = carriedOver(order, moved);
    yield;
    for (const number of fresh) {
      const short = sorted(parts, [number], sort);
      yield;
      for (let start = 0; start < short.length; start += MERGED_AT_ONCE) {
        places = merged(parts, places, short.subarray(start, start + MERGED_AT_ONCE), sort);
        yield;
      }
    }
    orders.set(sort, places);
  }
  const prices = byPlace(parts, (part) => part.prices);
  const values = byFacet((name) => byPlace(parts, (part) => part.values[name]));
  yield;
  const shown = byFacet((name) => shownOf(name, parts, vocabulary[name]));
  yield;
  return { cards: parts.flatMap(({ cards }) => cards), parts, prices, values, vocabulary, shown, orders };
}

/** A catalogue of these cards, made in one go. */
export function catalogueOf<C extends Card>(cards: readonly C[], before = emptyCatalogue<C>()): Catalogue<C> {
  const lists = Array.from({ length: Math.ceil(cards.length / MAX_PART_CARDS) }, (_, part) =>
    cards.slice(part * MAX_PART_CARDS, (part + 1) * MAX_PART_CARDS),
  );
  const work = catalogueWith(before, lists);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The places of all cards in an order, which is made when it is first asked for. */
export function ordered<C extends Card>({ parts, orders }: Catalogue<C>, sort: Sort): Uint32Array {
  const order = orders.get(sort) ?? sorted(parts, [...parts.keys()], sort);
  orders.set(sort, order);
  return order;
}

/** Marks, by place, the cards that have the text in their title, description or creator's name; undefined means all. */
export function textMatches({ parts }: Catalogue<Card>, q: string): Uint8Array | undefined {
  const needle = folded(q.trim());
  if (needle === '') return undefined;
  const marks = new Uint8Array(parts.length << PLACE_BITS);
  for (const [number, { cards, texts, ends }] of parts.entries()) {
    const first = number << PLACE_BITS;
    if (needle.includes(END)) {
      for (const [offset, card] of cards.entries())
        if (textsOf(card).some((text) => text.includes(needle))) marks[first + offset] = 1;
      continue;
    }
    let offset = 0;
    for (let at = texts.indexOf(needle); at >= 0; ) {
      while ((ends[offset] ?? Number.POSITIVE_INFINITY) <= at) offset++;
      marks[first + offset] = 1;
      // Once is enough, so what is left of this card is passed over.
      at = texts.indexOf(needle, ends[offset]);
    }
  }
  return marks;
}
