import { folded } from '../folded.ts';
import type { Card } from './card.ts';
import {
  byFacet,
  emptyVocabulary,
  type FacetName,
  type ShownValues,
  shownValues,
  spellingIn,
  type Vocabulary,
} from './facet-values.ts';

/** Falls back to the id, so that every order is total. */
export const newestFirst = (a: Card, b: Card): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

export const sorts = {
  newest: newestFirst,
  oldest: (a: Card, b: Card) => -newestFirst(a, b),
  'price-low': (a: Card, b: Card) => a.priceCents - b.priceCents || newestFirst(a, b),
  'price-high': (a: Card, b: Card) => b.priceCents - a.priceCents || newestFirst(a, b),
} as const;
export type Sort = keyof typeof sorts;

/** Also the batch size: other requests get a turn after each. */
export const MAX_PART_CARDS = 1_000;
const MERGED_AT_ONCE = 250;
/** A position is one integer: `part << POSITION_BITS | offset`. */
const POSITION_BITS = 10;
const OFFSET_MASK = (1 << POSITION_BITS) - 1;
export const partOf = (position: number): number => position >>> POSITION_BITS;
export const offsetOf = (position: number): number => position & OFFSET_MASK;

/** Shared by all catalogs that contain it. */
interface Part<C extends Card> {
  readonly cards: readonly C[];
  /** Joined, because searching one long string is many times faster. */
  readonly texts: string;
  readonly ends: Uint32Array;
  readonly prices: Uint32Array;
  readonly values: Readonly<Record<FacetName, Uint32Array>>;
  readonly spellings: Readonly<Record<FacetName, Uint32Array>>;
}

/** Immutable: `catalogueWith` builds the next one. */
export interface Catalogue<C extends Card> {
  readonly cards: readonly C[];
  readonly parts: readonly Part<C>[];
  readonly prices: Uint32Array;
  readonly values: Readonly<Record<FacetName, Uint32Array>>;
  readonly vocabulary: Vocabulary;
  readonly shown: Readonly<Record<FacetName, ShownValues>>;
  readonly orders: Map<Sort, Uint32Array>;
}

/** Ends each text. A folded text has no line break. */
const END = '\n';
const textsOf = ({ title, description, creatorName }: Card) => [title, description, creatorName].map(folded);

function indexed<C extends Card>(cards: readonly C[], vocabulary: Vocabulary): Part<C> {
  const texts = cards.map((card) => textsOf(card).join(END) + END);
  let end = 0;
  return {
    cards,
    texts: texts.join(''),
    ends: Uint32Array.from(texts, ({ length }) => {
      end += length;
      return end;
    }),
    prices: Uint32Array.from(cards, ({ priceCents }) => priceCents),
    values: byFacet((name) => Uint32Array.from(cards, (card) => spellingIn(vocabulary, name, card[name]).value)),
    spellings: byFacet((name) => Uint32Array.from(cards, (card) => spellingIn(vocabulary, name, card[name]).number)),
  };
}

function byPosition<C extends Card>(parts: readonly Part<C>[], figures: (part: Part<C>) => Uint32Array): Uint32Array {
  const all = new Uint32Array(parts.length << POSITION_BITS);
  for (const [number, part] of parts.entries()) all.set(figures(part), number << POSITION_BITS);
  return all;
}

function sorted<C extends Card>(parts: readonly Part<C>[], numbers: readonly number[], sort: Sort): Uint32Array {
  const compare = sorts[sort];
  const withPositions = numbers.flatMap((part) =>
    (parts[part]?.cards ?? []).map((card, offset) => ({ card, position: (part << POSITION_BITS) | offset })),
  );
  return Uint32Array.from(
    withPositions.sort((a, b) => compare(a.card, b.card)),
    ({ position }) => position,
  );
}

/** Maps an order to new part numbers. -1 removes a part. */
function carriedOver(order: Uint32Array, moved: Int32Array): Uint32Array {
  const positions = new Uint32Array(order.length);
  let length = 0;
  for (const position of order) {
    const part = moved[partOf(position)] ?? -1;
    if (part >= 0) positions[length++] = (part << POSITION_BITS) | offsetOf(position);
  }
  return positions.subarray(0, length);
}

function merged<C extends Card>(
  parts: readonly Part<C>[],
  long: Uint32Array,
  short: Uint32Array,
  sort: Sort,
): Uint32Array {
  const compare = sorts[sort];
  const cardAt = (position: number | undefined): C | undefined =>
    position === undefined ? undefined : parts[partOf(position)]?.cards[offsetOf(position)];
  const all = new Uint32Array(long.length + short.length);
  let done = 0;
  for (const [index, position] of short.entries()) {
    const card = cardAt(position);
    let [from, to] = [done, long.length];
    while (card && from < to) {
      const middle = (from + to) >>> 1;
      const other = cardAt(long[middle]);
      if (other && compare(other, card) < 0) from = middle + 1;
      else to = middle;
    }
    all.set(long.subarray(done, from), done + index);
    all[from + index] = position;
    done = from;
  }
  all.set(long.subarray(done), done + short.length);
  return all;
}

export function emptyCatalogue<C extends Card>(): Catalogue<C> {
  const vocabulary = emptyVocabulary();
  const none = () => new Uint32Array();
  return {
    ...{ cards: [], parts: [], prices: none(), values: byFacet(none) },
    ...{ vocabulary, shown: byFacet(() => []), orders: new Map() },
  };
}

/** Each list has at most `MAX_PART_CARDS`. Yields after each batch, so that the caller can serve requests. */
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
    let positions = carriedOver(order, moved);
    yield;
    for (const number of fresh) {
      const short = sorted(parts, [number], sort);
      yield;
      for (let start = 0; start < short.length; start += MERGED_AT_ONCE) {
        positions = merged(parts, positions, short.subarray(start, start + MERGED_AT_ONCE), sort);
        yield;
      }
    }
    orders.set(sort, positions);
  }
  const prices = byPosition(parts, (part) => part.prices);
  const values = byFacet((name) => byPosition(parts, (part) => part.values[name]));
  yield;
  const shown = byFacet((name) => shownValues(name, parts, vocabulary[name]));
  yield;
  return { cards: parts.flatMap(({ cards }) => cards), parts, prices, values, vocabulary, shown, orders };
}

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

export function ordered<C extends Card>({ parts, orders }: Catalogue<C>, sort: Sort): Uint32Array {
  const order = orders.get(sort) ?? sorted(parts, [...parts.keys()], sort);
  orders.set(sort, order);
  return order;
}

/** Marks matching cards by position; undefined means all. */
export function textMatches({ parts }: Catalogue<Card>, q: string): Uint8Array | undefined {
  const needle = folded(q);
  if (needle === '') return undefined;
  const marks = new Uint8Array(parts.length << POSITION_BITS);
  for (const [number, { texts, ends }] of parts.entries()) {
    const first = number << POSITION_BITS;
    let offset = 0;
    for (let at = texts.indexOf(needle); at >= 0; ) {
      while ((ends[offset] ?? Number.POSITIVE_INFINITY) <= at) offset++;
      marks[first + offset] = 1;
      // One match is enough.
      at = texts.indexOf(needle, ends[offset]);
    }
  }
  return marks;
}
