import * as z from 'zod';
import { CreationStatus } from '#domain/generations/quota.ts';
import { PaymentAccountStatus } from '#domain/payouts/payout-account.ts';
import { DebtSummary } from '#domain/payouts/seller-debt.ts';
import { LearnerPlanView } from '#domain/subscriptions/learner-plan.ts';
import { SubscriptionView } from '#domain/subscriptions/subscription.ts';
import { NewPassword } from '#domain/users/credentials.ts';
import { FullName, Role } from '#domain/users/profile.ts';
import { Claim } from '#domain/users/registration.ts';
import { endpoint } from '../endpoint.ts';

const Me = z.object({ userId: z.string(), email: z.string(), fullName: z.string(), role: Role });

/** A code as the user pool mails it; it takes up to 2,048 characters. */
const Code = z.string().trim().min(1, 'is required').max(20);

/**
 * The code proves the mailbox, so whoever types it says the password, the name and the role in the same call. What was
 * given at sign-up may be somebody else's (docs/decisions/the-mailbox-owns-the-account.md).
 */
export const confirmSignUp = endpoint({
  name: 'confirm-sign-up',
  area: 'account',
  summary: 'Opens an account for whoever types the code from the mail, with their own password, name and role',
  method: 'POST',
  path: '/api/sign-up/confirmation',
  access: 'anyone',
  body: z.strictObject({
    email: z.email('must be an email address').max(320),
    code: Code,
    password: NewPassword,
    claim: Claim,
  }),
  reply: z.object({ confirmed: z.literal(true) }),
  errors: ['wrong_code', 'already_confirmed', 'rate_limited', 'provider_unavailable'],
  failureMeans: 'Nobody can finish signing up.',
  // The pool waits up to three times five seconds for its trigger.
  timeoutSeconds: 25,
  uses: ['ownership.confirm', 'ownership.signUpOf', 'ownership.replace', 'registrations.register'],
});

/** Who am I. Writes a profile that the confirmation could not write. */
export const getMe = endpoint({
  name: 'get-me',
  area: 'account',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  reply: Me,
  errors: [],
  failureMeans: 'People who signed in are not sent to their dashboard.',
  uses: ['profiles.byId', 'registrations.register', 'profiles.hasLeft', 'identity.attributes'],
});

/** Sums in US cents; months are UTC (docs/product.md "Revenue"). */
const Revenue = z.object({
  totalCents: z.int(),
  thisMonthCents: z.int(),
  /** What the creator keeps of each. */
  totalKeptCents: z.int(),
  thisMonthKeptCents: z.int(),
  sales: z.int(),
  /** Sales about which a bank decides; their money counts until it is lost. */
  disputedSales: z.int(),
  disputedCents: z.int(),
});

const Analytics = z.object({
  /** Enrolments in all own courses. */
  students: z.int(),
  /** Null while nobody has rated anything. */
  averageRating: z.number().nullable(),
  /** Months with a sale, oldest first. */
  months: z.array(z.object({ month: z.string(), grossCents: z.int(), keptCents: z.int(), sales: z.int() })),
});

export const getDashboard = endpoint({
  name: 'get-dashboard',
  area: 'account',
  summary: "The figures of a creator's dashboard",
  method: 'GET',
  path: '/api/dashboard',
  access: 'signed-in',
  reply: z.object({
    fullName: z.string(),
    subscription: SubscriptionView,
    coursesUsed: z.int(),
    /** Whether one more course may be created now, so that a limit is told before a form is filled in. */
    creation: CreationStatus,
    revenue: Revenue,
    /** Null without the plan's analytics feature (docs/product.md "Roles and plans"). */
    analytics: Analytics.nullable(),
    paymentAccount: PaymentAccountStatus,
    /** What the creator still has of payments that are their buyers' again; taken from their balance once it covers it. */
    debts: z.array(DebtSummary),
  }),
  errors: [],
  failureMeans: 'Creators see "Failed to load dashboard data" instead of their figures.',
  uses: ['users.standing'],
});

export const renameMe = endpoint({
  name: 'rename-me',
  area: 'account',
  summary: "Changes the signed-in user's name, also on what they made",
  method: 'PATCH',
  path: '/api/me',
  access: 'signed-in',
  body: z.strictObject({ fullName: FullName }),
  reply: Me,
  errors: ['not_found', 'conflict'],
  failureMeans: 'People cannot change their name.',
  timeoutSeconds: 20,
  uses: ['profiles.byId', 'accounts.rename', 'poolUsers.rename'],
});

/** One that is in use, whatever rules there were when it was chosen. */
const CurrentPassword = z.string().min(1, 'is required').max(256);

/** Asks for the password, since whoever has the address can set a new one. */
export const startEmailChange = endpoint({
  name: 'start-email-change',
  area: 'account',
  summary: 'Mails a code to the address that the signed-in user wants to have',
  method: 'POST',
  path: '/api/me/email-change',
  access: 'signed-in',
  body: z.strictObject({
    // The mail service refuses longer ones.
    email: z
      .email('must be an email address')
      .max(254)
      .regex(/^[^@]{1,64}@/, 'must be an email address'),
    currentPassword: CurrentPassword,
  }),
  reply: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ['not_found', 'wrong_password', 'email_taken', 'rate_limited', 'provider_unavailable'],
  failureMeans: 'People cannot change their address.',
  timeoutSeconds: 20,
  uses: [
    'profiles.byId',
    'accountSafety.allow',
    'credentials.check',
    'identity.hasAccount',
    'emailChanges.allow',
    'emailChanges.start',
  ],
});

export const confirmEmailChange = endpoint({
  name: 'confirm-email-change',
  area: 'account',
  summary: "Takes the code from the new address, makes it the account's, and tells the one before",
  method: 'POST',
  path: '/api/me/email',
  access: 'signed-in',
  body: z.strictObject({ code: Code }),
  reply: Me,
  errors: ['not_found', 'wrong_code', 'email_taken', 'conflict', 'provider_unavailable'],
  failureMeans: 'People cannot change their address, or mails go to the old one.',
  uses: [
    'profiles.byId',
    'emailChanges.spend',
    'signUps.forget',
    'poolUsers.changeEmail',
    'subscriptions.ofUser',
    'customers.changeEmail',
    'accounts.changeEmail',
  ],
  timeoutSeconds: 20,
});

export const changePassword = endpoint({
  name: 'change-password',
  area: 'account',
  summary: "Changes the signed-in user's password, given the one before, and tells them by mail",
  method: 'POST',
  path: '/api/me/password',
  access: 'signed-in',
  body: z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword }),
  reply: z.object({ changed: z.literal(true) }),
  errors: ['wrong_password', 'rate_limited', 'provider_unavailable'],
  failureMeans: 'People cannot change their password.',
  timeoutSeconds: 20,
  uses: ['accountSafety.allow', 'credentials.changePassword', 'accountSafety.tell'],
});

export const turnOffTwoSteps = endpoint({
  name: 'turn-off-two-steps',
  area: 'account',
  summary: 'Turns two-step sign-in off, given the password, and tells its user by mail',
  method: 'POST',
  path: '/api/me/two-steps/off',
  access: 'signed-in',
  body: z.strictObject({ currentPassword: CurrentPassword }),
  reply: z.object({ off: z.literal(true) }),
  errors: ['wrong_password', 'rate_limited', 'provider_unavailable'],
  failureMeans: 'People cannot turn two-step sign-in off.',
  timeoutSeconds: 20,
  uses: ['accountSafety.allow', 'credentials.check', 'ownership.removeSecondStep', 'accountSafety.tell'],
});

const records = z.array(z.record(z.string(), z.unknown()));

/** What "Download my data" holds besides the courses' texts, which are fetched one at a time. */
export const getMyData = endpoint({
  name: 'get-my-data',
  area: 'account',
  summary: 'Everything that is kept of the signed-in user, but for the texts of their courses',
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
    /** Without what they ask and answer, which is the course's. */
    reviewCards: records,
    certificates: records,
    /** Lists come a page at a time, since a reply may have 6 MB: asked again with this, each goes on. Null at the end of all. */
    nextCursor: z.string().nullable(),
  }),
  errors: ['not_found'],
  failureMeans: 'People cannot download their data.',
  uses: ['users.standing', 'subscriptions.ofUser', 'accountRecords.page'],
});

/** The user sees the effects before confirming (docs/product.md "Account deletion"). */
export const previewDeletion = endpoint({
  name: 'preview-deletion',
  area: 'account',
  summary: 'What deleting the account would do, and what stands in its way',
  method: 'GET',
  path: '/api/me/deletion',
  access: 'signed-in',
  reply: z.object({
    courses: z.int(),
    publishedCourses: z.int(),
    students: z.int(),
    enrollments: z.int(),
    subscribed: z.boolean(),
    /** Why it is refused for now, in words; null when nothing stands in its way. */
    blockedBy: z.string().nullable(),
  }),
  errors: ['not_found'],
  failureMeans: 'People do not see what deleting their account would do.',
  uses: [
    'users.standing',
    'accountActivity.courses',
    'enrollments.ofStudent',
    'accountActivity.unsettled',
    'subscriptions.ofUser',
  ],
});

export const deleteMe = endpoint({
  name: 'delete-me',
  area: 'account',
  summary: 'Deletes the account: from now on nobody can use it, and its data is erased',
  method: 'POST',
  path: '/api/me/deletion',
  access: 'signed-in',
  /** Typed by hand, so that nobody deletes an account by accident. */
  body: z.strictObject({ email: z.string().max(320) }),
  reply: z.object({ deleted: z.literal(true) }),
  status: 202,
  errors: ['not_found', 'deletion_blocked', 'conflict'],
  failureMeans: 'People cannot delete their account.',
  timeoutSeconds: 20,
  uses: ['profiles.byId', 'accountActivity.unsettled', 'accounts.leave', 'poolUsers.remove'],
});
