import * as z from 'zod';
import { Ulid } from '#domain/ids.ts';
import { paidStatuses } from '#domain/purchases/purchase.ts';
import { Instant } from '#domain/time.ts';
import { CourseParams, endpoint, WebAddress } from '../endpoint.ts';

export const getCourseAccess = endpoint({
  name: 'get-course-access',
  area: 'purchases',
  summary: 'Returns whether the signed-in user owns the course, bought it, or neither',
  method: 'GET',
  path: '/api/courses/{courseId}/access',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({
    access: z.enum(['owner', 'buyer', 'none']),
    /** A checkout is open; its outcome is unknown. */
    checkoutPending: z.boolean(),
  }),
  errors: ['not_found'],
  failureMeans: 'Buyers don’t see "View Course Content" on the course page.',
  uses: ['courses.byId', 'purchases.find'],
});

export const createCourseCheckout = endpoint({
  name: 'create-course-checkout',
  area: 'purchases',
  summary: 'Opens the hosted checkout page for a course',
  method: 'POST',
  path: '/api/courses/{courseId}/checkout',
  access: 'signed-in',
  params: CourseParams,
  /** Specified by the client, although the path repeats it. */
  body: z.strictObject({ course_id: Ulid }),
  reply: z.object({ url: WebAddress }),
  errors: [
    'not_found',
    'not_for_sale',
    'course_taken_down',
    'own_course',
    'already_purchased',
    'creator_without_payouts',
    'rate_limited',
    'conflict',
    'provider_unavailable',
  ],
  failureMeans: 'Learners see "Checkout Failed" and can’t buy anything.',
  uses: [
    'courses.byId',
    'users.profile',
    'purchases.find',
    'payoutAccounts.ofUser',
    'rateLimits.checkout',
    'purchases.open',
    'purchases.attachSession',
    'payments.openCheckout',
    'payments.checkoutSession',
    'payments.closeCheckout',
    'site.link',
  ],
  timeoutSeconds: 20,
});

export const enrollFree = endpoint({
  // CloudFormation can't rename the route (docs/decisions/fixed-resource-names.md).
  name: 'enrol-free',
  area: 'purchases',
  summary: 'Enrolls in a free course at once',
  method: 'POST',
  path: '/api/courses/{courseId}/enrollment',
  access: 'signed-in',
  params: CourseParams,
  reply: z.object({ access: z.literal('buyer') }),
  errors: ['not_found', 'not_for_sale', 'course_taken_down', 'own_course', 'conflict'],
  failureMeans: "Learners can't enroll in free courses.",
  uses: ['users.isDeleted', 'courses.byId', 'purchases.find', 'purchases.enrollFree'],
});

/** US cents. */
export const Sale = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** `a•••@example.com`, or "Former learner". */
  buyer: z.string(),
  priceCents: z.int(),
  feeCents: z.int(),
  netCents: z.int(),
  refundedCents: z.int(),
  status: z.enum(paidStatuses),
  purchasedAt: Instant,
});
export type Sale = z.infer<typeof Sale>;

export const listSales = endpoint({
  name: 'list-sales',
  area: 'purchases',
  summary: "Lists the signed-in creator's sales, newest first",
  method: 'GET',
  path: '/api/sales',
  access: 'signed-in',
  query: z.strictObject({ cursor: z.string().max(500).optional() }),
  reply: z.object({ sales: z.array(Sale), nextCursor: z.string().nullable() }),
  errors: [],
  failureMeans: "Creators don't see who bought what.",
  uses: ['purchases.salesOf', 'users.emails'],
});

/** US cents. */
export const Receipt = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  priceCents: z.int(),
  refundedCents: z.int(),
  status: z.enum(paidStatuses),
  purchasedAt: Instant,
});
export type Receipt = z.infer<typeof Receipt>;

export const listReceipts = endpoint({
  name: 'list-receipts',
  area: 'purchases',
  summary: "Lists the signed-in buyer's paid purchases, newest first",
  method: 'GET',
  path: '/api/receipts',
  access: 'signed-in',
  query: z.strictObject({ cursor: z.string().max(500).optional() }),
  reply: z.object({ receipts: z.array(Receipt), nextCursor: z.string().nullable() }),
  errors: [],
  failureMeans: "Buyers don't find their receipts.",
  uses: ['purchases.receiptsOf'],
});
