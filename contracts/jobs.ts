import type { QueueName } from './needs.ts';
import type { Use } from './ports.ts';
import type { Queue } from './table.ts';
import { keys } from './table.ts';

/** `input` marks special runs. */
type ScheduleRule = (
  | { readonly everyMinutes: number }
  | { readonly daily: { readonly hour: string; readonly minute: string } }
) & { readonly input?: Readonly<Record<string, boolean>> };

type StartedBy =
  /** The table's stream, by sort key and event. The sweeper also starts it each minute for due rows. */
  | {
      readonly kind: 'outbox';
      readonly queue: Queue;
      /** Sort keys; a trailing `#` is a prefix. */
      readonly inserted: readonly string[];
      /** Sort keys of inserts, updates and removals. */
      readonly changed: readonly string[];
    }
  | { readonly kind: 'queue'; readonly queue: QueueName; readonly windowSeconds: number; readonly batchSize: number }
  /** In UTC. */
  | { readonly kind: 'schedule'; readonly rules: readonly [ScheduleRule, ...ScheduleRule[]] }
  | { readonly kind: 'user-pool'; readonly trigger: 'post-confirmation' | 'custom-message' }
  | { readonly kind: 'socket'; readonly route: '$connect' | '$default' | '$disconnect' };

/** Started by no request: `functions/<area>/<name>.ts`. */
export interface Job {
  readonly name: string;
  readonly area: 'stripe' | 'outbox' | 'marketplace' | 'account' | 'realtime' | 'operations';
  readonly summary: string;
  readonly startedBy: StartedBy;
  readonly uses: readonly Use[];
  readonly timeoutSeconds: number;
  readonly memoryMb?: number;
  readonly failureMeans: string;
}
const job = /* @__NO_SIDE_EFFECTS__ */ <const J extends Job>(declaration: J): J => declaration;

/** One conditional transaction per event (docs/invariants.md "Payment events"). */
export const applyStripeEvents = job({
  name: 'apply-stripe-events',
  area: 'stripe',
  summary: 'Applies payment events: fetches the object of each event and updates our records once',
  startedBy: { kind: 'outbox', queue: 'money', inserted: [keys.stripeEvent.sk], changed: [] },
  uses: [
    'stripeEvents.claim',
    'stripeEvents.due',
    'stripeEvents.backlog',
    'stripeEvents.done',
    'stripeEvents.postpone',
    'payments.checkoutSession',
    'payments.paymentIntentIdFor',
    'payments.byId',
    'payments.isActionable',
    'payments.refund',
    'payments.reverseTransfer',
    'payments.reverseRetransfer',
    'payments.refundFee',
    'payments.retransfer',
    'courses.byId',
    'courses.page',
    'users.isDeleted',
    'purchases.find',
    'reconciliation.isRecorded',
    'purchases.sync',
    'purchases.syncDebt',
    'purchases.close',
    'purchases.recordRefusedPayment',
    'sellerDebts.ofPayment',
    'sellerDebts.recordRefusal',
    'providerRequests.send',
    'payoutProvider.account',
    'payoutProvider.payout',
    'payoutAccounts.recordPayout',
    'payoutAccounts.ownerOf',
    'payoutAccounts.ofUser',
    'payoutAccounts.syncByEvent',
    'billing.customerIdFor',
    'billing.customer',
    'billing.cancel',
    'subscriptions.ownerOf',
    'subscriptions.ofUser',
    'subscriptions.recordDuplicates',
    'subscriptions.syncByEvent',
  ],
  timeoutSeconds: 60,
  failureMeans: "Until the sweeper succeeds, paid courses don't open, and plans and payout accounts aren't updated.",
});

/** Raises events for the consumer, so only the consumer writes. */
export const reconcile = job({
  name: 'reconcile',
  area: 'stripe',
  summary:
    "Finds changes at Stripe that were missed and raises events for them; retries the collection of sellers' debts",
  startedBy: {
    kind: 'schedule',
    rules: [{ everyMinutes: 60 }, { daily: { hour: '2', minute: '40' }, input: { deep: true } }],
  },
  uses: [
    'reconciliation.checkpoint',
    'reconciliation.saveCheckpoint',
    'reconciliation.accounts',
    'reconciliation.isRecorded',
    'reconciliation.raiseEvent',
    'stripeLists.sessions',
    'stripeLists.refunded',
    'stripeLists.disputed',
    'stripeLists.fraudWarnings',
    'stripeLists.reversals',
    'stripeLists.subscriptions',
    'stripeLists.failedPayouts',
    'payments.checkoutSession',
    'payments.paymentIntentIdFor',
    'payments.byId',
    'courses.byId',
    'users.isDeleted',
    'purchases.find',
    'sellerDebts.ofPayment',
    'sellerDebts.due',
    'payoutProvider.account',
    'payoutAccounts.ofUser',
    'billing.customer',
    'subscriptions.ownerOf',
    'subscriptions.ofUser',
  ],
  timeoutSeconds: 600,
  failureMeans: "Missed payment events stay unapplied: a paid course doesn't open, or a refunded one doesn't close.",
});

export const processOutbox = job({
  // A rename would delete the failure queue with its events (docs/decisions/fixed-resource-names.md).
  name: 'work-outbox',
  area: 'outbox',
  summary:
    'Sends emails, admits and starts generations, closes stuck ones, renames and erases accounts, closes checkouts of withdrawn courses, deletes replaced versions and unused images, queues catalog changes and notifies open pages',
  startedBy: {
    kind: 'outbox',
    queue: 'outbox',
    inserted: [keys.mail.sk, keys.task.sk, keys.generation.steps],
    changed: [keys.course.course, keys.course.stats, keys.generation.generation, keys.course.purchase('')],
  },
  uses: [
    'outbox.due',
    'outbox.byKey',
    'outbox.claim',
    'outbox.done',
    'outbox.postpone',
    'mail.deliver',
    'site.link',
    'admissions.pass',
    'admissions.backlog',
    'executions.start',
    'executions.isRunning',
    'executions.stop',
    'executions.startCheck',
    'generations.fail',
    'generations.expire',
    'generations.cancel',
    'users.profile',
    'userPool.rename',
    'userPool.remove',
    'billing.deleteCustomer',
    'courses.byId',
    'purchases.openSessionsOfCourse',
    'purchases.openSessionsOfBuyer',
    'payments.closeCheckout',
    'publishedLogos.withdraw',
    'courseImages.unused',
    'courseImages.withdraw',
    'courseImages.forget',
    'storedImages.remove',
    'accountData.customerId',
    'accountData.logos',
    'accountData.courses',
    'accountData.renameCourse',
    'accountData.eraseCourse',
    'accountData.generations',
    'accountData.erasePieces',
    'accountData.eraseGeneration',
    'accountData.sources',
    'accountData.eraseSource',
    'storedSourceTexts.remove',
    'accountData.eraseUnlisted',
    'accountData.reviews',
    'accountData.renameReview',
    'accountData.eraseReview',
    'accountData.eraseRecords',
    'versions.prune',
    'catalogueQueue.send',
    'connections.ofUser',
    'connections.forget',
    'notifications.send',
  ],
  timeoutSeconds: 60,
  failureMeans:
    "Until the sweeper succeeds, emails are late, generations don't start and deleted accounts aren't erased.",
});

/** Separate, so emails and generations never wait for a snapshot. */
export const writeCatalogue = job({
  name: 'write-catalogue',
  area: 'marketplace',
  summary: "Updates the marketplace's snapshot with changed courses",
  startedBy: { kind: 'queue', queue: 'catalogue', windowSeconds: 5, batchSize: 25 },
  uses: ['catalogueCards.ofCourses', 'catalogue.refresh'],
  // A failed batch returns after six timeouts. 25 courses in 25 parts take 15 s.
  timeoutSeconds: 30,
  // One vCPU: compressing a part takes half a second.
  memoryMb: 1_769,
  failureMeans: 'New and changed courses are missing from the marketplace until the nightly rebuild.',
});

export const rebuildCatalogue = job({
  name: 'rebuild-catalogue',
  area: 'marketplace',
  summary: 'Compares the snapshot with the table each night and repairs differences',
  startedBy: { kind: 'schedule', rules: [{ daily: { hour: '3', minute: '10' } }] },
  uses: [
    'catalogueCards.list',
    'catalogueCards.ofCourses',
    'catalogue.storedCards',
    'catalogue.refresh',
    'catalogue.prune',
  ],
  timeoutSeconds: 600,
  memoryMb: 1_769,
  failureMeans: 'A card that is missing from the marketplace stays missing.',
});

/** Scheduled, because a stream should have at most two readers. */
export const copyAudit = job({
  name: 'copy-audit',
  area: 'operations',
  summary: "Copies new audit lines to a bucket where they can't be changed",
  startedBy: { kind: 'schedule', rules: [{ everyMinutes: 1 }] },
  uses: ['audit.copiesDue', 'audit.writeCopy', 'audit.copyDone'],
  timeoutSeconds: 60,
  failureMeans: 'Anybody with write access to the table can still change the latest audit lines.',
});

export const pruneSite = job({
  name: 'prune-site',
  area: 'operations',
  summary: 'Deletes hashed files that no page of the site has used for a month',
  startedBy: { kind: 'schedule', rules: [{ daily: { hour: '3', minute: '40' } }] },
  uses: ['siteFiles.pruneAssets'],
  timeoutSeconds: 300,
  failureMeans: "Old site files pile up in the bucket. Users aren't affected.",
});

export const confirmUser = job({
  name: 'confirm-user',
  area: 'account',
  summary:
    'Closes a sign-up once its address is proven; after a forgotten password is reset, ends all sessions and reopens a closed sign-up',
  startedBy: { kind: 'user-pool', trigger: 'post-confirmation' },
  uses: [
    'userPool.voidPassword',
    'userPool.signOutEverywhere',
    'userPool.removeSecondStep',
    'userPool.isActive',
    'userPool.activate',
  ],
  timeoutSeconds: 5,
  failureMeans: "People who reset a forgotten password see an error. New users aren't affected.",
});

/** The pool would keep the sign-up and its address forever. */
export const forgetSignUps = job({
  name: 'forget-sign-ups',
  area: 'account',
  summary: "Deletes sign-ups that weren't confirmed within a day",
  startedBy: { kind: 'schedule', rules: [{ everyMinutes: 60 }] },
  uses: ['userPool.unfinishedSignUps', 'userPool.removeSignUp'],
  timeoutSeconds: 300,
  failureMeans: 'Unconfirmed sign-ups keep their addresses, but the owners can still confirm them.',
});

export const composeMessage = job({
  name: 'compose-message',
  area: 'account',
  summary: "Renders the user pool's emails with codes and reset links; rejects those for a new address",
  startedBy: { kind: 'user-pool', trigger: 'custom-message' },
  uses: ['site.link'],
  timeoutSeconds: 5,
  failureMeans: "People get the user pool's plain email instead of ours.",
});

export const openSocket = job({
  name: 'open-socket',
  area: 'realtime',
  summary: 'Spends the ticket of a socket and stores its user',
  startedBy: { kind: 'socket', route: '$connect' },
  uses: ['site.isFromEdge', 'socketTickets.spend', 'connections.open'],
  timeoutSeconds: 10,
  failureMeans: 'Progress and purchases appear a few seconds later, by polling.',
});

export const answerHeartbeat = job({
  name: 'answer-heartbeat',
  area: 'realtime',
  summary: 'Answers heartbeats, so that pages detect dead sockets',
  startedBy: { kind: 'socket', route: '$default' },
  uses: [],
  timeoutSeconds: 5,
  failureMeans: 'Pages take their sockets for dead, poll, and open new ones.',
});

export const closeSocket = job({
  name: 'close-socket',
  area: 'realtime',
  summary: 'Deletes the record of a closed socket',
  startedBy: { kind: 'socket', route: '$disconnect' },
  uses: ['connections.close'],
  timeoutSeconds: 10,
  failureMeans: "Users aren't affected: the next notification deletes the record, or it expires.",
});

export const jobs: readonly Job[] = [
  applyStripeEvents,
  reconcile,
  processOutbox,
  writeCatalogue,
  rebuildCatalogue,
  copyAudit,
  pruneSite,
  confirmUser,
  forgetSignUps,
  composeMessage,
  openSocket,
  answerHeartbeat,
  closeSocket,
];
