import type { FunctionGroup, RequestGroup } from './function-groups.ts';
import type { MetricName } from './metrics.ts';
import type { WorkflowName } from './needs.ts';

/** How many figures become one: of a period, or of the whole time that is looked at. */
export type Statistic = 'Sum' | 'Average' | 'Maximum' | 'SampleCount' | 'p50' | 'p95' | 'p99';

/** Where a figure comes from: our own log lines, or what AWS counts by itself. */
export type Source =
  /** `of`: one value of the metric's dimension, where it has one. */
  | { readonly metric: MetricName; readonly of?: string }
  /** Runs of a group's functions that ended with an error or were cut off, by Lambda's own report of each run. */
  | { readonly failedRuns: FunctionGroup }
  /** Requests that were answered with 5xx, by the API's access log. */
  | { readonly failedRequests: RequestGroup }
  /** The HTTP API as a whole. Its figures by route would cost 0.30 $ each; the access log has the routes. */
  | { readonly api: 'Count' | '4xx' | '5xx' | 'Latency' }
  /** What SES thinks of the account's mail, as shares of what was sent. */
  | { readonly mail: 'Reputation.BounceRate' | 'Reputation.ComplaintRate' }
  /** A function by its declared name; without one, all functions of the account. */
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

/** One line of a widget. */
export type Figure = Source & {
  readonly label: string;
  readonly statistic: Statistic;
  /** Shown times this: cents as dollars. */
  readonly times?: number;
};
