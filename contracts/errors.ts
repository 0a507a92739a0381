import * as z from 'zod';

/** The closed list of errors that callers see. `retry` says how a client may retry. Messages say what to do next. */
export interface ErrorTerms {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
  /** The default text; handlers may send a more specific one. */
  readonly message: string;
  readonly retry?: 'briefly' | 'patiently';
}

export const errors = {
  invalid_input: {
    status: 400,
    message: 'Some of what was sent is not valid. Please correct the named fields.',
  },
  invalid_signature: { status: 400, message: 'The signature does not match.' },
  wrong_code: {
    status: 400,
    message: 'That code is not right or has expired. Check the newest mail, or ask for a new code.',
  },
  wrong_password: { status: 400, message: 'That is not your password.' },
  unauthenticated: { status: 401, message: 'Please sign in and try again.' },
  account_unfinished: {
    status: 403,
    message:
      'Your account needs a new password before it can be used. Sign out, choose "Forgot Password?" and follow the link in the mail.',
  },
  forbidden: { status: 403, message: 'This is not open to you.' },
  purchase_required: { status: 403, message: 'You need to purchase this course first' },
  upgrade_required: {
    status: 403,
    message: 'Your plan does not include this. Upgrade to use it.',
  },
  not_found: { status: 404, message: 'There is nothing here, or it is not yours to see.' },
  course_limit_reached: {
    status: 409,
    message: "You've reached your limit of courses. Upgrade to create more!",
  },
  generation_cap_reached: {
    status: 409,
    message: "You have used this month's generations. They start anew on the first of next month.",
  },
  trial_ended: {
    status: 409,
    message: 'Your free trial has ended. Choose a plan to create more courses.',
  },
  not_cancellable: {
    status: 409,
    message: 'This generation is over, so there is nothing to cancel. Reload the page to see how it ended.',
  },
  not_planned: {
    status: 409,
    message: 'This outline is not waiting for you any more. Reload the page to see where it is.',
  },
  not_retryable: {
    status: 409,
    message: 'This generation is not waiting to be tried again. Reload the page to see where it is.',
  },
  stale_revision: {
    status: 409,
    message: 'This course was changed elsewhere in the meantime. Your text is still here; reload to see the newer one.',
  },
  not_ready_to_publish: { status: 409, message: 'This course is not ready to be published yet.' },
  course_taken_down: {
    status: 409,
    message: 'This course was taken down, so it cannot be enrolled in or published for now.',
  },
  not_refundable: {
    status: 409,
    message: 'This payment cannot be refunded by that much. Look at the purchase again to see where it stands.',
  },
  not_for_sale: { status: 409, message: 'This course cannot be enrolled in right now.' },
  already_purchased: {
    status: 409,
    message: 'You already have this course. Open it from your dashboard.',
  },
  own_course: { status: 409, message: 'This is your own course; you can view it without buying it.' },
  creator_without_payouts: {
    status: 409,
    message: 'Failed to start checkout. The creator may not have connected their payment account yet.',
  },
  learner_plan_required: {
    status: 403,
    message: 'This belongs to the learner plan. Start it from your dashboard.',
  },
  limit_reached: {
    status: 409,
    message: 'There is no room for more of these. Remove some first.',
  },
  not_subscribed: {
    status: 409,
    message: 'There is no subscription to manage yet. Choose a plan first.',
  },
  unsupported_image: {
    status: 400,
    message: 'This file is not a PNG, JPEG or WebP image of at most 2 MB. Please choose another one.',
  },
  email_taken: { status: 409, message: 'There is already an account with this email.' },
  already_confirmed: { status: 409, message: 'This email is confirmed already. Please sign in.' },
  deletion_blocked: {
    status: 409,
    message: 'This account cannot be deleted while a payment is disputed or owed. Please settle it first.',
  },
  conflict: { status: 409, message: 'Someone changed this at the same moment. Please try again.', retry: 'briefly' },
  too_large: { status: 413, message: 'That is more than can be sent at once.' },
  rate_limited: {
    status: 429,
    message: 'That was a little too often. Please wait a moment and try again.',
    retry: 'patiently',
  },
  provider_unavailable: {
    status: 503,
    message: 'A service that we rely on is not answering. Please try again in a minute.',
    retry: 'patiently',
  },
  unreadable_record: {
    status: 503,
    message: "This can't be read right now. We have been told; please try again in a few minutes.",
    retry: 'patiently',
  },
  internal_error: { status: 500, message: 'An unexpected error occurred. Please try again.', retry: 'briefly' },
} as const satisfies Record<string, ErrorTerms>;

export type ErrorCode = keyof typeof errors;
export const ErrorCode = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);

/** The body of every failure. `fields` maps paths such as `body.title` to their problem. */
export const Failure = z.object({
  error: z.string(),
  code: ErrorCode,
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;
