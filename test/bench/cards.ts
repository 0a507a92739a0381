import { levels } from '#domain/courses/course.ts';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { aCard } from '#test/support/builders.ts';

/** Courses per creator, on average. */
const COURSES_PER_CREATOR = 5;

/** Seeded pseudo-random numbers (mulberry32). */
function seededRandom(seed: number) {
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
 * Courses with texts as long as those of the demo courses and with their words. A third of the words keep their successor,
 * so that the texts compress like English, to 2 bits a character.
 */
export function manyCards(count: number): StoredCard[] {
  const next = seededRandom(7);
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
  const defaults = aCard();
  /** One creator in ten has custom colors. */
  const colors = () =>
    next(10) === 0
      ? { primary: `#${hex(next, 6)}`, secondary: `#${hex(next, 6)}`, accent: `#${hex(next, 6)}` }
      : defaults.customColors;
  const owners = Array.from({ length: count / COURSES_PER_CREATOR }, () => ({
    ownerId: [8, 4, 4, 4, 12].map((digits) => hex(next, digits)).join('-'),
    creatorName: text('A Name'),
    customColors: colors(),
  }));
  return Array.from({ length: count }, (_, number) => {
    const like = demoCourses[number % demoCourses.length];
    return {
      ...defaults,
      ...owners[next(owners.length)],
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
