import { keys } from '#contracts/table.ts';
import type { Quota } from '#domain/generations/quota.ts';
import type { Month } from '#domain/time.ts';
import type { Key, Table, Write } from './table.ts';

/**
 * A user's places: `held` counts courses and reservations, of all time on one item and of a calendar month on another;
 * `generations` counts a month's tries, which are never given back (decisions.md, "limits").
 */
const allTime = (userId: string): Key => ({ pk: keys.user.pk(userId), sk: keys.user.usageAll });
const ofMonth = (userId: string, month: Month): Key => ({ pk: keys.user.pk(userId), sk: keys.user.usage(month) });

/** Takes a place under the conditions of a quota: first all time, then the month. A quota below 1 must be refused before. */
export function takePlace(table: Table, userId: string, month: Month, quota: Quota): Write[] {
  const room = { held: quota.coursesLimit };
  const cap = { generations: quota.generationsPerMonth };
  const onTrial = quota.counted === 'all';
  return [
    table.update(allTime(userId), { add: { held: 1 } }, onTrial ? { below: room } : undefined),
    table.update(
      ofMonth(userId, month),
      { add: { held: 1, generations: 1 } },
      { below: onTrial ? cap : { ...room, ...cap } },
    ),
  ];
}

/**
 * Takes the place of a course that was made in `month` again, without counting as a try. A plan that counts by the month
 * has room to offer in its own month only; an older course takes none of it.
 * @param now the month of today
 */
export function retakePlace(
  table: Table,
  userId: string,
  { month, now }: { readonly month: Month; readonly now: Month },
  { counted, coursesLimit }: Quota,
): Write[] {
  const room = { below: { held: coursesLimit } };
  const ofMonthCounts = counted === 'this-month' && month === now;
  return [
    table.update(allTime(userId), { add: { held: 1 } }, counted === 'all' ? room : undefined),
    table.update(ofMonth(userId, month), { add: { held: 1 } }, ofMonthCounts ? room : undefined),
  ];
}

/** Gives back a place that was taken in that month. */
export const giveBackPlace = (table: Table, userId: string, month: Month): Write[] => [
  table.update(allTime(userId), { add: { held: -1 } }),
  table.update(ofMonth(userId, month), { add: { held: -1 } }),
];

/** Whether a month that refused a place is full of courses; otherwise its tries are used up. */
export async function isMonthFull(table: Table, userId: string, month: Month, quota: Quota): Promise<boolean> {
  const usage = await table.get(ofMonth(userId, month), { consistent: true });
  return Number(usage?.held ?? 0) >= quota.coursesLimit;
}
