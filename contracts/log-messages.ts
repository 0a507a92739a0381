/**
 * The closed list of what functions log: the word that a line's `message` is, and what it means. Operators search for these
 * words, and metrics are made from some of them (metrics.ts). A line carries codes, ids and figures besides, never personal
 * data or texts. Functions carry the words only, not this list.
 */
export const logMessages = {
  requestDone: 'request done',
  requestRefused: 'request refused',
  requestFailed: 'request failed',
  stageDone: 'stage done',
  stageFailed: 'stage failed',
  jobDone: 'job done',
  jobFailed: 'job failed',
  registrationFailed: 'registration left to GET /me',
  signUpsForgotten: 'unconfirmed sign-ups deleted',
  signUpKept: 'unconfirmed sign-up could not be deleted',
  changeUntold: 'change of an account could not be told to its owner',
  renameLeft: 'name in the user pool left to the task',
  removalLeft: 'removal from the user pool left to the task',
  noticeLost: 'notice left to polling',
  rowDone: 'outbox row done',
  rowPostponed: 'outbox row postponed',
  rowDead: 'outbox row dead',
  /** A row that this version cannot read: left out of lists, refused where it is asked for alone. */
  recordUnreadable: 'stored record unreadable',
  stopFailed: 'execution of a cancelled generation goes on',
  startPostponed: 'start of an approved generation left to the sweeper',
  modelAnswered: 'model answered',
  modelFailed: 'model failed',
  statusUnknown: 'provider status unknown',
  planUnknown: 'provider plan unknown',
  /** An amount that is not in US dollars: it stays where it is. */
  currencyUnexpected: 'amount in an unexpected currency',
  eventIgnored: 'provider event ignored',
  paymentReturned: 'payment returned to its buyer',
  /** The marketplace is shown as it was, since its snapshot could not be read. */
  catalogueStale: 'catalogue could not be refreshed',
  siteAssetsPruned: 'files of earlier sites removed',
  auditCopied: 'audit lines copied',
  auditBehind: 'audit lines wait to be copied',
  reconcileDrift: 'provider and table differed',
  reconcileUnread: 'reconciliation could not look at an object',
  reconcileDone: 'reconciliation done',
  surplusEnded: 'second subscription of a kind ended and refunded',
  userRegistered: 'user registered',
  generationStarted: 'generation started',
  generationSucceeded: 'generation succeeded',
  generationFailed: 'generation failed',
  coursePublished: 'course published',
  saleCompleted: 'sale completed',
  refundSettled: 'refund settled',
  disputeOpened: 'dispute opened',
  disputeLost: 'dispute lost',
  refundFailed: 'refund failed at the bank',
  /** A seller's balance was short of what is their buyer's again; the reconciler tries again each day. */
  debtRemains: 'seller debt remains',
  repaymentWaits: 'repayment to a seller waits for our balance',
  payoutFailed: 'payout failed',
  /** By the sweeper, each minute: events that are not done, and how old the oldest is. */
  backlogCounted: 'backlog counted',
  /** By the other sweeper, each minute. */
  outboxSwept: 'due rows looked at',
  mailSent: 'mail sent',
} as const;
export type LogMessage = keyof typeof logMessages;
