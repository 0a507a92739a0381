import { keys } from '#contracts/table.ts';
import { moduleId } from '#domain/generations/pieces.ts';
import { contractPlan, freeTrial } from '#domain/subscriptions/subscription.ts';
import { type Instant, monthOf } from '#domain/time.ts';
import { Profile } from '#domain/users/profile.ts';
import type { UserIds } from '../accounts.ts';
import { demoPurchases } from '../courses.ts';
import { demoPeople, shownCreator } from '../people.ts';
import type { RecordedCourse } from '../recorded/recorded-courses.ts';
import type { Row } from '../row.ts';
import { pastLearners } from './learners.ts';
import { profileRow, purchaseRows, saleRows } from './rows.ts';
import type { PastCourse } from './sales.ts';

/**
 * People and their plans, as a first sign-in writes them. The free trial lacks charts and branding, so the shown creator
 * has a plan by contract.
 */
export function peopleRows(idOf: UserIds, since: Instant, now: Instant): Row[] {
  return demoPeople.flatMap(({ key, email, fullName, role }) => {
    const userId = idOf(key);
    const pk = keys.user.pk(userId);
    const profile = Profile.parse({ userId, email, fullName, role, createdAt: since });
    const plan = key === shownCreator.key ? contractPlan('pro', undefined, now) : freeTrial(now);
    return [
      { pk, sk: keys.user.profile, ...profile },
      ...(role === 'creator' ? [{ pk, sk: keys.user.grantedSubscription, ...plan }] : []),
    ];
  });
}

/** The quota that courses use: a slot each, and a generation in the month that they come from. */
export const usageRows = (courses: readonly RecordedCourse[]): Row[] =>
  [...Map.groupBy(courses, ({ course }) => course.ownerId)].flatMap(([ownerId, own]) => {
    const pk = keys.user.pk(ownerId);
    const months = Map.groupBy(own, ({ course }) => monthOf(course.createdAt));
    return [
      { pk, sk: keys.user.usageAll, held: own.length, undoable: 0 },
      ...[...months].map(([month, { length }]) => ({
        ...{ pk, sk: keys.user.usage(month), held: length, generations: length, undoable: 0 },
      })),
    ];
  });

interface PastOptions {
  readonly courses: readonly RecordedCourse[];
  readonly idOf: UserIds;
  /** Empty where a real provider is connected, whose books have no invented sales. */
  readonly past: readonly PastCourse[];
  readonly now: Instant;
}

/**
 * Learners, sales and reviews of the past, with the sums that the product keeps of them. Free purchases of demo people
 * are in it, since the payment provider has no part in them.
 */
export function pastRows({ courses, idOf, past, now }: PastOptions): Row[] {
  const sold = courses.map(({ demo, course }) => {
    const sales = past.find((one) => one.course.key === demo.key)?.sales ?? [];
    const free = demo.priceCents === 0 ? demoPurchases.filter((one) => one.course === demo.key) : [];
    return {
      course,
      rows: [
        ...sales.flatMap((sale) => saleRows(course, sale)),
        ...free.flatMap(({ buyer }) => purchaseRows(course, idOf(buyer), { at: now, visitedAt: null })),
      ],
    };
  });
  return [
    ...(past.length > 0 ? pastLearners.map((_, learner) => profileRow(learner, openedAt(past, now))) : []),
    ...sold.flatMap(({ rows }) => rows),
    ...sold.map(({ course, rows }) => ({
      ...{ pk: keys.course.pk(course.id), sk: keys.course.stats },
      ...{ enrollments: purchasesIn(rows).length, ...ratingOf(rows) },
    })),
    ...[...Map.groupBy(sold, ({ course }) => course.ownerId)].flatMap(([ownerId, own]) =>
      revenueRows(
        ownerId,
        own.flatMap(({ rows }) => rows),
      ),
    ),
  ];
}

/** When the first course was made. */
export const openedAt = (past: readonly PastCourse[], now: Instant): Instant =>
  past.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), now);

/** A learner who has read the first module, but not its takeaways and quiz. */
export function readingRow({ course, slideIds }: RecordedCourse, userId: string, now: Instant): Row {
  const [intro, ...rest] = slideIds;
  const module = moduleId(0);
  const seen = [intro, ...rest.filter((id) => id === module || id.startsWith(`${module}-l`))];
  return {
    ...{ pk: keys.user.pk(userId), sk: keys.user.progress(course.id) },
    ...{ courseId: course.id, seen: new Set(seen), position: seen.at(-1) },
    ...{ slideCount: slideIds.length, quizzes: {}, updatedAt: now },
  };
}

const startingWith = (rows: readonly Row[], prefix: string): Row[] =>
  rows.filter(({ sk }) => String(sk).startsWith(prefix));
const purchasesIn = (rows: readonly Row[]): Row[] => startingWith(rows, keys.course.purchase(''));

const total = (rows: readonly Row[], of: string): number => rows.reduce((all, row) => all + Number(row[of] ?? 0), 0);

function ratingOf(rows: readonly Row[]) {
  const reviews = startingWith(rows, keys.course.review(''));
  return { starsSum: total(reviews, 'stars'), reviewCount: reviews.length };
}

function revenueRows(ownerId: string, rows: readonly Row[]): Row[] {
  const pk = keys.user.pk(ownerId);
  const purchases = purchasesIn(rows);
  const paid = purchases.filter(({ priceCents }) => Number(priceCents) > 0);
  const figures = (of: readonly Row[]) => ({
    grossCents: total(of, 'priceCents'),
    platformFeeCents: total(of, 'platformFeeCents'),
    sales: of.length,
  });
  return [
    ...[...Map.groupBy(paid, ({ purchasedAt }) => monthOf(String(purchasedAt)))].map(([month, of]) => ({
      ...{ pk, sk: keys.user.revenue(month) },
      ...figures(of),
    })),
    { pk, sk: keys.user.revenueAll, ...figures(paid), students: purchases.length, ...ratingOf(rows) },
  ];
}
