import type { PortName, Use } from '#contracts/ports.ts';
import type { catalogueQueue } from '../adapters/catalogue-queue.ts';
import type { socialCards } from '../adapters/course-cards.ts';
import type { executions } from '../adapters/executions.ts';
import type { userPool } from '../adapters/identity.ts';
import type { mail } from '../adapters/mail.ts';
import type { model } from '../adapters/model.ts';
import type { notices } from '../adapters/notices.ts';
import type { payments } from '../adapters/payments.ts';
import type { payoutProvider } from '../adapters/payout-provider.ts';
import type { billing } from '../adapters/plan-provider.ts';
import type { stripeLists } from '../adapters/provider-lists.ts';
import type { site } from '../adapters/site.ts';
import type { accountData } from '../data/account-data.ts';
import type { accountSecurity } from '../data/account-safety.ts';
import type { audit } from '../data/audit-log.ts';
import type { catalogue } from '../data/catalogue.ts';
import type { certificates } from '../data/certificates.ts';
import type { connections } from '../data/connections.ts';
import type { contact } from '../data/contact.ts';
import type { courses } from '../data/courses.ts';
import type { generations } from '../data/generations.ts';
import type { rateLimits } from '../data/hourly-limit.ts';
import type { logos } from '../data/logos.ts';
import type { notes } from '../data/notes.ts';
import type { outbox } from '../data/outbox.ts';
import type { payoutAccounts } from '../data/payout-accounts.ts';
import type { progress } from '../data/progress.ts';
import type { purchases } from '../data/purchases.ts';
import type { quizAttempts } from '../data/quiz-attempts.ts';
import type { reconciliation } from '../data/reconciliation.ts';
import type { providerRequests } from '../data/refusals.ts';
import type { reports } from '../data/reports.ts';
import type { reviewCards } from '../data/review-cards.ts';
import type { reviews } from '../data/reviews.ts';
import type { rewrites } from '../data/rewrites.ts';
import type { sellerDebts } from '../data/seller-debts.ts';
import type { siteFiles } from '../data/site-files.ts';
import type { stripeEvents } from '../data/stripe-events.ts';
import type { subscriptions } from '../data/subscriptions.ts';
import type { users } from '../data/users.ts';
import type { versions } from '../data/versions.ts';
import type { MethodOf, PortOf } from './dependencies.ts';

interface ProviderTypes {
  readonly accountData: typeof accountData;
  readonly accountSecurity: typeof accountSecurity;
  readonly audit: typeof audit;
  readonly billing: typeof billing;
  readonly catalogue: typeof catalogue;
  readonly catalogueQueue: typeof catalogueQueue;
  readonly certificates: typeof certificates;
  readonly connections: typeof connections;
  readonly contact: typeof contact;
  readonly courses: typeof courses;
  readonly executions: typeof executions;
  readonly generations: typeof generations;
  readonly logos: typeof logos;
  readonly mail: typeof mail;
  readonly model: typeof model;
  readonly notes: typeof notes;
  readonly notices: typeof notices;
  readonly outbox: typeof outbox;
  readonly payments: typeof payments;
  readonly payoutAccounts: typeof payoutAccounts;
  readonly payoutProvider: typeof payoutProvider;
  readonly progress: typeof progress;
  readonly providerRequests: typeof providerRequests;
  readonly purchases: typeof purchases;
  readonly quizAttempts: typeof quizAttempts;
  readonly rateLimits: typeof rateLimits;
  readonly reconciliation: typeof reconciliation;
  readonly reports: typeof reports;
  readonly reviewCards: typeof reviewCards;
  readonly reviews: typeof reviews;
  readonly rewrites: typeof rewrites;
  readonly sellerDebts: typeof sellerDebts;
  readonly site: typeof site;
  readonly siteFiles: typeof siteFiles;
  readonly socialCards: typeof socialCards;
  readonly stripeEvents: typeof stripeEvents;
  readonly stripeLists: typeof stripeLists;
  readonly subscriptions: typeof subscriptions;
  readonly userPool: typeof userPool;
  readonly users: typeof users;
  readonly versions: typeof versions;
}

/** The ports that a helper needs, by the same names as in `uses`: `PortsOf<'courses.byId' | 'mail.deliver'>`. */
export type PortsOf<U extends Use> = {
  readonly [P in PortOf<U> & PortName]: Pick<
    ReturnType<ProviderTypes[P]>,
    MethodOf<U, P> & keyof ReturnType<ProviderTypes[P]>
  >;
};
