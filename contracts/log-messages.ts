/**
 * The closed list of what functions log. Operators search for these words, and alarms are made from some of them. A line
 * carries codes and ids besides, never personal data or texts.
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
  renameLeft: 'name in the user pool left to the task',
  noticeLost: 'notice left to polling',
  rowDone: 'outbox row done',
  rowPostponed: 'outbox row postponed',
  rowDead: 'outbox row dead',
  stopFailed: 'execution of a cancelled generation goes on',
  startPostponed: 'start of an approved generation left to the sweeper',
  modelAnswered: 'model answered',
  modelFailed: 'model failed',
  statusUnknown: 'provider status unknown',
  planUnknown: 'provider plan unknown',
  eventIgnored: 'provider event ignored',
  paymentReturned: 'payment returned to its buyer',
  surplusEnded: 'second subscription of a kind ended and refunded',
} as const;
export type LogMessage = keyof typeof logMessages;
