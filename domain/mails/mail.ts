import * as z from 'zod';
import { Ulid, UserId } from '../ids.ts';
import { MAX_REPORT_CHARS, ReportReason } from '../moderation/reason.ts';
import { RefundReason } from '../purchases/purchase.ts';
import { PlanEnd, PlanKind } from '../subscriptions/plans.ts';
import { Instant } from '../time.ts';
import { Email } from '../users/email.ts';

const disputedSale = { courseId: Ulid, courseTitle: z.string(), amountCents: z.int().min(1) };

/** Template data, never rendered text. */
export const MailContent = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('generation-done'), courseId: Ulid, courseTitle: z.string() }),
  z.strictObject({
    template: z.literal('generation-failed'),
    generationId: Ulid,
    courseTitle: z.string(),
    message: z.string(),
  }),
  z.strictObject({ template: z.literal('outline-expired'), generationId: Ulid, courseTitle: z.string() }),
  /** `note` is our explanation. */
  z.strictObject({
    template: z.literal('course-taken-down'),
    courseId: Ulid,
    courseTitle: z.string(),
    reason: ReportReason,
    note: z.string().max(MAX_REPORT_CHARS),
  }),
  z.strictObject({
    template: z.literal('takedown-lifted'),
    courseId: Ulid,
    courseTitle: z.string(),
    isPublished: z.boolean(),
  }),
  z.strictObject({
    template: z.literal('receipt'),
    courseId: Ulid,
    courseTitle: z.string(),
    priceCents: z.int().min(0),
  }),
  /** To the seller. */
  z.strictObject({
    template: z.literal('sale'),
    courseId: Ulid,
    courseTitle: z.string(),
    priceCents: z.int().min(0),
    creatorShareCents: z.int().min(0),
  }),
  z.strictObject({
    template: z.literal('refund'),
    courseId: Ulid,
    courseTitle: z.string(),
    refundedCents: z.int().min(1),
    closed: z.boolean(),
  }),
  /** To the buyer: a payment that granted nothing was refunded. */
  z.strictObject({
    template: z.literal('payment-returned'),
    courseId: Ulid,
    courseTitle: z.string(),
    amountCents: z.int().min(1),
    reason: RefundReason,
  }),
  z.strictObject({ template: z.literal('dispute-opened'), ...disputedSale }),
  z.strictObject({ template: z.literal('dispute-lost'), ...disputedSale }),
  /** To the seller: their bank returned a payout. */
  z.strictObject({ template: z.literal('payout-failed'), amountCents: z.int() }),
  z.strictObject({
    template: z.literal('trial-began'),
    kind: PlanKind,
    planName: z.string(),
    priceCents: z.int().min(0),
    trialEnd: Instant,
    renews: z.boolean(),
  }),
  z.strictObject({
    template: z.literal('trial-ends'),
    kind: PlanKind,
    planName: z.string(),
    priceCents: z.int().min(0),
    trialEnd: Instant,
  }),
  z.strictObject({
    template: z.literal('payment-failed'),
    kind: PlanKind,
    planName: z.string(),
    graceEndsAt: Instant,
  }),
  /** `paidUntil` is null if the provider doesn't say. */
  z.strictObject({
    template: z.literal('plan-paid'),
    kind: PlanKind,
    planName: z.string(),
    amountCents: z.int().min(1),
    isAfterTrial: z.boolean(),
    paidUntil: Instant.nullable(),
    renews: z.boolean(),
  }),
  z.strictObject({
    template: z.literal('plan-ended'),
    kind: PlanKind,
    planName: z.string(),
    why: PlanEnd,
  }),
  /** To the new address. */
  z.strictObject({ template: z.literal('email-change-code'), code: z.string() }),
  /** To the old address. */
  z.strictObject({ template: z.literal('email-changed') }),
  /** Warns the owner of a change by another person. */
  z.strictObject({ template: z.literal('password-changed') }),
  z.strictObject({ template: z.literal('two-steps-off') }),
  /** To support. */
  z.strictObject({
    template: z.literal('contact-message'),
    name: z.string(),
    email: Email,
    company: z.string().optional(),
    message: z.string(),
    priority: z.boolean().optional(),
  }),
  /** Doesn't repeat the sender's text, so that it can't be used to spam others. */
  z.strictObject({ template: z.literal('contact-received') }),
]);
export type MailContent = z.infer<typeof MailContent>;

/**
 * A user's address is read at delivery and never stored here. Mails to people without an account hold an address and
 * are kept only briefly.
 */
export const Mail = z.strictObject({ id: Ulid, to: z.union([UserId, Email]), content: MailContent });
export type Mail = z.infer<typeof Mail>;

export const goesToAddress = ({ to }: Pick<Mail, 'to'>): boolean => to.includes('@');
