import { keys } from '#contracts/table.ts';
import { Course } from '#domain/courses/course.ts';
import { contractPlan } from '#domain/subscriptions/subscription.ts';
import { type Instant, instantOf, monthOf } from '#domain/time.ts';
import type { Cloud } from '#local/cloud.ts';
import { demoPeople } from '../people.ts';
import type { Progress } from '../progress.ts';
import { pastLearners } from './learners.ts';
import { profileRow, type Row, saleRows } from './rows.ts';
import { type PastCourse, pastUntil } from './sales.ts';
import { type OperatorTable, operatorTable } from './table.ts';

const shownCreator = demoPeople.find(({ signInAs }) => signInAs === 'creator');

/** Rows match the product's. Every step can be interrupted and repeated. */
export async function seedPast(
  cloud: Cloud,
  courseIds: ReadonlyMap<string, string>,
  progress: Progress,
): Promise<void> {
  const now = await progress.once('the past ends', async () => instantOf(Date.now()));
  const table = operatorTable(cloud);
  try {
    const past = pastUntil(now);
    const opened = past.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), now);
    await table.put(pastLearners.map((_, learner) => profileRow(learner, opened)));
    const courses: Course[] = [];
    for (const pastCourse of past) {
      const course = await courseOf(table, courseIds.get(pastCourse.course.key) ?? '');
      await progress.once(`past of ${pastCourse.course.key}`, async () => {
        await writeSales(table, course, pastCourse);
        return undefined;
      });
      courses.push(course);
      if (pastCourse.course.by === shownCreator?.key) await grantProPlan(table, course.ownerId, now);
    }
    for (const [sellerId, sold] of Map.groupBy(courses, ({ ownerId }) => ownerId))
      await writeTotals(table, sellerId, sold);
  } finally {
    table.close();
  }
}

async function courseOf(table: OperatorTable, courseId: string): Promise<Course> {
  const [row = {}] = await table.query(keys.course.pk(courseId), keys.course.course);
  const { pk: _pk, sk: _sk, gsi1pk: _1, gsi1sk: _2, gsi2pk: _3, gsi2sk: _4, ...course } = row;
  return Course.parse(course);
}

async function writeSales(table: OperatorTable, course: Course, { createdAt, sales }: PastCourse): Promise<void> {
  await table.put(sales.flatMap((sale) => saleRows(course, sale)));
  const created = `${createdAt}#${course.id}`;
  const place = (at: Instant, held: number) => ({
    key: { pk: keys.user.pk(course.ownerId), sk: keys.user.usage(monthOf(at)) },
    add: { held },
  });
  await table.change([
    {
      key: { pk: keys.course.pk(course.id), sk: keys.course.course },
      set: { createdAt, updatedAt: createdAt, publishedAt: createdAt, gsi1sk: created, gsi2sk: created },
    },
    // The used quota slot moves to the month of publication.
    ...(monthOf(course.createdAt) === monthOf(createdAt) ? [] : [place(course.createdAt, -1), place(createdAt, 1)]),
  ]);
}

const total = (rows: readonly Row[], of: string): number => rows.reduce((all, row) => all + Number(row[of] ?? 0), 0);

/** Computed from the rows; idempotent. */
async function writeTotals(table: OperatorTable, sellerId: string, courses: readonly Course[]): Promise<void> {
  const purchases: Row[] = [];
  const reviews: Row[] = [];
  for (const { id } of courses) {
    const pk = keys.course.pk(id);
    const bought = (await table.query(pk, keys.course.purchase(''))).filter((row) => row.status === 'completed');
    const reviewRows = await table.query(pk, keys.course.review(''));
    const rated = { starsSum: total(reviewRows, 'stars'), reviewCount: reviewRows.length };
    await table.change([{ key: { pk, sk: keys.course.stats }, set: { enrollments: bought.length, ...rated } }]);
    purchases.push(...bought);
    reviews.push(...reviewRows);
  }
  const sold = purchases.filter((row) => Number(row.priceCents) > 0);
  const figures = (rows: readonly Row[]) => ({
    grossCents: total(rows, 'priceCents'),
    platformFeeCents: total(rows, 'platformFeeCents'),
    sales: rows.length,
  });
  const pk = keys.user.pk(sellerId);
  const rated = { starsSum: total(reviews, 'stars'), reviewCount: reviews.length };
  // Last, so that its months exist when it is visible.
  for (const [month, rows] of Map.groupBy(sold, (row) => monthOf(String(row.purchasedAt))))
    await table.change([{ key: { pk, sk: keys.user.revenue(month) }, set: figures(rows) }]);
  await table.change([
    { key: { pk, sk: keys.user.revenueAll }, set: { ...figures(sold), students: purchases.length, ...rated } },
  ]);
}

/** The free trial lacks charts and branding. */
const grantProPlan = (table: OperatorTable, userId: string, now: Instant): Promise<void> =>
  table.put([{ pk: keys.user.pk(userId), sk: keys.user.grantedSubscription, ...contractPlan('pro', undefined, now) }]);
