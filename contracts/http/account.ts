import * as z from 'zod';
import { CreationStatus } from '#domain/generations/quota.ts';
import { PaymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { DebtSummary } from '#domain/payouts/seller-debt.ts';
import { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { codeIn, codePattern } from '#domain/users/code-in.ts';
import { NewPassword } from '#domain/users/credentials.ts';
import { Email } from '#domain/users/email.ts';
import { FullName, Role } from '#domain/users/profile.ts';
import { Claim } from '#domain/users/registration.ts';
import { endpoint } from '../endpoint.ts';

const Me = z.object({ userId: z.string(), email: z.string(), fullName: z.string(), role: Role });

/** Not a pattern, which would promise less than what is taken. */
const Code = z
  .string()
  .max(200)
  .overwrite(codeIn)
  .refine((code) => codePattern.test(code), 'must have six digits')
  .meta({
    description: 'Six digits, as people paste them: spaces, dashes and the text around them are dropped.',
    examples: ['123456', '123 456'],
  });

/**
 * The code proves that the caller owns the mailbox. The rest comes with it, because another person may have signed up
 * with this address (docs/decisions/the-mailbox-owns-the-account.md).
 */
export const confirmSignUp = endpoint({
  name: 'confirm-sign-up',
  area: 'account',
  summary: 'Confirms a sign-up with the mailed code, and sets password, name and role',
  method: 'POST',
  path: '/api/sign-up/confirmation',
  access: 'anyone',
  body: z.strictObject({
    email: Email,
    code: Code,
    password: NewPassword,
    claim: Claim,
  }),
  reply: z.object({ confirmed: z.literal(true) }),
  errors: ['wrong_code', 'already_confirmed', 'rate_limited', 'provider_unavailable'],
  failureMeans: "People can't finish signing up.",
  // The pool waits up to three times five seconds for its trigger.
  timeoutSeconds: 25,
  uses: ['userPool.confirmSignUp', 'userPool.pendingSignUp', 'userPool.replaceSignUp', 'users.register'],
});

/** Repairs a profile that the confirmation failed to write. */
export const getMe = endpoint({
  name: 'get-me',
  area: 'account',
  summary: 'Returns the signed-in user',
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  reply: Me,
  errors: [],
  failureMeans: "People who sign in don't reach their dashboard.",
  uses: ['users.profile', 'users.register', 'users.isDeleted', 'userPool.attributes'],
});

/** US cents; UTC months. */
const Revenue = z.object({
  totalCents: z.int(),
  thisMonthCents: z.int(),
  /** The creator's share. */
  totalKeptCents: z.int(),
  thisMonthKeptCents: z.int(),
  sales: z.int(),
  /** Counted until the dispute is lost. */
  disputedSales: z.int(),
  disputedCents: z.int(),
});

const Analytics = z.object({
  students: z.int(),
  /** Null without ratings. */
  averageRating: z.number().nullable(),
  /** Months with a sale, oldest first. */
  months: z.array(z.object({ month: z.string(), grossCents: z.int(), keptCents: z.int(), sales: z.int() })),
});

export const getDashboard = endpoint({
  name: 'get-dashboard',
  area: 'account',
  summary: 'Returns the figures of the creator dashboard',
  method: 'GET',
  path: '/api/dashboard',
  access: 'signed-in',
  reply: z.object({
    fullName: z.string(),
    subscription: SubscriptionView,
    coursesUsed: z.int(),
    creation: CreationStatus,
    revenue: Revenue,
    /** Null without the plan's analytics feature. */
    analytics: Analytics.nullable(),
    paymentAccount: PaymentAccountStatus,
    /** Collected once the creator's balance is high enough. */
    debts: z.array(DebtSummary),
  }),
  errors: [],
  failureMeans: 'Creators see "Failed to load dashboard data" instead of their figures.',
  uses: ['users.overview'],
});

export const renameMe = endpoint({
  name: 'rename-me',
  area: 'account',
  summary: "Changes the signed-in user's name, also on their courses and reviews",
  method: 'PATCH',
  path: '/api/me',
  access: 'signed-in',
  body: z.strictObject({ fullName: FullName }),
  reply: Me,
  errors: ['not_found', 'conflict'],
  failureMeans: "People can't change their name.",
  timeoutSeconds: 20,
  uses: ['users.profile', 'users.rename', 'userPool.rename'],
});

/** No password rules: it may be older than they are. */
const CurrentPassword = z.string().min(1, 'is required').max(256);

/** Needs the password, because the address's owner can reset it. */
export const startEmailChange = endpoint({
  name: 'start-email-change',
  area: 'account',
  summary: "Emails a code to the user's new address",
  method: 'POST',
  path: '/api/me/email-change',
  access: 'signed-in',
  body: z.strictObject({
    email: Email,
    currentPassword: CurrentPassword,
  }),
  reply: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ['not_found', 'wrong_password', 'email_taken', 'rate_limited', 'provider_unavailable'],
  failureMeans: "People can't change their email address.",
  timeoutSeconds: 20,
  uses: [
    'users.profile',
    'rateLimits.credentials',
    'userPool.checkPassword',
    'userPool.hasAccount',
    'rateLimits.emailChange',
    'accountSecurity.startEmailChange',
  ],
});

export const confirmEmailChange = endpoint({
  name: 'confirm-email-change',
  area: 'account',
  summary: 'Confirms the new address with its code, and notifies the old one',
  method: 'POST',
  path: '/api/me/email',
  access: 'signed-in',
  body: z.strictObject({ code: Code }),
  reply: Me,
  errors: ['not_found', 'wrong_code', 'email_taken', 'conflict', 'provider_unavailable'],
  failureMeans: "People can't change their email address, or email goes to the old one.",
  uses: [
    'users.profile',
    'accountSecurity.confirmEmailChange',
    'userPool.removeSignUp',
    'userPool.changeEmail',
    'subscriptions.ofUser',
    'billing.changeCustomerEmail',
    'users.changeEmail',
  ],
  timeoutSeconds: 20,
});

export const changePassword = endpoint({
  name: 'change-password',
  area: 'account',
  summary: 'Changes the password, given the current one, and notifies the user by email',
  method: 'POST',
  path: '/api/me/password',
  access: 'signed-in',
  body: z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword }),
  reply: z.object({ changed: z.literal(true) }),
  errors: ['wrong_password', 'rate_limited', 'provider_unavailable'],
  failureMeans: "People can't change their password.",
  timeoutSeconds: 20,
  uses: ['rateLimits.credentials', 'userPool.changePassword', 'accountSecurity.notifyChange'],
});

export const turnOffTwoSteps = endpoint({
  name: 'turn-off-two-steps',
  area: 'account',
  summary: 'Turns two-step sign-in off, given the password, and notifies the user by email',
  method: 'POST',
  path: '/api/me/two-steps/off',
  access: 'signed-in',
  body: z.strictObject({ currentPassword: CurrentPassword }),
  reply: z.object({ off: z.literal(true) }),
  errors: ['wrong_password', 'rate_limited', 'provider_unavailable'],
  failureMeans: "People can't turn off two-step sign-in.",
  timeoutSeconds: 20,
  uses: [
    'rateLimits.credentials',
    'userPool.checkPassword',
    'userPool.removeSecondStep',
    'accountSecurity.notifyChange',
  ],
});

const records = z.array(z.record(z.string(), z.unknown()));

export const getMyData = endpoint({
  name: 'get-my-data',
  area: 'account',
  summary: 'Returns all data of the signed-in user, except the texts of their courses',
  method: 'GET',
  path: '/api/me/data',
  access: 'signed-in',
  query: z.object({ cursor: z.string().max(10_000).optional() }),
  reply: z.object({
    profile: Me,
    subscription: SubscriptionView,
    paymentAccount: PaymentAccountStatus,
    courseIds: z.array(z.string()),
    learnerPlan: LearnerPlanView,
    enrollments: records,
    purchases: records,
    reviews: records,
    progress: records,
    quizAttempts: records,
    notes: records,
    /** The texts belong to the course. */
    reviewCards: records,
    certificates: records,
    /** With texts by section; one per page. */
    sources: records,
    /** Continues all lists: a reply is limited to 6 MB. Null at the end. */
    nextCursor: z.string().nullable(),
  }),
  errors: ['not_found'],
  failureMeans: "People can't download their data.",
  uses: ['users.overview', 'subscriptions.ofUser', 'accountData.recordsPage', 'sourceTexts.read'],
});

/** See docs/product.md "Account deletion". */
export const previewDeletion = endpoint({
  name: 'preview-deletion',
  area: 'account',
  summary: 'Returns the effects of deleting the account, and what blocks it',
  method: 'GET',
  path: '/api/me/deletion',
  access: 'signed-in',
  reply: z.object({
    courses: z.int(),
    publishedCourses: z.int(),
    students: z.int(),
    enrollments: z.int(),
    subscribed: z.boolean(),
    blockedBy: z.string().nullable(),
  }),
  errors: ['not_found'],
  failureMeans: "People don't see what deleting their account would do.",
  uses: [
    'users.overview',
    'accountData.ownedCourses',
    'purchases.enrollmentsOf',
    'accountData.unsettled',
    'subscriptions.ofUser',
  ],
});

export const deleteMe = endpoint({
  name: 'delete-me',
  area: 'account',
  summary: 'Closes the account at once and starts erasing its data',
  method: 'POST',
  path: '/api/me/deletion',
  access: 'signed-in',
  body: z.strictObject({ email: z.string().max(320) }),
  reply: z.object({ deleted: z.literal(true) }),
  status: 202,
  errors: ['not_found', 'deletion_blocked', 'conflict'],
  failureMeans: "People can't delete their account.",
  timeoutSeconds: 20,
  uses: ['users.profile', 'accountData.unsettled', 'users.delete', 'userPool.remove'],
});
