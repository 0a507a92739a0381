import { keys } from '#contracts/table.ts';
import type { Ulid } from '#domain/ids.ts';
import type { Enrollment } from '#domain/learning/enrollment.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { creatorShareCents } from '#domain/money.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import { type Instant, monthOf } from '#domain/time.ts';
import { correlated } from './correlated.ts';
import { mailRow } from './mails.ts';
import type { Item, Key, Table, Write } from './table.ts';

type Completed = Extract<Purchase, { status: 'completed' }>;

export const purchaseKey = (courseId: string, buyerId: string): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.purchase(buyerId),
});

/** A purchase's row; one that was completed is on the lists of its buyer and its seller. */
export const purchaseRow = (purchase: Purchase): Item => ({
  ...purchaseKey(purchase.courseId, purchase.buyerId),
  ...('purchasedAt' in purchase && {
    gsi1pk: keys.buyer.gsi1pk(purchase.buyerId),
    gsi1sk: purchase.purchasedAt,
    gsi2pk: keys.seller.gsi2pk(purchase.sellerId),
    gsi2sk: purchase.purchasedAt,
  }),
  ...correlated(),
  ...purchase,
});

export const enrollmentRow = (enrollment: Enrollment): Item => ({
  pk: keys.user.pk(enrollment.studentId),
  sk: keys.user.enrollment(enrollment.courseId),
  ...enrollment,
});

/** A course's counters are on an item of their own, which carries no revision (architecture.md section 4). */
const countInCourse = (table: Table, { courseId }: Completed): Write =>
  table.update({ pk: keys.course.pk(courseId), sk: keys.course.stats }, { add: { enrollments: 1 } });

/** A free enrolment makes a student and earns nothing. */
export const countEnrollment = (table: Table, purchase: Completed): Write[] => [
  countInCourse(table, purchase),
  table.update({ pk: keys.user.pk(purchase.sellerId), sk: keys.user.revenueAll }, { add: { students: 1 } }),
];

/** Adds a sale and its student to the seller's sums, of all time and of the month in which it was paid. */
export function countSale(table: Table, purchase: Completed): Write[] {
  const { sellerId, priceCents, platformFeeCents, purchasedAt } = purchase;
  const pk = keys.user.pk(sellerId);
  const sale = { grossCents: priceCents, platformFeeCents, sales: 1 };
  return [
    countInCourse(table, purchase),
    table.update({ pk, sk: keys.user.revenueAll }, { add: { ...sale, students: 1 } }),
    table.update({ pk, sk: keys.user.revenue(monthOf(purchasedAt)) }, { add: sale }),
  ];
}

/** The buyer's receipt and the seller's good news. */
export function saleMails(purchase: Completed, newId: () => Ulid, now: Instant): Item[] {
  const { courseId, courseTitle, priceCents } = purchase;
  const mails: Mail[] = [
    { id: newId(), to: purchase.buyerId, content: { template: 'receipt', courseId, courseTitle, priceCents } },
    {
      id: newId(),
      to: purchase.sellerId,
      content: {
        template: 'sale',
        courseId,
        courseTitle,
        priceCents,
        creatorShareCents: creatorShareCents(priceCents),
      },
    },
  ];
  return mails.map((mail) => mailRow(mail, now));
}
