/**
 * The closed list of log messages. The key is logged; the value only explains it. Operators search for the keys, and metrics count some of them (metrics.ts). Other
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
  registrationFailed: 'registration deferred to GET /me',
  signUpsForgotten: 'unconfirmed sign-ups deleted',
  signUpKept: 'unconfirmed sign-up not deleted',
  accountEmailFailed: 'account change mail not queued',
  poolRenameDeferred: 'rename in the user pool deferred to the task',
  poolRemovalDeferred: 'removal from the user pool deferred to the task',
  pushFailed: 'push failed, pages poll',
  rowDone: 'outbox row done',
  rowPostponed: 'outbox row postponed',
  rowDead: 'outbox row dead',
  /** Skipped in lists; a direct read fails. */
  recordUnreadable: 'stored record unreadable',
  stopFailed: 'execution of a canceled generation not stopped',
  startPostponed: 'start of an approved generation deferred to the sweeper',
  modelAnswered: 'model answered',
  modelFailed: 'model failed',
  statusUnknown: 'provider status unknown',
  planUnknown: 'provider plan unknown',
  /** An amount that isn't in US dollars is left where it is. */
  currencyUnexpected: 'amount in an unexpected currency',
  eventIgnored: 'provider event ignored',
  refusedPaymentRefunded: 'payment refunded in full, granting nothing',
  /** The marketplace shows its previous state. */
  catalogueStale: 'catalog not refreshed',
  siteAssetsPruned: 'files of earlier sites removed',
  auditCopied: 'audit lines copied',
  auditBacklog: 'audit lines not copied yet',
  reconcileDrift: 'provider and table differed',
  reconcileFetchFailed: 'reconciliation could not fetch an object',
  reconcileDone: 'reconciliation done',
  duplicateEnded: 'duplicate subscription ended and refunded',
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
  debtUncollected: 'seller debt not collected',
  retransferPostponed: 'retransfer to a seller waits for our balance',
  payoutFailed: 'payout failed',
  /** Logged every minute: pending events and the age of the oldest. */
  backlogCounted: 'backlog counted',
  /** Logged every minute. */
  outboxSwept: 'due rows processed',
  mailSent: 'mail sent',
} as const;
export type LogMessage = keyof typeof logMessages;
