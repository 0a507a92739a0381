import * as z from 'zod';
import { PRINTABLE_SCRIPTS } from '#domain/exports/print/printable-scripts.ts';

/** The closed list of errors that callers see. Messages say what to do next. */
export interface ErrorTerms {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 429 | 500 | 503;
  /** Handlers may send a more specific one. */
  readonly message: string;
  readonly retry?: 'briefly' | 'patiently';
}

export const errors = {
  invalid_input: {
    status: 400,
    message: "Some fields aren't valid. Correct the named fields and try again.",
  },
  invalid_signature: { status: 400, message: "The signature doesn't match." },
  wrong_code: {
    status: 400,
    message: 'That code is incorrect or expired. Check your latest email or request a new code.',
  },
  wrong_password: { status: 400, message: 'That password is incorrect.' },
  unauthenticated: { status: 401, message: 'Please sign in and try again.' },
  account_unfinished: {
    status: 403,
    message:
      'Set a new password before you use your account. Sign out, choose "Forgot Password?" and follow the link we email you.',
  },
  forbidden: { status: 403, message: "You don't have access to this." },
  purchase_required: { status: 403, message: 'You need to purchase this course first' },
  upgrade_required: {
    status: 403,
    message: "Your plan doesn't include this. Upgrade to use it.",
  },
  not_found: { status: 404, message: "This doesn't exist, or you don't have access to it." },
  course_limit_reached: {
    status: 409,
    message: "You've reached your limit of courses. Upgrade to create more!",
  },
  generation_cap_reached: {
    status: 409,
    message: "You've used this month's generations. Your limit resets on the 1st.",
  },
  trial_ended: {
    status: 409,
    message: 'Your free trial has ended. Choose a plan to create more courses.',
  },
  not_cancellable: {
    status: 409,
    message: 'This generation has already ended. Reload the page to see the result.',
  },
  not_planned: {
    status: 409,
    message: 'This outline is no longer waiting for your review. Reload the page to see its status.',
  },
  not_retryable: {
    status: 409,
    message: "This generation can't be retried. Reload the page to see its status.",
  },
  stale_revision: {
    status: 409,
    message: 'This course was changed elsewhere. Your text is still here. Reload to see the latest version.',
  },
  not_ready_to_publish: { status: 409, message: "This course isn't ready to publish yet." },
  course_taken_down: {
    status: 409,
    message: "This course was taken down, so it can't be enrolled in or published for now.",
  },
  not_refundable: {
    status: 409,
    message: "This amount can't be refunded. Reload the purchase to see what's left.",
  },
  not_attempted: {
    status: 409,
    message: 'You can practice these questions after you answer their quiz.',
  },
  not_read: { status: 409, message: 'Read more of the slides before you mark this course complete.' },
  certificate_ended: {
    status: 410,
    message: 'This certificate is no longer valid.',
  },
  unprintable: {
    status: 409,
    message: `PDF files can show ${PRINTABLE_SCRIPTS} letters so far. Print the page instead.`,
  },
  not_for_sale: { status: 409, message: "This course isn't open for enrollment right now." },
  already_purchased: {
    status: 409,
    message: 'You already own this course. Open it from your dashboard.',
  },
  own_course: { status: 409, message: 'This is your own course. You can view it without buying it.' },
  creator_without_payouts: {
    status: 409,
    message: 'Failed to start checkout. The creator may not have connected their payment account yet.',
  },
  learner_plan_required: {
    status: 403,
    message: 'This is part of the learner plan. Start the plan from your dashboard.',
  },
  limit_reached: {
    status: 409,
    message: "You've reached the limit for these. Remove some first.",
  },
  not_subscribed: {
    status: 409,
    message: "You don't have a subscription yet. Choose a plan first.",
  },
  unsupported_image: {
    status: 400,
    message: "This file isn't a PNG, JPEG or WebP image of up to 2 MB. Choose another one.",
  },
  email_taken: { status: 409, message: 'This email already has an account.' },
  already_confirmed: { status: 409, message: 'This email is already confirmed. Please sign in.' },
  deletion_blocked: {
    status: 409,
    message: "You can't delete this account while a payment is disputed or owed. Settle it first.",
  },
  conflict: { status: 409, message: 'This was changed at the same time. Try again.', retry: 'briefly' },
  too_large: { status: 413, message: 'This is too large to send. Shorten or divide it.' },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Wait a moment and try again.',
    retry: 'patiently',
  },
  provider_unavailable: {
    status: 503,
    message: "A service we rely on isn't responding. Try again in a minute.",
    retry: 'patiently',
  },
  unreadable_record: {
    status: 503,
    message: "We can't load this right now. We've been notified. Try again in a few minutes.",
    retry: 'patiently',
  },
  internal_error: { status: 500, message: 'An unexpected error occurred. Please try again.', retry: 'briefly' },
} as const satisfies Record<string, ErrorTerms>;

export type ErrorCode = keyof typeof errors;
export const ErrorCode = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);

export const errorCases = {
  coursesUsed: {
    code: 'course_limit_reached',
    message: "You've reached your limit of {limit} courses. Upgrade to create more!",
  },
  noteChanged: {
    code: 'stale_revision',
    message: 'This note was changed in another tab or on another device. Your text is still here.',
  },
  reviewChanged: {
    code: 'stale_revision',
    message: 'Your review was changed in another tab or on another device. Compare both and save again.',
  },
  answerChanged: {
    code: 'stale_revision',
    message: 'Your reply was changed in another tab or on another device. Compare both and save again.',
  },
  tooFewSeen: {
    code: 'not_read',
    message: "You've read {seen} of {total} slides. Read {missing} more to mark this course complete.",
  },
  notesFull: { code: 'limit_reached', message: 'You have no room for more notes. Remove or shorten some first.' },
  reviewCardsFull: {
    code: 'limit_reached',
    message: "You've reached the limit of {limit} review cards. Remove some first.",
  },
  outlineTooLong: { code: 'too_large', message: 'The outline is too long to save. Shorten it.' },
  priceChanged: { code: 'conflict', message: 'The price was changed elsewhere. Reload the course to see it.' },
  planUnavailable: {
    code: 'provider_unavailable',
    message: "This plan isn't available right now. Try again later.",
  },
  payoutAccountChanged: {
    code: 'conflict',
    message: 'Your payout account has changed. Reload the page and try again.',
  },
  payoutAccountsClosed: {
    code: 'provider_unavailable',
    message: "Our payment provider isn't opening payout accounts right now. Try again in an hour.",
  },
  unsupportedSlideImage: {
    code: 'unsupported_image',
    message:
      "This file isn't a PNG, JPEG or WebP image of up to 5 MB and {pixels} pixels on each side. Choose another one.",
  },
  imagesFull: {
    code: 'limit_reached',
    message:
      'This course has {limit} images, the most it can have. An image that no slide shows makes room after a day.',
  },
  sourcesFull: {
    code: 'limit_reached',
    message: 'You have {limit} sources, the most you can keep. Remove some first.',
  },
  sourceNotReady: { code: 'conflict', message: 'A source is still being read, or can’t be used. Remove it or wait.' },
  sourceInUse: {
    code: 'conflict',
    message: "A course that isn't finished uses this source. Wait until it's written, or cancel it.",
  },
  otherMode: {
    code: 'invalid_signature',
    message: "This event's mode (test or live) doesn't match this stage. Send it to the other stage's endpoint.",
  },
  tooManyCodes: { code: 'rate_limited', message: 'Too many attempts. Wait 15 minutes and try again.' },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly message: string }>;
export type ErrorCase = keyof typeof errorCases;

export const invalidFields = {
  cursor: { 'query.cursor': 'is not a cursor of this list' },
  newPassword: { 'body.newPassword': 'is not a password that can be used' },
  providerEvent: { body: 'is not an event of the provider' },
} as const;

/** `fields` maps paths such as `body.title` to their problem. */
export const Failure = z.object({
  error: z.string(),
  code: ErrorCode,
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;
