import * as z from 'zod';
import { AuditLine, MAX_SUBJECT_CHARS } from '#domain/audit/audit-line.ts';
import { Takedown } from '#domain/courses/course.ts';
import { Ulid, UserId } from '#domain/ids.ts';
import { MAX_REPORT_CHARS, ReportReason } from '#domain/moderation/reason.ts';
import { reportOutcomes } from '#domain/moderation/report.ts';
import { optionalText, requiredText } from '#domain/required-text.ts';
import { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { Instant } from '#domain/time.ts';
import { MAX_EMAIL_CHARS } from '#domain/users/email-pattern.ts';
import { Role } from '#domain/users/profile.ts';
import { CourseParams, endpoint } from '../endpoint.ts';
import { Receipt } from './purchases.ts';

const Cursor = z.string().max(500).optional();

/** A second report replaces the first. */
export const reportCourse = endpoint({
  name: 'report-course',
  area: 'moderation',
  summary: "Reports a published course; its creator doesn't learn who reported it",
  method: 'PUT',
  path: '/api/courses/{courseId}/my-report',
  access: 'signed-in',
  params: CourseParams,
  body: z.strictObject({ reason: ReportReason, text: optionalText(MAX_REPORT_CHARS) }),
  reply: z.object({ reported: z.literal(true) }),
  status: 202,
  errors: ['not_found', 'own_course', 'rate_limited', 'conflict'],
  failureMeans: "People can't report courses that break the rules.",
  uses: ['courses.byId', 'reports.save'],
});

export const ModeratedCourse = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'published', 'taken-down', 'deleted']),
  ownerId: z.string(),
  creatorName: z.string(),
  priceCents: z.int().nullable(),
  takedown: Takedown.nullable(),
  createdAt: Instant,
});
export type ModeratedCourse = z.infer<typeof ModeratedCourse>;

export const CourseReport = z.object({
  id: z.string(),
  courseId: z.string(),
  reporterId: z.string(),
  reason: ReportReason,
  text: z.string(),
  reportedAt: Instant,
  /** Null while open. */
  outcome: z.enum(reportOutcomes).nullable(),
  closedAt: Instant.nullable(),
});
export type CourseReport = z.infer<typeof CourseReport>;

export const listReports = endpoint({
  name: 'list-reports',
  area: 'moderation',
  summary: 'Lists reports, newest first, with their courses',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  query: z.strictObject({ status: z.enum(['open', 'closed']), cursor: Cursor }),
  reply: z.object({
    reports: z.array(CourseReport),
    courses: z.array(ModeratedCourse),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  failureMeans: "Admins don't see what people report.",
  uses: ['reports.list', 'courses.byIds'],
});

export const closeReports = endpoint({
  name: 'close-reports',
  area: 'moderation',
  summary: "Dismisses a course's open reports",
  method: 'POST',
  path: '/api/admin/courses/{courseId}/close-reports',
  access: 'admin',
  params: CourseParams,
  reply: z.object({ closed: z.int() }),
  errors: ['not_found', 'conflict'],
  failureMeans: 'Reviewed reports stay on the list.',
  uses: ['courses.byId', 'reports.close', 'reports.recordDismissal'],
});

export const takeDownCourse = endpoint({
  name: 'take-down-course',
  area: 'moderation',
  summary: 'Takes a course off the market, notifies its owner and closes its reports; buyers keep access',
  method: 'POST',
  path: '/api/admin/courses/{courseId}/take-down',
  access: 'admin',
  params: CourseParams,
  body: z.strictObject({ reason: ReportReason, note: requiredText(MAX_REPORT_CHARS) }),
  reply: z.object({ course: ModeratedCourse }),
  errors: ['not_found', 'conflict'],
  failureMeans: 'A course that breaks the rules stays on the market.',
  uses: ['courses.byId', 'courses.takeDown', 'reports.close'],
});

export const liftTakedown = endpoint({
  name: 'lift-takedown',
  area: 'moderation',
  summary: 'Restores a course that was taken down, and notifies its owner',
  method: 'POST',
  path: '/api/admin/courses/{courseId}/lift-takedown',
  access: 'admin',
  params: CourseParams,
  reply: z.object({ course: ModeratedCourse }),
  errors: ['not_found', 'conflict'],
  failureMeans: 'A course that was taken down by mistake stays off the market.',
  uses: ['courses.byId', 'courses.liftTakedown'],
});

/** POST keeps addresses out of browser history and access logs. */
export const findPerson = endpoint({
  name: 'find-person',
  area: 'moderation',
  summary: 'Finds an account by email address or id',
  method: 'POST',
  path: '/api/admin/people/find',
  access: 'admin',
  body: z.strictObject({ who: requiredText(MAX_EMAIL_CHARS) }),
  reply: z.object({ userId: z.string() }),
  errors: ['not_found'],
  failureMeans: "Admins can't find the account of someone who asks for help.",
  uses: ['userPool.attributes', 'users.profile', 'users.isDeleted'],
});

/** US cents. */
export const AdminPurchase = Receipt.extend({
  refundableCents: z.int(),
  version: z.int().min(1),
});
export type AdminPurchase = z.infer<typeof AdminPurchase>;

export const Person = z.object({
  userId: z.string(),
  profile: z.object({ email: z.string(), fullName: z.string(), role: Role, createdAt: Instant }).nullable(),
  hasLeft: z.boolean(),
  plan: SubscriptionView,
  learnerPlan: LearnerPlanView,
  payoutStatus: z.string().nullable(),
  sales: z.object({ count: z.int(), grossCents: z.int(), platformFeeCents: z.int() }),
  /** Returned to buyers, not collected yet. */
  debtCents: z.int(),
  disputes: z.object({ bought: z.int(), sold: z.int() }),
  courses: z.array(ModeratedCourse),
  purchases: z.array(AdminPurchase),
  hasMore: z.object({ courses: z.boolean(), purchases: z.boolean() }),
  /** Newest first: of the account, its payout account, plans and courses. */
  auditLines: z.array(AuditLine),
});
export type Person = z.infer<typeof Person>;

export const getPerson = endpoint({
  name: 'get-person',
  area: 'moderation',
  summary: 'Returns an account with its courses, purchases, sales, plans, debt, disputes and latest audit lines',
  method: 'GET',
  path: '/api/admin/people/{userId}',
  access: 'admin',
  params: z.strictObject({ userId: UserId }),
  reply: z.object({ person: Person }),
  errors: ['not_found'],
  failureMeans: "Admins can't look up an account when someone asks for help.",
  uses: [
    'users.overview',
    'users.isDeleted',
    'subscriptions.ofUser',
    'accountData.unsettled',
    'courses.ownedBy',
    'purchases.receiptsOf',
    'audit.newestOf',
  ],
});

/** The purchase changes with Stripe's event, not here. */
export const refundPurchase = endpoint({
  name: 'refund-purchase',
  area: 'moderation',
  summary: 'Requests a full or partial refund from Stripe, with its share of transfer and fee',
  method: 'POST',
  path: '/api/admin/courses/{courseId}/purchases/{userId}/refund',
  access: 'admin',
  params: z.strictObject({ ...CourseParams.shape, userId: UserId }),
  body: z.strictObject({
    /** Guards against a later purchase by the same buyer. */
    purchaseId: Ulid,
    /** Each version is refunded at most once. */
    version: z.int().min(1),
    /** US cents; null for the rest. */
    amountCents: z.int().min(1).nullable(),
  }),
  reply: z.object({ askedCents: z.int() }),
  status: 202,
  errors: ['not_found', 'not_refundable', 'conflict', 'provider_unavailable'],
  failureMeans: "Buyers don't get a promised refund.",
  uses: ['purchases.find', 'purchases.recordRefundIntent', 'payments.refundPart'],
  timeoutSeconds: 20,
});

export const listAudit = endpoint({
  name: 'list-audit',
  area: 'moderation',
  summary: 'Lists the audit log of a day or a subject, newest first',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  /** Of a day (default today) or a subject. */
  query: z.strictObject({
    day: z.iso.date().optional(),
    subject: z.string().trim().min(1).max(MAX_SUBJECT_CHARS).optional(),
    cursor: Cursor,
  }),
  reply: z.object({ lines: z.array(AuditLine), nextCursor: z.string().nullable() }),
  errors: [],
  failureMeans: "Admins can't see who changed what.",
  uses: ['audit.ofDay', 'audit.ofSubject'],
});
