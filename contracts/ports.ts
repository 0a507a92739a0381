import type { Need, PortMethod, ReadMethod } from './needs.ts';
import { accountData } from './ports/account-data.ts';
import { accountSecurity } from './ports/account-security.ts';
import { audit } from './ports/audit.ts';
import { catalogue, catalogueCards, catalogueQueue } from './ports/catalogue.ts';
import { courses, versions } from './ports/courses.ts';
import { executions, generations, model, rewrites } from './ports/generations.ts';
import { certificates, notes, progress, quizAttempts, reviewCards } from './ports/learning.ts';
import { logoFiles, logos, publishedLogos } from './ports/logos.ts';
import { reports } from './ports/moderation.ts';
import { contact, mail, outbox } from './ports/outbox.ts';
import { site, siteFiles, socialCards } from './ports/pages.ts';
import { payments, providerRequests } from './ports/payments.ts';
import { payoutAccounts, payoutProvider, sellerDebts } from './ports/payouts.ts';
import { purchases } from './ports/purchases.ts';
import { rateLimits } from './ports/rate-limits.ts';
import { connections, notifications } from './ports/realtime.ts';
import { reviews } from './ports/reviews.ts';
import { reconciliation, stripeEvents, stripeLists } from './ports/stripe.ts';
import { billing, subscriptions } from './ports/subscriptions.ts';
import { userPool } from './ports/user-pool.ts';
import { users } from './ports/users.ts';

/** All ports by the name that handlers use. */
export const ports = {
  accountData,
  users,
  audit,
  catalogue,
  catalogueCards,
  catalogueQueue,
  contact,
  courses,
  versions,
  userPool,
  accountSecurity,
  billing,
  generations,
  executions,
  model,
  progress,
  certificates,
  quizAttempts,
  notes,
  reviewCards,
  logos,
  logoFiles,
  publishedLogos,
  reports,
  purchases,
  payments,
  outbox,
  mail,
  site,
  siteFiles,
  reviews,
  socialCards,
  payoutAccounts,
  sellerDebts,
  payoutProvider,
  providerRequests,
  stripeEvents,
  rateLimits,
  connections,
  notifications,
  reconciliation,
  stripeLists,
  rewrites,
  subscriptions,
} as const;

type Ports = typeof ports;
export type PortName = keyof Ports;

/** An entry of `uses` in an endpoint, stage or job, such as `courses.byId`. */
export type Use = { [P in PortName]: `${P}.${keyof Ports[P] & string}` }[PortName];

/** The uses in `U` that only read the table. */
export type ReadUse<U extends Use> = U extends `${infer P extends PortName}.${infer M}`
  ? Ports[P] extends Record<M, ReadMethod>
    ? U
    : never
  : never;

export function methodOf(use: Use): PortMethod {
  const [portName, methodName] = use.split('.');
  const methods: Readonly<Record<string, PortMethod>> = ports[portName as PortName];
  const method = methods[methodName ?? ''];
  if (method === undefined) throw new Error(`contracts/ports has no method ${use}`);
  return method;
}

/** Keeps the order of declaration. */
export const needsOf = (uses: readonly Use[]): Need[] => uses.flatMap((use) => methodOf(use).needs);
