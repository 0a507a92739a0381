import type { Endpoint } from './endpoint.ts';
import type { MetricName } from './metrics.ts';
import type { WorkflowName } from './needs.ts';

/** How many figures become one: of a period, or of the whole time that is looked at. */
export type Statistic = 'Sum' | 'Average' | 'Maximum' | 'SampleCount' | 'p50' | 'p95' | 'p99';

/** Where a figure comes from: our own log lines, or what AWS counts by itself. */
export type Source =
  /** `of`: one value of the metric's dimension, where it has one. */
  | { readonly metric: MetricName; readonly of?: string }
  /** The HTTP API as a whole, or one endpoint of it. */
  | { readonly api: 'Count' | '4xx' | '5xx' | 'Latency'; readonly endpoint?: Pick<Endpoint, 'method' | 'path'> }
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
