import { levels } from '#domain/courses/course.ts';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { demoCourses } from '#local/seed/courses.ts';
import { aCard } from '#test/support/builders.ts';

/** Courses that one creator has, about. */
const COURSES_EACH = 5;

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
export function manyCards(count: number): StoredCard[] {
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
  const owners = Array.from({ length: count / COURSES_EACH }, () => ({
    ownerId: [8, 4, 4, 4, 12].map((digits) => hex(next, digits)).join('-'),
    creatorName: text('A Name'),
    customColors: colours(),
  }));
  return Array.from({ length: count }, (_, number) => {
    const like = demoCourses[number % demoCourses.length];
    return {
      ...plain,
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
