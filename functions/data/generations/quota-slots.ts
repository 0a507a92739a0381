import { caseMessages } from '#contracts/errors.ts';
import { keys } from '#contracts/table.ts';
import type { Quota } from '#domain/generations/quota.ts';
import type { Month } from '#domain/time.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Key, Table, Write } from '../table/table.ts';

/**
 * A user's places: `held` counts courses and reservations, of all time on one item and of a calendar month on another;
 * `generations` counts a month's tries, which are never given back (docs/product.md "Limits").
 */
const allTime = (userId: string): Key => ({ pk: keys.user.pk(userId), sk: keys.user.usageAll });
const ofMonth = (userId: string, month: Month): Key => ({ pk: keys.user.pk(userId), sk: keys.user.usage(month) });

/** Takes a place under the conditions of a quota: first all time, then the month. A quota below 1 must be refused before. */
export function reserveSlot(table: Table, userId: string, month: Month, quota: Quota): Write[] {
  const room = { held: quota.coursesLimit };
  const cap = { generations: quota.generationsPerMonth };
  const onTrial = quota.counted === 'all';
  return [
    table.update(allTime(userId), { set: { undoable: 0 }, add: { held: 1 } }, onTrial ? { below: room } : undefined),
    table.update(
      ofMonth(userId, month),
      { set: { undoable: 0 }, add: { held: 1, generations: 1 } },
      { below: onTrial ? cap : { ...room, ...cap } },
    ),
  ];
}

/**
 * What lets a deleted course have its place again, in the order in which it is tried: that no other was taken meanwhile,
 * whatever the limit is by now, since a plan that was lowered takes nothing away that is there; the same in the scope that
 * counts, where the other one has nothing to undo; or else room.
 */
export const restoreStrategies = ['undo', 'undo-counted', 'room'] as const;
export type RestoreStrategy = (typeof restoreStrategies)[number];

/** Takes the place of a course that was made in `month` again, without counting as a try. */
export function reclaimSlot(
  table: Table,
  userId: string,
  month: Month,
  { counted, coursesLimit }: Quota,
  way: RestoreStrategy,
): Write[] {
  const [counting, other] =
    counted === 'all' ? [allTime(userId), ofMonth(userId, month)] : [ofMonth(userId, month), allTime(userId)];
  // What is undone is undone in both scopes: after a change of plan the other one counts.
  const undone = (key: Key) => table.update(key, { add: { held: 1, undoable: -1 } }, { above: { undoable: 0 } });
  // Into room that is there, like every other course: whose place that was has it no more.
  const taken = { set: { undoable: 0 }, add: { held: 1 } };
  switch (way) {
    case 'undo':
      return [undone(counting), undone(other)];
    case 'undo-counted':
      return [undone(counting), table.update(other, { add: { held: 1 } }, { below: { undoable: 1 } })];
    case 'room':
      return [table.update(counting, taken, { below: { held: coursesLimit } }), table.update(other, taken)];
  }
}

/** Gives back the place of a course that is deleted. */
export const releaseCourseSlot = (table: Table, userId: string, month: Month): Write[] =>
  [allTime(userId), ofMonth(userId, month)].map((key) => table.update(key, { add: { held: -1, undoable: 1 } }));

/** Gives back the place of a generation, which was taken in that month. */
export const releaseSlot = (table: Table, userId: string, month: Month): Write[] => [
  table.update(allTime(userId), { add: { held: -1 } }),
  table.update(ofMonth(userId, month), { add: { held: -1 } }),
];

/** Whether a month that refused a place is full of courses; otherwise its tries are used up. */
export async function isMonthFull(table: Table, userId: string, month: Month, quota: Quota): Promise<boolean> {
  const usage = await table.get(ofMonth(userId, month), { consistent: true });
  return Number(usage?.held ?? 0) >= quota.coursesLimit;
}

/** A place is refused, in the client's words. */
export const limitReached = ({ coursesLimit }: Pick<Quota, 'coursesLimit'>): Problem =>
  new Problem('course_limit_reached', {
    message: caseMessages.coursesUsed(coursesLimit),
  });
