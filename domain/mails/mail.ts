import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { MAX_REPORT_CHARS, ReportReason } from '../moderation/reason.ts';
import { RefundReason } from '../purchases/purchase.ts';
import { PlanKind } from '../subscriptions/plans.ts';
import { Instant } from '../time.ts';

const disputedSale = { courseId: Ulid, courseTitle: z.string(), amountCents: z.int().min(1) };

/** What each mail is about: data for its template, never worded text. */
export const MailContent = z.discriminatedUnion('template', [
  /** To a creator: the course is written. */
  z.strictObject({ template: z.literal('generation-done'), courseId: Ulid, courseTitle: z.string() }),
  /** To a creator: a generation came to nothing; `message` is the sentence of its reason. */
  z.strictObject({
    template: z.literal('generation-failed'),
    generationId: Ulid,
    courseTitle: z.string(),
    message: z.string(),
  }),
  /** To a creator: nobody approved an outline while its place was held. */
  z.strictObject({ template: z.literal('outline-expired'), generationId: Ulid, courseTitle: z.string() }),
  /** To a creator: we took a course off the market; `note` is what we say of it. */
  z.strictObject({
    template: z.literal('course-taken-down'),
    courseId: Ulid,
    courseTitle: z.string(),
    reason: ReportReason,
    note: z.string().max(MAX_REPORT_CHARS),
  }),
  /** To a creator: a course that we had taken down is back as it was. */
  z.strictObject({
    template: z.literal('takedown-lifted'),
    courseId: Ulid,
    courseTitle: z.string(),
    isPublished: z.boolean(),
  }),
  /** To a buyer: what was paid, and where the course is read. */
  z.strictObject({
    template: z.literal('receipt'),
    courseId: Ulid,
    courseTitle: z.string(),
    priceCents: z.int().min(0),
  }),
  /** To a seller: what was sold, and what they keep of it. */
  z.strictObject({
    template: z.literal('sale'),
    courseId: Ulid,
    courseTitle: z.string(),
    priceCents: z.int().min(0),
    creatorShareCents: z.int().min(0),
  }),
  /** To a buyer: what goes back to them, and whether the course is closed with it. */
  z.strictObject({
    template: z.literal('refund'),
    courseId: Ulid,
    courseTitle: z.string(),
    refundedCents: z.int().min(1),
    closed: z.boolean(),
  }),
  /** To a buyer: a payment that opened nothing goes back whole, and why. */
  z.strictObject({
    template: z.literal('payment-returned'),
    courseId: Ulid,
    courseTitle: z.string(),
    amountCents: z.int().min(1),
    reason: RefundReason,
  }),
  /** To a seller: a bank asks about a sale, or has decided for its customer. */
  z.strictObject({ template: z.literal('dispute-opened'), ...disputedSale }),
  z.strictObject({ template: z.literal('dispute-lost'), ...disputedSale }),
  /** To a seller: a payout came back from their bank. */
  z.strictObject({ template: z.literal('payout-failed'), amountCents: z.int() }),
  /** To a subscriber: the trial is about to end, and what is charged then. */
  z.strictObject({
    template: z.literal('trial-ends'),
    kind: PlanKind,
    planName: z.string(),
    priceCents: z.int().min(0),
    trialEnd: Instant,
  }),
  /** To a subscriber: the plan could not be charged, and until when it is kept all the same. */
  z.strictObject({
    template: z.literal('payment-failed'),
    kind: PlanKind,
    planName: z.string(),
    graceEndsAt: Instant,
  }),
  /** To whoever has an address that an account is to get: the code that proves it. */
  z.strictObject({ template: z.literal('email-change-code'), code: z.string() }),
  /** To the address before: it is of no account any more. */
  z.strictObject({ template: z.literal('email-changed') }),
  /** To a user: what was done to their account, in case it was somebody else. */
  z.strictObject({ template: z.literal('password-changed') }),
  z.strictObject({ template: z.literal('two-steps-off') }),
  /** To support: what somebody wrote in the Contact Sales dialog, to be answered to their own address. */
  z.strictObject({
    template: z.literal('contact-message'),
    name: z.string(),
    email: z.email(),
    company: z.string().optional(),
    message: z.string(),
    priority: z.boolean().optional(),
  }),
  /** To whoever wrote it: that it arrived. Says nothing of theirs, so that nobody can make us write to others. */
  z.strictObject({ template: z.literal('contact-received') }),
]);
export type MailContent = z.infer<typeof MailContent>;

/**
 * An outgoing mail. It names a user by id: the address is looked up when it is sent, so that it is current and that no
 * address is kept here. Somebody without an account is named by their address, and such a mail is not kept long.
 */
export const Mail = z.strictObject({ id: Ulid, to: z.union([UserId, z.email()]), content: MailContent });
export type Mail = z.infer<typeof Mail>;

/** Whether a mail goes to an address instead of a user. */
export const goesToAddress = ({ to }: Pick<Mail, 'to'>): boolean => to.includes('@');
