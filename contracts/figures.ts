import type { FunctionGroup, RequestGroup } from './function-groups.ts';
import type { MetricName } from './metrics.ts';
import type { WorkflowName } from './needs.ts';

export type Statistic = 'Sum' | 'Average' | 'Maximum' | 'SampleCount' | 'p50' | 'p95' | 'p99';

/** Our log lines, or metrics of AWS. */
export type Source =
  /** `of`: one value of the metric's dimension. */
  | { readonly metric: MetricName; readonly of?: string }
  /** Failed or timed-out runs, from Lambda's own reports. */
  | { readonly failedRuns: FunctionGroup }
  /** 5xx replies, from the access log. */
  | { readonly failedRequests: RequestGroup }
  /** The whole HTTP API. Metrics per route would cost $0.30 each; the access log has the routes. */
  | { readonly api: 'Count' | '4xx' | '5xx' | 'Latency' }
  /** Rates of the account, as SES reports them. */
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
