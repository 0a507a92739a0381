import { keys } from '#contracts/table.ts';
import type { Quota } from '#domain/generations/quota.ts';
import type { Month } from '#domain/time.ts';
import { type Problem, problemCase } from '../../runtime/problem.ts';
import type { Key, Table, Write } from '../table/table.ts';

/**
 * `held` counts courses and reservations, `generations` the tries of a month, which are never returned (docs/product.md
 * "Limits").
 */
const allTimeKey = (userId: string): Key => ({ pk: keys.user.pk(userId), sk: keys.user.usageAll });
const monthKey = (userId: string, month: Month): Key => ({ pk: keys.user.pk(userId), sk: keys.user.usage(month) });

/** All time first, then the month. The caller rejects a quota below 1. */
export function reserveSlot(table: Table, userId: string, month: Month, quota: Quota): Write[] {
  const room = { held: quota.coursesLimit };
  const cap = { generations: quota.generationsPerMonth };
  const onTrial = quota.counted === 'all';
  return [
    table.update(allTimeKey(userId), { set: { undoable: 0 }, add: { held: 1 } }, onTrial ? { below: room } : undefined),
    table.update(
      monthKey(userId, month),
      { set: { undoable: 0 }, add: { held: 1, generations: 1 } },
      { below: onTrial ? cap : { ...room, ...cap } },
    ),
  ];
}

/**
 * In the order tried. `undo` ignores the limit if no slot was taken since, because a lower plan removes no course.
 * `undo-counted` does so if only the counting scope can undo. `room` needs a free slot.
 */
export const restoreStrategies = ['undo', 'undo-counted', 'room'] as const;
export type RestoreStrategy = (typeof restoreStrategies)[number];

export function reclaimSlot(
  table: Table,
  userId: string,
  month: Month,
  { counted, coursesLimit }: Quota,
  strategy: RestoreStrategy,
): Write[] {
  const [counting, other] =
    counted === 'all' ? [allTimeKey(userId), monthKey(userId, month)] : [monthKey(userId, month), allTimeKey(userId)];
  // Both scopes change: the other one counts after a plan change.
  const undo = (key: Key) => table.update(key, { add: { held: 1, undoable: -1 } }, { above: { undoable: 0 } });
  // A taken slot ends earlier undos.
  const taken = { set: { undoable: 0 }, add: { held: 1 } };
  switch (strategy) {
    case 'undo':
      return [undo(counting), undo(other)];
    case 'undo-counted':
      return [undo(counting), table.update(other, { add: { held: 1 } }, { below: { undoable: 1 } })];
    case 'room':
      return [table.update(counting, taken, { below: { held: coursesLimit } }), table.update(other, taken)];
  }
}

export const releaseCourseSlot = (table: Table, userId: string, month: Month): Write[] =>
  [allTimeKey(userId), monthKey(userId, month)].map((key) => table.update(key, { add: { held: -1, undoable: 1 } }));

export const releaseSlot = (table: Table, userId: string, month: Month): Write[] => [
  table.update(allTimeKey(userId), { add: { held: -1 } }),
  table.update(monthKey(userId, month), { add: { held: -1 } }),
];

/** True if the course limit refused the write, false if the monthly cap on generations did. */
export async function isMonthFull(table: Table, userId: string, month: Month, quota: Quota): Promise<boolean> {
  const usage = await table.get(monthKey(userId, month), { consistent: true });
  return Number(usage?.held ?? 0) >= quota.coursesLimit;
}

export const limitReached = ({ coursesLimit }: Pick<Quota, 'coursesLimit'>): Problem =>
  problemCase('coursesUsed', { limit: coursesLimit });
