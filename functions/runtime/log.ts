import { Logger } from '@aws-lambda-powertools/logger';

/** The closed list of log messages. Lines carry codes and ids, never personal data or texts. */
const messages = {
  requestDone: 'request done',
  requestRefused: 'request refused',
  requestFailed: 'request failed',
  stageDone: 'stage done',
  stageFailed: 'stage failed',
  jobDone: 'job done',
  jobFailed: 'job failed',
  registrationFailed: 'registration left to GET /me',
  rowDone: 'outbox row done',
  rowPostponed: 'outbox row postponed',
  rowDead: 'outbox row dead',
  modelAnswered: 'model answered',
  modelFailed: 'model failed',
  statusUnknown: 'provider status unknown',
  eventIgnored: 'provider event ignored',
  paymentReturned: 'payment returned to its buyer',
} as const;
export type Message = keyof typeof messages;

/** Ids, codes and figures; the type keeps objects, and with them whole state, out of the logs. */
export type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

const logger = new Logger({ serviceName: 'coursewright' });

export const log = {
  info: (message: Message, details: Details = {}): void => logger.info(messages[message], details),
  warn: (message: Message, details: Details = {}): void => logger.warn(messages[message], details),
  /** The error's name, message and stack go to the log, never to a reply. */
  error: (message: Message, error: unknown, details: Details = {}): void =>
    logger.error(messages[message], { ...details, error: error instanceof Error ? error : new Error(String(error)) }),
  /** Adds ids to every line until the invocation ends. */
  during: (details: Details): void => {
    logger.resetKeys();
    logger.appendKeys(details);
  },
};
