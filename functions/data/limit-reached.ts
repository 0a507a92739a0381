import type { Quota } from '#domain/generations/quota.ts';
import { Problem } from '../runtime/problem.ts';

/** A place is refused, in the client's words. */
export const limitReached = ({ coursesLimit }: Pick<Quota, 'coursesLimit'>): Problem =>
  new Problem('course_limit_reached', {
    message: `You've reached your limit of ${coursesLimit} courses. Upgrade to create more!`,
  });
