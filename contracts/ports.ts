import type { Need, PortMethod, ReadMethod } from './needs.ts';
import { accountActivity } from './ports/account-activity.ts';
import { accountData } from './ports/account-data.ts';
import { accounts } from './ports/accounts.ts';
import { auditCopies } from './ports/audit-copies.ts';
import { catalogue, catalogueChanges, catalogueQueue, marketplaceCards } from './ports/catalogue.ts';
import { contact } from './ports/contact.ts';
import { courseSettings, courses, deletions, versions } from './ports/courses.ts';
import { accountSafety, credentials, emailChanges } from './ports/credentials.ts';
import { customers } from './ports/customers.ts';
import { executions, finishedCourses, generations, model, reservations } from './ports/generations.ts';
import { identity, ownership, poolUsers, signUps } from './ports/identity.ts';
import { accountRecords, certificates, notes, progress, quizAttempts, reviewCards } from './ports/learning.ts';
import { logoFiles, logos, publishedLogos } from './ports/logos.ts';
import { auditLog, refundIntents, refunds, reports, takedowns } from './ports/moderation.ts';
import { mail, outbox, site } from './ports/outbox.ts';
import { courseCards, courseStars, siteAssets, siteFiles } from './ports/pages.ts';
import {
  checkout,
  payments,
  payoutAccounts,
  payoutProvider,
  payouts,
  refusals,
  sellerDebts,
  stripeEvents,
} from './ports/payments.ts';
import { profiles, registrations } from './ports/profiles.ts';
import { enrollments, holdings, openCheckouts, purchases, receipts, sales, settlements } from './ports/purchases.ts';
import { quotas } from './ports/quotas.ts';
import { connections, edge, notices, socketTickets } from './ports/realtime.ts';
import { providerLists, reconciliation } from './ports/reconciliation.ts';
import { ratings, reviews } from './ports/reviews.ts';
import { rewrites } from './ports/rewrites.ts';
import { learnerPlans, planProvider, subscriptions } from './ports/subscriptions.ts';
import { users } from './ports/users.ts';

/** Every port by the name under which a handler receives it. */
export const ports = {
  users,
  accounts,
  accountData,
  accountSafety,
  credentials,
  emailChanges,
  customers,
  accountActivity,
  identity,
  ownership,
  poolUsers,
  signUps,
  profiles,
  registrations,
  courses,
  courseSettings,
  deletions,
  versions,
  logos,
  logoFiles,
  publishedLogos,
  catalogue,
  catalogueChanges,
  catalogueQueue,
  marketplaceCards,
  generations,
  reservations,
  finishedCourses,
  executions,
  rewrites,
  model,
  purchases,
  settlements,
  sales,
  reviews,
  ratings,
  reports,
  takedowns,
  auditLog,
  refundIntents,
  refunds,
  receipts,
  holdings,
  enrollments,
  openCheckouts,
  progress,
  certificates,
  quizAttempts,
  notes,
  reviewCards,
  accountRecords,
  payoutAccounts,
  refusals,
  payoutProvider,
  payouts,
  checkout,
  payments,
  sellerDebts,
  stripeEvents,
  reconciliation,
  providerLists,
  subscriptions,
  planProvider,
  learnerPlans,
  outbox,
  mail,
  auditCopies,
  site,
  siteFiles,
  siteAssets,
  courseStars,
  courseCards,
  contact,
  quotas,
  socketTickets,
  connections,
  edge,
  notices,
} as const;

type Ports = typeof ports;
export type PortName = keyof Ports;

/** `courses.byId`, `checkout.open`, …: what an endpoint, stage or job may declare in its `uses`. */
export type Use = { [P in PortName]: `${P}.${keyof Ports[P] & string}` }[PortName];

/** Of some uses, those that only read the table. */
export type ReadUse<U extends Use> = U extends `${infer P extends PortName}.${infer M}`
  ? Ports[P] extends Record<M, ReadMethod>
    ? U
    : never
  : never;

/** The declared method behind a use. */
export function methodOf(use: Use): PortMethod {
  const [portName, methodName] = use.split('.');
  const methods: Readonly<Record<string, PortMethod>> = ports[portName as PortName];
  const method = methods[methodName ?? ''];
  if (method === undefined) throw new Error(`contracts/ports has no method ${use}`);
  return method;
}

/** Everything that a list of uses needs, in the order in which it is declared. */
export const needsOf = (uses: readonly Use[]): Need[] => uses.flatMap((use) => methodOf(use).needs);
