import { keys } from '#contracts/table.ts';
import type { Enrollment } from '#domain/learning/enrollment.ts';
import type { Purchase } from '#domain/purchases/purchase.ts';
import type { Transition } from '#domain/transition.ts';
import { allowedPast, type Condition } from '../table/expressions.ts';
import { correlationFields } from '../table/items.ts';
import type { Item, Key, Table, Write } from '../table/table.ts';

type Completed = Extract<Purchase, { status: 'completed' }>;

export const purchaseKey = (courseId: string, buyerId: string): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.purchase(buyerId),
});

export const purchaseRow = (purchase: Purchase): Item => ({
  ...purchaseKey(purchase.courseId, purchase.buyerId),
  ...(purchase.status === 'pending' && {
    gsi1pk: keys.openCheckouts.gsi1pk(purchase.courseId),
    gsi1sk: purchase.createdAt,
    gsi2pk: keys.openCheckouts.gsi2pk(purchase.buyerId),
    gsi2sk: purchase.createdAt,
  }),
  ...('purchasedAt' in purchase && {
    gsi1pk: keys.buyer.gsi1pk(purchase.buyerId),
    gsi1sk: purchase.purchasedAt,
    gsi2pk: keys.seller.gsi2pk(purchase.sellerId),
    gsi2sk: purchase.purchasedAt,
  }),
  ...(purchase.status === 'disputed' && {
    gsi3pk: keys.disputed.gsi3pk(purchase.buyerId),
    gsi3sk: purchase.disputeId,
  }),
  ...correlationFields(),
  ...purchase,
});

/** Keeps a refunded purchase on both lists when a later one replaces it. */
export const earlierKey = ({ courseId, buyerId, id }: Pick<Purchase, 'courseId' | 'buyerId' | 'id'>): Key => ({
  pk: keys.course.pk(courseId),
  sk: keys.course.earlierPurchase(buyerId, id),
});

export const enrollmentRow = (enrollment: Enrollment): Item => ({
  pk: keys.user.pk(enrollment.studentId),
  sk: keys.user.enrollment(enrollment.courseId),
  ...enrollment,
});

export const unchangedPurchase = (read: Purchase, step: Transition): Condition => ({
  ...allowedPast(step),
  equals: { id: read.id, version: read.version },
});

/** A separate item, so counting changes no revision. */
export const countEnrollment = (table: Table, { courseId, sellerId }: Completed): Write[] => [
  table.update({ pk: keys.course.pk(courseId), sk: keys.course.stats }, { add: { enrollments: 1 } }),
  table.update({ pk: keys.user.pk(sellerId), sk: keys.user.revenueAll }, { add: { students: 1 } }),
];
