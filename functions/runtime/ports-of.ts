import type { PortName, Use } from '#contracts/ports.ts';
import type { catalogueQueue } from '../adapters/aws/catalogue-queue.ts';
import type { executions } from '../adapters/aws/executions.ts';
import type { mail } from '../adapters/aws/mail.ts';
import type { notices } from '../adapters/aws/notices.ts';
import type { model } from '../adapters/model/model.ts';
import type { site } from '../adapters/site/site.ts';
import type { socialCards } from '../adapters/site/social-cards.ts';
import type { billing } from '../adapters/stripe/billing.ts';
import type { payments } from '../adapters/stripe/payments.ts';
import type { payoutProvider } from '../adapters/stripe/payout-provider.ts';
import type { stripeLists } from '../adapters/stripe/stripe-lists.ts';
import type { userPool } from '../adapters/user-pool/user-pool.ts';
import type { accountData } from '../data/accounts/account-data.ts';
import type { accountSecurity } from '../data/accounts/account-security.ts';
import type { users } from '../data/accounts/users.ts';
import type { audit } from '../data/audit/audit.ts';
import type { catalogue } from '../data/catalogue/catalogue.ts';
import type { courses } from '../data/courses/courses.ts';
import type { reports } from '../data/courses/reports.ts';
import type { versions } from '../data/courses/versions.ts';
import type { generations } from '../data/generations/generations.ts';
import type { rewrites } from '../data/generations/rewrites.ts';
import type { certificates } from '../data/learning/certificates.ts';
import type { notes } from '../data/learning/notes.ts';
import type { progress } from '../data/learning/progress.ts';
import type { quizAttempts } from '../data/learning/quiz-attempts.ts';
import type { reviewCards } from '../data/learning/review-cards.ts';
import type { logos } from '../data/media/logos.ts';
import type { siteFiles } from '../data/media/site-files.ts';
import type { connections } from '../data/messaging/connections.ts';
import type { contact } from '../data/messaging/contact.ts';
import type { outbox } from '../data/messaging/outbox.ts';
import type { payoutAccounts } from '../data/payouts/payout-accounts.ts';
import type { sellerDebts } from '../data/payouts/seller-debts.ts';
import type { purchases } from '../data/purchases/purchases.ts';
import type { reviews } from '../data/reviews/reviews.ts';
import type { providerRequests } from '../data/stripe/provider-requests.ts';
import type { reconciliation } from '../data/stripe/reconciliation.ts';
import type { stripeEvents } from '../data/stripe/stripe-events.ts';
import type { subscriptions } from '../data/subscriptions/subscriptions.ts';
import type { rateLimits } from '../data/table/rate-limits.ts';
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
