import * as z from 'zod';
import type { SubscriptionView } from './subscription.ts';

/** What a user has used, of one month or of all time; an item of its own beside the profile, changed by increments. */
export const Usage = z.strictObject({
  /** Courses that exist, and generations in flight, which hold a place (decisions.md, "limits"). */
  places: z.int().default(0),
  /** Generations ever started, whatever became of them. */
  generations: z.int().default(0),
});
export type Usage = z.infer<typeof Usage>;
export const noUsage: Usage = { places: 0, generations: 0 };

/** Whether a plan counts the courses of the calendar month (UTC), or, as the free trial does, all that exist. */
export const countsByMonth = ({ tier }: Pick<SubscriptionView, 'tier'>): boolean => tier !== 'free_trial';

/** `used` of "used/limit" (decisions.md, "limits"). */
export const placesUsed = (view: Pick<SubscriptionView, 'tier'>, usage: { all: Usage; month: Usage }): number =>
  Math.max(0, (countsByMonth(view) ? usage.month : usage.all).places);
