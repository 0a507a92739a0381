import { keys } from '#contracts/table.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import type { Enrollment } from '#domain/learning/enrollment.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { enrollmentRow, purchaseRow } from '#functions/data/purchases/purchase-items.ts';
import { aCourse, aCourseText, aProfile, aPurchase, aSubscription, learner } from '#test/support/builders.ts';
import { NOON, testPlatform } from '#test/support/platform.ts';
import type { TestTable } from '#test/support/table.ts';

/** A published course of 15 slides: the intro and two modules of 7. */
export const course = aCourse();
export const params = { courseId: course.id };
export const store = courses(testPlatform());

export const enrollment = (given: Partial<Enrollment> = {}): Enrollment => ({
  certificateId: null,
  closed: null,
  courseId: course.id,
  studentId: learner,
  title: course.title,
  description: course.description,
  creatorName: course.creatorName,
  customColors: defaultColors,
  enrolledAt: NOON,
  visitedAt: null,
  completedAt: null,
  ...given,
});

export async function stored() {
  const found = await store.byId(course.id, { consistent: true });
  if (!found || found.status === 'deleted') throw new Error('the course is gone');
  return found;
}

/** Clears the table, then seeds the published course and the profile of its learner. */
export async function seedCourse(db: TestTable): Promise<void> {
  await db.clear();
  const person = aProfile({ userId: learner, email: 'lee@example.com', fullName: 'Lee Learner', role: 'student' });
  await db.seed(courseItem(course), ...draftItems(course.id, 1, aCourseText()), {
    pk: keys.user.pk(learner),
    sk: keys.user.profile,
    ...person,
  });
  await store.publish(await stored(), aCourseText(), { textHash: 'hash' });
}

export const buy = (db: TestTable) => db.seed(purchaseRow(aPurchase()), enrollmentRow(enrollment()));

/** Refunds the purchase, which ends access. */
export const refund = (db: TestTable) =>
  db.seed(
    purchaseRow(
      aPurchase({
        ...{ purchasedAt: NOON, paymentIntentId: 'pi_1', status: 'refunded', refundedCents: 2_900, refundedAt: NOON },
      }),
    ),
  );

/** Sets the status of the learner plan. */
export const subscribe = (db: TestTable, status = 'active', userId = learner) => {
  const { tier: _, ...plan } = aSubscription({ status });
  return db.seed({ pk: keys.user.pk(userId), sk: keys.user.learnerSubscription, ...plan });
};
