import type { Course } from '../courses/course.ts';
import type { Ulid, UserId } from '../ids.ts';
import { platformFeeCents } from '../money.ts';
import { type Instant, MINUTE_MS, plusMs } from '../time.ts';
import type { DerivedPurchaseState } from './payment.ts';
import type { expire, fail, PaidPurchase, Purchase } from './purchase.ts';

type Of<Status extends Purchase['status']> = Extract<Purchase, { status: Status }>;

const opened = (purchase: Purchase) => ({
  id: purchase.id,
  courseId: purchase.courseId,
  buyerId: purchase.buyerId,
  sellerId: purchase.sellerId,
  courseTitle: purchase.courseTitle,
  priceCents: purchase.priceCents,
  platformFeeCents: purchase.platformFeeCents,
  createdAt: purchase.createdAt,
  checkoutSessionId: purchase.checkoutSessionId,
  version: purchase.version + 1,
});

/** Continues the version of the earlier attempt. */
export const newAttempt = (
  course: Pick<Course, 'id' | 'ownerId'> & { readonly title: string },
  attempt: { id: Ulid; buyerId: UserId; priceCents: number; now: Instant; earlier: Purchase | undefined },
): Of<'pending'> => ({
  id: attempt.id,
  courseId: course.id,
  buyerId: attempt.buyerId,
  sellerId: course.ownerId,
  courseTitle: course.title,
  priceCents: attempt.priceCents,
  platformFeeCents: platformFeeCents(attempt.priceCents),
  createdAt: attempt.now,
  checkoutSessionId: null,
  version: (attempt.earlier?.version ?? 0) + 1,
  status: 'pending',
});

export const completed = (
  purchase: Purchase,
  paid: { paymentIntentId: string | null; purchasedAt: Instant },
): Of<'completed'> => ({ ...opened(purchase), ...paid, told: [], status: 'completed' });

const differs = (a: object, b: object): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Returns the same object if nothing changed. */
export function withPaymentState(
  paid: PaidPurchase,
  state: DerivedPurchaseState,
  told: readonly string[],
  now: Instant,
): PaidPurchase {
  const { paymentIntentId, purchasedAt } = paid;
  const rest = { ...opened(paid), paymentIntentId, purchasedAt, told: [...told] };
  // Stripe doesn't report when a dispute was lost, so the first observation counts.
  const lostAt =
    paid.status === 'lost' && 'disputeId' in state && paid.disputeId === state.disputeId ? paid.lostAt : now;
  const after: PaidPurchase = state.status === 'lost' ? { ...rest, ...state, lostAt } : { ...rest, ...state };
  const inOrder = (purchase: PaidPurchase) =>
    Object.entries({ ...purchase, version: 0 }).sort(([a], [b]) => (a < b ? -1 : 1));
  return differs(inOrder(paid), inOrder(after)) ? after : paid;
}

export const ended = (
  purchase: Purchase,
  step: typeof expire | typeof fail,
  endedAt: Instant,
): Of<'expired' | 'failed'> =>
  step.to === 'expired'
    ? { ...opened(purchase), status: 'expired', endedAt }
    : { ...opened(purchase), status: 'failed', endedAt };

/**
 * A repeat within this time reuses the attempt's idempotency key. Later, its page was never shown, and Stripe would
 * only replay a stored answer.
 */
const ATTEMPT_REUSE_MS = MINUTE_MS;

/**
 * Stripe requires at least 30 minutes after the request arrives
 * (https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-expires_at). A repeat must be
 * identical, so the time counts from the attempt: one minute more for repeats, one for slow calls and clock skew.
 */
const PAGE_LIFETIME_MS = 30 * MINUTE_MS + ATTEMPT_REUSE_MS + MINUTE_MS;
export const pageExpiresAt = ({ createdAt }: Pick<Purchase, 'createdAt'>): Instant =>
  plusMs(createdAt, PAGE_LIFETIME_MS);

/** An older page has too little time left to pay. */
const PAGE_IS_FRESH_MS = 15 * MINUTE_MS;
export const isPageFresh = ({ createdAt }: Pick<Purchase, 'createdAt'>, now: Instant): boolean =>
  now < plusMs(createdAt, PAGE_IS_FRESH_MS);

export const mayReuseAttempt = (purchase: Purchase, priceCents: number, now: Instant): purchase is Of<'pending'> =>
  purchase.status === 'pending' &&
  purchase.checkoutSessionId === null &&
  purchase.priceCents === priceCents &&
  now < plusMs(purchase.createdAt, ATTEMPT_REUSE_MS);
