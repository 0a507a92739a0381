import type { QueueName } from './needs.ts';
import type { Use } from './ports.ts';
import type { Queue } from './table.ts';
import { keys } from './table.ts';

/** A schedule, with an input for special runs. */
type ScheduleRule = (
  | { readonly everyMinutes: number }
  | { readonly daily: { readonly hour: string; readonly minute: string } }
) & { readonly input?: Readonly<Record<string, boolean>> };

type StartedBy =
  /**
   * The table's stream, filtered by sort key and event. A schedule (the sweeper) also starts it every minute for due
   * rows.
   */
  | {
      readonly kind: 'outbox';
      readonly queue: Queue;
      /** Sort keys whose inserts count, such as outbox rows. A trailing `#` is a prefix. */
      readonly inserted: readonly string[];
      /** Sort keys whose every change counts. A trailing `#` is a prefix. */
      readonly changed: readonly string[];
    }
  /** Batches of messages that arrive within the window. */
  | { readonly kind: 'queue'; readonly queue: QueueName; readonly windowSeconds: number; readonly batchSize: number }
  /** In UTC. */
  | { readonly kind: 'schedule'; readonly rules: readonly [ScheduleRule, ...ScheduleRule[]] }
  | { readonly kind: 'user-pool'; readonly trigger: 'post-confirmation' | 'custom-message' }
  | { readonly kind: 'socket'; readonly route: '$connect' | '$default' | '$disconnect' };

/** A function that isn't started by a request: `functions/<area>/<name>.ts`. */
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
const job = <const J extends Job>(declaration: J): J => declaration;

/** One conditional transaction per event (docs/invariants.md "Payment events"). */
export const applyStripeEvents = job({
  name: 'apply-stripe-events',
  area: 'stripe',
  summary: 'Fetches what an event is about and applies it, once',
  startedBy: { kind: 'outbox', queue: 'money', inserted: [keys.stripeEvent.sk], changed: [] },
  uses: [
    'stripeEvents.claim',
    'stripeEvents.due',
    'stripeEvents.backlog',
    'stripeEvents.done',
    'stripeEvents.postpone',
    'checkout.session',
    'payments.behind',
    'payments.byId',
    'payments.isActionable',
    'payments.refund',
    'payments.reverse',
    'payments.takeAgain',
    'payments.returnFee',
    'payments.repay',
    'courses.byId',
    'courses.page',
    'profiles.hasLeft',
    'purchases.ofBuyer',
    'reconciliation.isNoted',
    'settlements.settle',
    'settlements.settleDebt',
    'settlements.end',
    'settlements.noteReturned',
    'sellerDebts.ofPayment',
    'sellerDebts.noteRefusal',
    'refusals.ask',
    'payoutProvider.account',
    'payoutProvider.payout',
    'payouts.note',
    'payoutAccounts.ownerOf',
    'payoutAccounts.ofUser',
    'payoutAccounts.settleByEvent',
    'planProvider.customerBehind',
    'planProvider.customer',
    'planProvider.end',
    'subscriptions.ownerOf',
    'subscriptions.ofUser',
    'subscriptions.noteSurplus',
    'subscriptions.settleByEvent',
  ],
  timeoutSeconds: 60,
  failureMeans: 'Paid courses are not opened, plans and payout accounts are not updated until the sweeper succeeds.',
});

/** Uses the consumer's rules and raises events for it, so only the consumer writes. */
export const reconcile = job({
  name: 'reconcile',
  area: 'stripe',
  summary: 'Finds what the provider told and we missed, and has it applied; tries to collect what sellers owe',
  startedBy: {
    kind: 'schedule',
    rules: [{ everyMinutes: 60 }, { daily: { hour: '2', minute: '40' }, input: { deep: true } }],
  },
  uses: [
    'reconciliation.position',
    'reconciliation.keepPosition',
    'reconciliation.accounts',
    'reconciliation.isNoted',
    'reconciliation.raise',
    'providerLists.sessions',
    'providerLists.refunded',
    'providerLists.disputed',
    'providerLists.warned',
    'providerLists.moved',
    'providerLists.subscriptions',
    'providerLists.failedPayouts',
    'checkout.session',
    'payments.behind',
    'payments.byId',
    'courses.byId',
    'profiles.hasLeft',
    'purchases.ofBuyer',
    'sellerDebts.ofPayment',
    'sellerDebts.due',
    'payoutProvider.account',
    'payoutAccounts.ofUser',
    'planProvider.customer',
    'subscriptions.ownerOf',
    'subscriptions.ofUser',
  ],
  timeoutSeconds: 600,
  failureMeans:
    'What the provider tells and we miss stays unapplied: a paid course that does not open, a refunded one that does not close.',
});

export const processOutbox = job({
  name: 'process-outbox',
  area: 'outbox',
  summary:
    'Sends mails, starts generations, closes those that got stuck, renames and erases accounts, closes checkouts of withdrawn courses, removes replaced versions, tells the writer of the catalogue and open pages what changed',
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
    'outbox.wait',
    'mail.deliver',
    'site.link',
    'executions.start',
    'executions.isRunning',
    'executions.stop',
    'generations.fail',
    'generations.expire',
    'generations.cancel',
    'profiles.byId',
    'poolUsers.rename',
    'poolUsers.remove',
    'customers.forget',
    'courses.byId',
    'openCheckouts.ofCourse',
    'openCheckouts.ofBuyer',
    'checkout.close',
    'publishedLogos.withdraw',
    'accountData.customerId',
    'accountData.logos',
    'accountData.courses',
    'accountData.renameCourse',
    'accountData.eraseCourse',
    'accountData.generations',
    'accountData.erasePieces',
    'accountData.eraseGeneration',
    'accountData.eraseKept',
    'accountData.reviews',
    'accountData.renameReview',
    'accountData.eraseReview',
    'accountData.eraseRecords',
    'versions.prune',
    'catalogueQueue.send',
    'connections.ofUser',
    'connections.forget',
    'notices.send',
  ],
  timeoutSeconds: 60,
  failureMeans:
    'Mails are late, generations do not start and deleted accounts are not erased until the sweeper succeeds.',
});

/** A job of its own, so that mails and generations never wait for a snapshot. */
export const writeCatalogue = job({
  name: 'write-catalogue',
  area: 'marketplace',
  summary: 'Brings the cards of courses that changed into the marketplace',
  startedBy: { kind: 'queue', queue: 'catalogue', windowSeconds: 5, batchSize: 25 },
  uses: ['marketplaceCards.ofCourses', 'catalogueChanges.refresh'],
  // A failed batch returns after six timeouts. 25 courses in 25 parts take 15 s.
  timeoutSeconds: 30,
  // One vCPU: compressing a part takes half a second of it.
  memoryMb: 1_769,
  failureMeans: 'New and changed courses are missing from the marketplace until the nightly rebuild.',
});

export const rebuildCatalogue = job({
  name: 'rebuild-catalogue',
  area: 'marketplace',
  summary: 'Compares the snapshot with the table each night and mends what differs',
  startedBy: { kind: 'schedule', rules: [{ daily: { hour: '3', minute: '10' } }] },
  uses: [
    'marketplaceCards.page',
    'marketplaceCards.ofCourses',
    'catalogueChanges.known',
    'catalogueChanges.refresh',
    'catalogueChanges.prune',
  ],
  timeoutSeconds: 600,
  memoryMb: 1_769,
  failureMeans: 'A card that went missing from the marketplace stays missing.',
});

/** Scheduled, because a stream should have at most two readers. */
export const copyAudit = job({
  name: 'copy-audit',
  area: 'operations',
  summary: 'Copies new audit lines to where nothing can alter them',
  startedBy: { kind: 'schedule', rules: [{ everyMinutes: 1 }] },
  uses: ['auditCopies.due', 'auditCopies.write', 'auditCopies.done'],
  timeoutSeconds: 60,
  failureMeans:
    'What was done with money, roles and courses can still be altered in the table by whoever may write to it.',
});

export const pruneSite = job({
  name: 'prune-site',
  area: 'operations',
  summary: 'Removes hashed files that no page of the site has referred to for a month',
  startedBy: { kind: 'schedule', rules: [{ daily: { hour: '3', minute: '40' } }] },
  uses: ['siteAssets.prune'],
  timeoutSeconds: 300,
  failureMeans: 'Files of earlier sites pile up in the bucket. Nothing to a person.',
});

export const confirmUser = job({
  name: 'confirm-user',
  area: 'account',
  summary:
    'Closes a sign-up once its address is proven; ends all sessions once a forgotten password was set anew, which opens a sign-up that was closed',
  startedBy: { kind: 'user-pool', trigger: 'post-confirmation' },
  uses: [
    'ownership.voidPassword',
    'ownership.signOutEverywhere',
    'ownership.removeSecondStep',
    'ownership.isOpen',
    'ownership.open',
  ],
  timeoutSeconds: 5,
  failureMeans: 'People who set a forgotten password anew are told that it failed. New users notice nothing.',
});

/** Otherwise the pool keeps the sign-up and its address forever. */
export const forgetSignUps = job({
  name: 'forget-sign-ups',
  area: 'account',
  summary: 'Deletes sign-ups that were not finished within a day',
  startedBy: { kind: 'schedule', rules: [{ everyMinutes: 60 }] },
  uses: ['signUps.unfinished', 'signUps.forget'],
  timeoutSeconds: 300,
  failureMeans: 'Addresses stay taken by sign-ups that were never confirmed, though their owners can still open them.',
});

export const composeMessage = job({
  name: 'compose-message',
  area: 'account',
  summary: "Words the user pool's mails, the code for an account and the reset link; refuses those for a new address",
  startedBy: { kind: 'user-pool', trigger: 'custom-message' },
  uses: ['site.link'],
  timeoutSeconds: 5,
  failureMeans: "People get the user pool's plain mail instead of ours.",
});

/** A missing or spent ticket opens no socket. */
export const openSocket = job({
  name: 'open-socket',
  area: 'realtime',
  summary: 'Spends the ticket of a socket and keeps whose it is',
  startedBy: { kind: 'socket', route: '$connect' },
  uses: ['edge.sent', 'socketTickets.spend', 'connections.open'],
  timeoutSeconds: 10,
  failureMeans: 'Progress and purchases show a few seconds later, by polling.',
});

export const answerHeartbeat = job({
  name: 'answer-heartbeat',
  area: 'realtime',
  summary: 'Answers the heartbeat by which a page knows that its socket is alive',
  startedBy: { kind: 'socket', route: '$default' },
  uses: [],
  timeoutSeconds: 5,
  failureMeans: 'Pages take their sockets for dead and open new ones; until then they poll.',
});

export const closeSocket = job({
  name: 'close-socket',
  area: 'realtime',
  summary: 'Forgets a socket that closed',
  startedBy: { kind: 'socket', route: '$disconnect' },
  uses: ['connections.close'],
  timeoutSeconds: 10,
  failureMeans: 'Nothing to a person: the first notice that finds a socket gone forgets it, and its row expires.',
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
