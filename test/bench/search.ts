import { levels } from '#domain/courses/course.ts';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { MarketplaceQuery, search } from '#domain/marketplace/search.ts';
import { packed } from '#functions/data/snapshot.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { aCard } from '#test/support/builders.ts';
import { largest, type Row, rowOf } from './row.ts';

const CARDS = 100_000;
const CREATORS = 20_000;
const ROUNDS = 5;

/** Numbers that look random and are the same in each run (mulberry32). */
function sequence(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const hex = (next: (below: number) => number, digits: number): string =>
  Array.from({ length: digits }, () => next(16).toString(16)).join('');
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Courses in the words of the demo's, in texts as long as theirs. A third of the words bring the one after them along,
 * so that the texts pack as English does: to 2 bits a character.
 */
function manyCards(): StoredCard[] {
  const next = sequence(7);
  const words = demoCourses.flatMap(({ title, description }) => `${title} ${description}`.split(' '));
  const text = (like: string): string => {
    let at = 0;
    return like
      .split(' ')
      .map(() => {
        at = next(3) === 0 ? at + 1 : next(words.length);
        return words[at % words.length];
      })
      .join(' ');
  };
  const plain = aCard();
  /** One in ten has a plan with colours of their own. */
  const colours = () =>
    next(10) === 0
      ? { primary: `#${hex(next, 6)}`, secondary: `#${hex(next, 6)}`, accent: `#${hex(next, 6)}` }
      : plain.customColors;
  const owners = Array.from({ length: CREATORS }, () => ({
    ownerId: [8, 4, 4, 4, 12].map((digits) => hex(next, digits)).join('-'),
    creatorName: text('A Name'),
    customColors: colours(),
  }));
  return Array.from({ length: CARDS }, (_, number) => {
    const like = demoCourses[number % demoCourses.length];
    return {
      ...plain,
      ...owners[next(CREATORS)],
      id: `01K${Array.from({ length: 23 }, () => CROCKFORD[next(32)]).join('')}`,
      title: text(like?.title ?? ''),
      description: text(like?.description ?? ''),
      priceCents: like?.priceCents ?? 0,
      createdAt: new Date(1_700_000_000_000 + next(60_000_000) * 1_000).toISOString(),
      category: `Category ${next(24)}`,
      level: levels[next(levels.length)] ?? 'beginner',
    };
  });
}

/** What people ask: everything, a word, two words, a letter, what nobody has, narrowed and far down the list. */
const asked = [
  {},
  { q: 'portraits' },
  { q: 'one window' },
  { q: 'e' },
  { q: 'nobody teaches this' },
  { q: 'light', category: 'Category 3', level: 'beginner', price: 'under50' },
  { q: 'bread', sort: 'price-low', offset: '480' },
];

/** The least CPU of some rounds, in milliseconds: what a busy machine adds is not the work's. */
function cpuMs(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...rounds);
}

/** A warm search at 100,000 courses, in time and beside one look through the same texts; and the size of the snapshot. */
export async function searchRows(): Promise<Row[]> {
  const cards = manyCards();
  const timed = asked.map((given) => {
    const query = MarketplaceQuery.parse(given);
    const needle = query.q.toLowerCase();
    const plainly = () =>
      cards.filter((card) =>
        [card.title, card.description, card.creatorName].some((text) => text.toLowerCase().includes(needle)),
      );
    search(cards, query);
    const ms = cpuMs(() => search(cards, query));
    return { of: JSON.stringify(given), ms, ratio: ms / cpuMs(plainly) };
  });
  const slowest = largest(timed, ({ ms }) => ms);
  const closest = largest(timed, ({ ratio }) => ratio);
  const { length } = await packed(cards);
  const search100k = 'warm search at 100,000 courses';
  return [
    rowOf({
      what: search100k,
      most: 20,
      figure: slowest?.ms ?? 0,
      unit: 'ms of CPU',
      of: slowest?.of ?? '',
      told: true,
    }),
    rowOf({
      what: `${search100k}, beside a plain filter`,
      most: 1,
      figure: closest?.ratio ?? 0,
      unit: '×',
      of: closest?.of ?? '',
    }),
    rowOf({ what: 'snapshot of 100,000 courses', most: 12, figure: length / 1e6, unit: 'MB' }),
  ];
}
