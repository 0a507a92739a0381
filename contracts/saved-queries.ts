import type { LogMessage } from './log-messages.ts';

/** CloudWatch Logs Insights: https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax.html */
export interface SavedQuery {
  /** Function logs, or the API's access log. */
  readonly logs: readonly string[] | 'requests';
  readonly lines: readonly string[];
}

export const linesWith = (messages: readonly LogMessage[]): readonly string[] => [
  `filter message in [${messages.map((message) => JSON.stringify(message)).join(', ')}]`,
  'fields @timestamp, @log, @message',
  'sort @timestamp desc',
  'limit 100',
];

export const badRuns: readonly string[] = [
  'filter type = "platform.report" and record.status in ["error", "failure", "timeout"]',
  'stats count(*) as runs, max(@timestamp) as last by @log, record.status, record.errorType',
  'sort runs desc',
];

export const failedRequests: readonly string[] = [
  'filter status like /^5/',
  'stats count(*) as failed, max(@timestamp) as last by routeKey, status, integrationError',
  'sort failed desc',
];

export const slowRequests: readonly string[] = [
  'stats count(*) as requests, pct(latencyMs, 95) as p95 by routeKey',
  'sort p95 desc',
  'limit 25',
];

export const busiestRequests: readonly string[] = [
  'stats count(*) as requests, pct(latencyMs, 50) as p50, pct(latencyMs, 95) as p95, max(latencyMs) as longest by routeKey',
  'sort requests desc',
  'limit 25',
];

export const refusals: readonly string[] = [
  'filter status like /^[45]/',
  'stats count(*) as requests by routeKey, status',
  'sort requests desc',
  'limit 25',
];
