import type { LogMessage } from './log-messages.ts';

/**
 * A query of CloudWatch Logs Insights that is saved in the stage: what to look at when an alarm rings, or a table on a dashboard.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax.html
 */
export interface SavedQuery {
  /** The logs of these functions, or the API's log of requests. */
  readonly logs: readonly string[] | 'requests';
  /** Its commands, which are joined by pipes. */
  readonly lines: readonly string[];
}

/** The newest lines of these messages, each with the function's log that it is in. */
export const linesWith = (messages: readonly LogMessage[]): readonly string[] => [
  `filter message in [${messages.map((message) => JSON.stringify(message)).join(', ')}]`,
  'fields @timestamp, @log, @message',
  'sort @timestamp desc',
  'limit 100',
];

/** The functions whose runs ended badly, how, and how often. */
export const badRuns: readonly string[] = [
  'filter type = "platform.report" and record.status in ["error", "failure", "timeout"]',
  'stats count(*) as runs, max(@timestamp) as last by @log, record.status, record.errorType',
  'sort runs desc',
];

/** The requests that were answered with an error of ours. */
export const failedRequests: readonly string[] = [
  'filter status like /^5/',
  'stats count(*) as failed, max(@timestamp) as last by routeKey, status, integrationError',
  'sort failed desc',
];

/** Where people wait. */
export const slowRequests: readonly string[] = [
  'stats count(*) as requests, pct(latencyMs, 95) as p95 by routeKey',
  'sort p95 desc',
  'limit 25',
];

/** What is asked most. */
export const busiestRequests: readonly string[] = [
  'stats count(*) as requests, pct(latencyMs, 50) as p50, pct(latencyMs, 95) as p95, max(latencyMs) as longest by routeKey',
  'sort requests desc',
  'limit 25',
];

/** What is refused, by whose fault. */
export const refusals: readonly string[] = [
  'filter status like /^[45]/',
  'stats count(*) as requests by routeKey, status',
  'sort requests desc',
  'limit 25',
];
