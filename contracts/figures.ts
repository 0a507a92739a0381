import type { FunctionGroup, RequestGroup } from './function-groups.ts';
import type { MetricName } from './metrics.ts';
import type { WorkflowName } from './needs.ts';

export type Statistic = 'Sum' | 'Average' | 'Maximum' | 'SampleCount' | 'p50' | 'p95' | 'p99';

export type Source =
  | { readonly metric: MetricName; readonly of?: string }
  /** From Lambda's own reports: failed or timed out. */
  | { readonly failedRuns: FunctionGroup }
  /** 5xx, from the access log. */
  | { readonly failedRequests: RequestGroup }
  /** Metrics per route would cost $0.30 each; the access log has the routes. */
  | { readonly api: 'Count' | '4xx' | '5xx' | 'Latency' }
  /** Of the account, as SES reports them. */
  | { readonly mail: 'Reputation.BounceRate' | 'Reputation.ComplaintRate' }
  /** Without `function`: all functions of the account. */
  | { readonly function?: string; readonly lambda: 'Invocations' | 'Errors' | 'Throttles' | 'Duration' }
  | {
      readonly workflow: WorkflowName;
      readonly executions:
        | 'ExecutionsStarted'
        | 'ExecutionsSucceeded'
        | 'ExecutionsFailed'
        | 'ExecutionsTimedOut'
        | 'ExecutionsAborted'
        | 'ExecutionTime';
    };

export type Figure = Source & {
  readonly label: string;
  readonly statistic: Statistic;
  /** A display factor, such as cents to dollars. */
  readonly times?: number;
};
