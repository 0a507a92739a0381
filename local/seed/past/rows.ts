import { createHash } from 'node:crypto';
import { auditKeys, keys } from '#contracts/table.ts';
import type { Course } from '#domain/courses/course.ts';
import type { UserId } from '#domain/ids.ts';
import { Enrollment, enrollmentOf } from '#domain/learning/enrollment.ts';
import { completed, newAttempt } from '#domain/purchases/changes.ts';
import { saleFigures } from '#domain/purchases/ledger.ts';
import { Purchase } from '#domain/purchases/purchase.ts';
import { Review } from '#domain/reviews/review.ts';
import type { Instant } from '#domain/time.ts';
import { Profile } from '#domain/users/profile.ts';
import { type Row, ulidAt } from '../row.ts';
import { pastLearners } from './learners.ts';
import type { PastSale } from './sales.ts';

const nameOf = (learner: number): string => pastLearners[learner] ?? '';
const learnerId = (learner: number): string => userIdOf(`learner ${nameOf(learner)}`);

export function profileRow(learner: number, createdAt: Instant): Row {
  const fullName = nameOf(learner);
  const userId = learnerId(learner);
  const address = fullName
    .normalize('NFD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '.');
  const profile = { userId, email: `${address}@learners.example`, fullName, role: 'student', createdAt };
  return { pk: keys.user.pk(userId), sk: keys.user.profile, ...Profile.parse(profile) };
}

export const saleRows = (course: Course, { learner, at, review }: PastSale): Row[] => [
  ...purchaseRows(course, learnerId(learner), { at, visitedAt: at }),
  ...(review ? [reviewRow(course, learner, review)] : []),
];

/** A purchase with its enrollment and its audit line. */
export function purchaseRows(
  course: Course,
  buyerId: UserId,
  { at, visitedAt }: { readonly at: Instant; readonly visitedAt: Instant | null },
): Row[] {
  const seed = `${course.id} ${buyerId}`;
  const attempt = newAttempt(course, {
    id: ulidAt(at, `purchase ${seed}`),
    buyerId,
    priceCents: course.priceCents ?? 0,
    now: at,
    earlier: undefined,
  });
  const free = attempt.priceCents === 0;
  const purchase = completed(attempt, {
    paymentIntentId: free ? null : `pi_past_${attempt.id}`,
    purchasedAt: at,
  });
  const enrollment = { ...enrollmentOf(course, course, buyerId, at), visitedAt };
  const line = { id: ulidAt(at, `line ${seed}`), subject: purchase.id, at };
  return [
    {
      pk: keys.course.pk(course.id),
      sk: keys.course.purchase(buyerId),
      gsi1pk: keys.buyer.gsi1pk(buyerId),
      gsi1sk: at,
      gsi2pk: keys.seller.gsi2pk(course.ownerId),
      gsi2sk: at,
      ...Purchase.parse(purchase),
    },
    { pk: keys.user.pk(buyerId), sk: keys.user.enrollment(course.id), ...Enrollment.parse(enrollment) },
    {
      ...auditKeys(line.subject, at, line.id),
      ...line,
      action: free ? 'enrol-free' : 'complete',
      by: free ? buyerId : null,
      details: saleFigures(purchase),
    },
  ];
}

function reviewRow(
  { id: courseId, ownerId }: Course,
  learner: number,
  { stars, text, at, answer }: NonNullable<PastSale['review']>,
): Row {
  const authorId = learnerId(learner);
  const id = ulidAt(at, `review ${courseId} ${authorId}`);
  const review = Review.parse({
    id,
    courseId,
    sellerId: ownerId,
    authorId,
    authorName: nameOf(learner),
    stars,
    text,
    createdAt: at,
    updatedAt: at,
    answer,
    hidden: false,
    version: answer ? 2 : 1,
  } satisfies Review);
  return {
    pk: keys.course.pk(courseId),
    sk: keys.course.review(authorId),
    gsi1pk: keys.reviewed.gsi1pk(courseId),
    gsi1sk: id,
    gsi2pk: keys.reviewer.gsi2pk(authorId),
    gsi2sk: id,
    ...review,
  };
}

function userIdOf(seed: string): UserId {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
