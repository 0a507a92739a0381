import type { Course } from '../courses/course.ts';
import type { Ulid, UserId } from '../ids.ts';
import { platformFeeCents } from '../money.ts';
import { type Instant, MINUTE_MS, plusMs } from '../time.ts';
import type { expire, fail, Purchase } from './purchase.ts';

type Of<Status extends Purchase['status']> = Extract<Purchase, { status: Status }>;

/** What a purchase holds whatever its status. */
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

/** An attempt to buy at a price; it takes the place of an earlier one of the same buyer, whose version it continues. */
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
): Of<'completed'> => ({ ...opened(purchase), ...paid, status: 'completed' });

export const ended = (
  purchase: Purchase,
  step: typeof expire | typeof fail,
  endedAt: Instant,
): Of<'expired' | 'failed'> =>
  step.to === 'expired'
    ? { ...opened(purchase), status: 'expired', endedAt }
    : { ...opened(purchase), status: 'failed', endedAt };

/**
 * How long an attempt without a page is taken to be still under way, or tried again under its own key. Afterwards its
 * page, if there is one, was never handed to anybody, and the provider would only repeat an answer that it stored.
 */
const UNDER_WAY_MS = MINUTE_MS;

/** Whether this attempt is the one to ask the provider for a page with, so that a double click opens one page. */
export const mayAskAgain = (purchase: Purchase, priceCents: number, now: Instant): purchase is Of<'pending'> =>
  purchase.status === 'pending' &&
  purchase.checkoutSessionId === null &&
  purchase.priceCents === priceCents &&
  now < plusMs(purchase.createdAt, UNDER_WAY_MS);
