import { plural } from './plural.ts';

export const ratingMessages = {
  rated: (average: number, count: number) =>
    `Rated ${average} of 5 by ${plural(count, { one: 'learner', other: 'learners' })}`,
} as const;
