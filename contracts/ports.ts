import type { Need, PortMethod, ReadMethod } from './needs.ts';
import { accountData } from './ports/account-data.ts';
import { accountSecurity } from './ports/account-security.ts';
import { audit } from './ports/audit.ts';
import { catalogue, catalogueCards, catalogueQueue } from './ports/catalogue.ts';
import { courseChecks } from './ports/course-checks.ts';
import { courses, versions } from './ports/courses.ts';
import { certificateFiles, courseExports, exportFiles, packages, workbooks } from './ports/exports.ts';
import { admissions, executions, generations, model, rewrites } from './ports/generations.ts';
import { imageFiles } from './ports/image-files.ts';
import { courseImages, storedImages } from './ports/images.ts';
import { certificates, notes, progress, quizAttempts, reviewCards } from './ports/learning.ts';
import { logoFiles, logos, publishedLogos } from './ports/logos.ts';
import { mediaAccess } from './ports/media-access.ts';
import { reports } from './ports/moderation.ts';
import { contact, mail, outbox } from './ports/outbox.ts';
import { site, siteFiles, socialCards } from './ports/pages.ts';
import { payments, providerRequests } from './ports/payments.ts';
import { payoutAccounts, payoutProvider, sellerDebts } from './ports/payouts.ts';
import { purchases } from './ports/purchases.ts';
import { rateLimits } from './ports/rate-limits.ts';
import { connections, notifications, socketTickets } from './ports/realtime.ts';
import { reviews } from './ports/reviews.ts';
import { sourceReader, sources, sourceTexts, sourceUploads, storedSourceTexts } from './ports/sources.ts';
import { reconciliation, stripeEvents, stripeLists } from './ports/stripe.ts';
import { billing, subscriptions } from './ports/subscriptions.ts';
import { userPool } from './ports/user-pool.ts';
import { users } from './ports/users.ts';

export const ports = {
  accountData,
  users,
  audit,
  catalogue,
  catalogueCards,
  catalogueQueue,
  contact,
  courses,
  courseChecks,
  versions,
  userPool,
  accountSecurity,
  billing,
  generations,
  admissions,
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
  courseImages,
  imageFiles,
  courseExports,
  exportFiles,
  packages,
  workbooks,
  certificateFiles,
  storedImages,
  mediaAccess,
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
  socketTickets,
  notifications,
  reconciliation,
  stripeLists,
  rewrites,
  sources,
  sourceUploads,
  sourceTexts,
  storedSourceTexts,
  sourceReader,
  subscriptions,
} as const;

type Ports = typeof ports;
export type PortName = keyof Ports;

/** Such as `courses.byId`. */
export type Use = { [P in PortName]: `${P}.${keyof Ports[P] & string}` }[PortName];

/** Those that only read the table. */
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

export const needsOf = (uses: readonly Use[]): Need[] => uses.flatMap((use) => methodOf(use).needs);
