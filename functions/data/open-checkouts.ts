import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import type { Platform } from '../runtime/platform.ts';
import { readItems } from './item.ts';
import { type Item, tableOf } from './table.ts';

const Pending = z.object({ checkoutSessionId: z.string().nullable() });

/** Of attempts without a page nothing can be paid. */
const sessionsOf = (items: readonly Item[]): string[] =>
  readItems(Pending, items)
    .map(({ checkoutSessionId }) => checkoutSessionId)
    .filter((id) => id !== null);

/**
 * Access patterns: the checkouts of a course (gsi1, `OPEN_CHECKOUTS#course`) and of a buyer (gsi2, `OPEN_CHECKOUTS_OF#user`)
 * that have not ended. A page lives for half an hour, so there are few.
 */
export const openCheckouts = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    openSessionsOfCourse: async (courseId: string): Promise<string[]> =>
      sessionsOf(await table.queryAll(keys.openCheckouts.gsi1pk(courseId), { index: 'gsi1' })),
    openSessionsOfBuyer: async (userId: string): Promise<string[]> =>
      sessionsOf(await table.queryAll(keys.openCheckouts.gsi2pk(userId), { index: 'gsi2' })),
  };
};
