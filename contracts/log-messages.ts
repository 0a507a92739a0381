/**
 * The closed list of log messages. Operators search for the keys, and metrics count some of them (metrics.ts). Other
 * fields hold codes, ids and numbers, never personal data.
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
  /** Skipped in lists; a direct read fails. */
  recordUnreadable: 'stored record unreadable',
  stopFailed: 'execution of a cancelled generation goes on',
  startPostponed: 'start of an approved generation left to the sweeper',
  modelAnswered: 'model answered',
  modelFailed: 'model failed',
  statusUnknown: 'provider status unknown',
  planUnknown: 'provider plan unknown',
  /** An amount that isn't in US dollars is left where it is. */
  currencyUnexpected: 'amount in an unexpected currency',
  eventIgnored: 'provider event ignored',
  paymentReturned: 'payment returned to its buyer',
  /** The marketplace shows its previous state. */
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
  /** The seller's balance was too low; the reconciler retries daily. */
  debtRemains: 'seller debt remains',
  repaymentWaits: 'repayment to a seller waits for our balance',
  payoutFailed: 'payout failed',
  /** Logged every minute: pending events and the age of the oldest. */
  backlogCounted: 'backlog counted',
  /** Logged every minute. */
  outboxSwept: 'due rows looked at',
  mailSent: 'mail sent',
} as const;
export type LogMessage = keyof typeof logMessages;
