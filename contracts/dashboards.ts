import type { Figure, Source, Statistic } from './figures.ts';
import { type FunctionGroup, functionGroups } from './function-groups.ts';
import { type MetricName, metricNamed } from './metrics.ts';
import { busiestRequests, refusals, type SavedQuery, slowRequests } from './saved-queries.ts';
import { generateCourseWorkflow, stagesOf } from './workflow.ts';

/** Of 24 columns; rows fill from the left. */
export interface Chart {
  readonly title: string;
  /** `number`: one figure for the whole range. `stacked`: lines that add up. */
  readonly kind: 'lines' | 'stacked' | 'number';
  readonly figures: readonly [Figure, ...Figure[]];
  readonly unit: 'count' | 'usd' | 'seconds' | 'ms';
  readonly width: number;
  readonly height: number;
}

/** Costs only when viewed, while a metric per route costs all month. */
export interface Table {
  readonly title: string;
  readonly kind: 'table';
  readonly query: SavedQuery;
  readonly width: number;
  readonly height: number;
}

export type Widget = Chart | Table;

/** Three dashboards with at most 50 metrics each are free: https://aws.amazon.com/cloudwatch/pricing */
export const FREE_FIGURES = 50;

interface Section {
  readonly title: string;
  readonly description: string;
  readonly widgets: readonly Widget[];
}

export interface Dashboard {
  readonly description: string;
  readonly sections: readonly Section[];
}

const CENTS = 0.01;
const MICROS = 0.000_001;

const figure = (source: Source, label: string, statistic: Statistic = 'Sum', times?: number): Figure => ({
  ...source,
  label,
  statistic,
  ...(times !== undefined && { times }),
});
const of = (metric: MetricName, label: string, statistic?: Statistic, times?: number): Figure =>
  figure({ metric }, label, statistic, times);
const percentiles = (source: Source): [Figure, ...Figure[]] => [
  figure(source, 'p50', 'p50'),
  figure(source, 'p95', 'p95'),
  figure(source, 'p99', 'p99'),
];
function each(metric: MetricName): [Figure, ...Figure[]] {
  const [first, ...rest] = (metricNamed(metric).by?.values ?? []).map((value) => figure({ metric, of: value }, value));
  if (first === undefined) throw new Error(`${metric} has no dimension`);
  return [first, ...rest];
}

const number = (title: string, one: Figure, unit: Chart['unit'] = 'count'): Chart => ({
  title,
  kind: 'number',
  figures: [one],
  unit,
  width: 4,
  height: 3,
});
const chart = (
  title: string,
  kind: Exclude<Chart['kind'], 'number'>,
  figures: Chart['figures'],
  unit: Chart['unit'] = 'count',
): Chart => ({ title, kind, figures, unit, width: 8, height: 6 });

const failedRuns = (...groups: readonly FunctionGroup[]): [Figure, ...Figure[]] => {
  const [first, ...rest] = groups.map((group) => figure({ failedRuns: group }, group));
  if (first === undefined) throw new Error('Name a group of functions');
  return [first, ...rest];
};
const table = (title: string, query: SavedQuery, height = 9): Table => ({
  title,
  kind: 'table',
  query,
  width: 24,
  height,
});

const workflow = generateCourseWorkflow.name;
const functionsOf = (lambda: 'Errors' | 'Duration', statistic: Statistic): [Figure, ...Figure[]] => {
  const [first, ...rest] = stagesOf(generateCourseWorkflow).map(({ name }) =>
    figure({ lambda, function: name }, name, statistic),
  );
  if (first === undefined) throw new Error(`${workflow} has no stages`);
  return [first, ...rest];
};

const dashboards = {
  Business: {
    description:
      'What people do, and whether payments arrive: every payment event ends as done, and Stripe and the table agree.',
    sections: [
      {
        title: 'At a glance',
        description: 'Totals over the selected time.',
        widgets: [
          number('New creators', figure({ metric: 'SignUps', of: 'creator' }, 'creators')),
          number('New learners', figure({ metric: 'SignUps', of: 'student' }, 'learners')),
          number('Courses written', of('GenerationsSucceeded', 'courses')),
          number('Published', of('Publications', 'publications')),
          number('Sales', of('Sales', 'sales')),
          number('Revenue', of('RevenueCents', 'revenue', 'Sum', CENTS), 'usd'),
        ],
      },
      {
        title: 'People and courses',
        description: 'Revenue is what buyers paid; the platform keeps a tenth. Refunds count when Stripe made them.',
        widgets: [
          chart('Sign-ups', 'stacked', each('SignUps')),
          chart('Publications', 'stacked', [of('Publications', 'publications')]),
          chart('Sales', 'stacked', [of('Sales', 'sales'), of('Refunds', 'refunds')]),
          chart(
            'Revenue',
            'lines',
            [of('RevenueCents', 'revenue', 'Sum', CENTS), of('FeeCents', 'platform fee', 'Sum', CENTS)],
            'usd',
          ),
          chart('Refunds', 'lines', [of('RefundCents', 'refunded', 'Sum', CENTS)], 'usd'),
          chart('Why generations failed', 'stacked', each('GenerationsFailedBecause')),
        ],
      },
      {
        title: 'Events',
        description:
          'Pending events and their age should stay near zero; dead events and drift should be zero. Each received event is done or ignored soon after. Postponed events are retried for four days; dead ones need a person.',
        widgets: [
          number('Webhooks received', of('WebhooksReceived', 'received')),
          number('Events done', of('EventsDone', 'done')),
          number('Dead', of('EventsDead', 'dead')),
          number('Pending, at most', of('EventsUndone', 'pending', 'Maximum')),
          number('Oldest, at most', of('OldestEventSeconds', 'oldest', 'Maximum'), 'seconds'),
          number('Drift', of('ReconcilerDrift', 'drift')),
          chart('Webhooks', 'lines', [of('WebhooksReceived', 'received'), of('WebhooksRefused', 'refused')]),
          chart('Events', 'lines', [
            of('EventsDone', 'done'),
            of('EventsIgnored', 'ignored'),
            of('EventsPostponed', 'postponed'),
            of('EventsDead', 'dead'),
          ]),
          chart('Age of the oldest event', 'lines', [of('OldestEventSeconds', 'oldest', 'Maximum')], 'seconds'),
          chart('Pending', 'lines', [of('EventsUndone', 'pending', 'Maximum')]),
          chart('Reconciler', 'lines', [of('ReconcilerLooked', 'looked at'), of('ReconcilerDrift', 'differed')]),
          chart('Failed', 'lines', [
            ...failedRuns('money'),
            figure({ failedRequests: 'people' }, 'requests of people'),
            figure({ failedRequests: 'provider' }, 'webhooks'),
          ]),
        ],
      },
      {
        title: 'Returned and waiting money',
        description: 'Returned money, and money that waits.',
        widgets: [
          chart('Returned money', 'lines', [
            of('Refunds', 'refunds'),
            of('PaymentsReturned', 'payments refunded at once'),
          ]),
          chart('Waiting for a balance or a bank', 'stacked', [
            of('TransfersWaiting', 'transfers'),
            of('RefundsFailed', 'refunds failed'),
            of('PayoutsFailed', 'payouts failed'),
          ]),
          chart('Disputes and unknowns', 'stacked', [
            of('Disputes', 'opened'),
            of('DisputesLost', 'lost'),
            of('ProviderUnknowns', 'unknown statuses and plans'),
          ]),
        ],
      },
    ],
  },
  Service: {
    description: 'Requests: how many, how many fail, and how long they take.',
    sections: [
      {
        title: 'At a glance',
        description:
          "Failed requests are our fault; refused ones are the caller's, or exceeded a limit. Throttled means that AWS rejected a call.",
        widgets: [
          number('Requests', figure({ api: 'Count' }, 'requests')),
          number('Refused', figure({ api: '4xx' }, 'refused')),
          number('Failed', figure({ api: '5xx' }, 'failed')),
          number('Slowest 5 %', figure({ api: 'Latency' }, 'p95', 'p95'), 'ms'),
          number('Throttled', figure({ lambda: 'Throttles' }, 'throttled')),
          number('Function errors', figure({ lambda: 'Errors' }, 'errors')),
        ],
      },
      {
        title: 'The API',
        description: 'All endpoints together.',
        widgets: [
          chart('Requests', 'stacked', [figure({ api: 'Count' }, 'requests')]),
          chart('Refused and failed', 'lines', [
            figure({ api: '4xx' }, 'refused'),
            figure({ api: '5xx' }, 'failed'),
            of('FailedRequests', 'unexpected errors'),
            of('RecordsUnreadable', 'unreadable rows'),
          ]),
          chart('Time to answer', 'lines', percentiles({ api: 'Latency' }), 'ms'),
          chart('Overload', 'lines', [
            figure({ lambda: 'Throttles' }, 'functions throttled'),
            of('RateLimited', 'rate limited'),
          ]),
          chart('Functions', 'lines', [
            figure({ lambda: 'Invocations' }, 'invocations'),
            figure({ lambda: 'Errors' }, 'errors'),
          ]),
          chart('Failed runs', 'stacked', failedRuns(...functionGroups)),
        ],
      },
      {
        title: 'Endpoints',
        description: 'From the access log.',
        widgets: [
          table('Most requested', { logs: 'requests', lines: busiestRequests }),
          table('Slowest', { logs: 'requests', lines: slowRequests }),
          table('Refused and failed, by endpoint', { logs: 'requests', lines: refusals }),
        ],
      },
    ],
  },
  Background: {
    description: 'Background work: course generation and its costs, the outbox, the audit copy and email.',
    sections: [
      {
        title: 'At a glance',
        description: 'Totals over the selected time.',
        widgets: [
          number('Started', of('GenerationsStarted', 'started')),
          number('Failed', of('GenerationsFailed', 'failed')),
          number('Model calls', of('ModelCalls', 'calls')),
          number('Tokens in', of('InputTokens', 'in')),
          number('Tokens out', of('OutputTokens', 'out')),
          number('Cost', of('ModelCostMicroUsd', 'cost', 'Sum', MICROS), 'usd'),
        ],
      },
      {
        title: 'The workflow',
        description:
          'One execution per course, two if the outline is approved first. Started equals succeeded plus failed, a few minutes after their time in line. A line that never empties needs a higher generationsAtOnce.',
        widgets: [
          chart('Generations', 'lines', [
            of('GenerationsStarted', 'started'),
            of('GenerationsSucceeded', 'succeeded'),
            of('GenerationsFailed', 'failed'),
          ]),
          chart(
            'Time to a course',
            'lines',
            [of('GenerationSeconds', 'p50', 'p50'), of('GenerationSeconds', 'p95', 'p95')],
            'seconds',
          ),
          chart('Generations in line', 'lines', [of('GenerationsInLine', 'waiting', 'Maximum')]),
          chart(
            'Time in line',
            'lines',
            [of('WaitSeconds', 'admitted, p95', 'p95'), of('OldestWaitSeconds', 'still waiting, oldest', 'Maximum')],
            'seconds',
          ),
          chart('Executions', 'lines', [
            figure({ workflow, executions: 'ExecutionsStarted' }, 'started'),
            figure({ workflow, executions: 'ExecutionsSucceeded' }, 'succeeded'),
            figure({ workflow, executions: 'ExecutionsFailed' }, 'failed'),
            figure({ workflow, executions: 'ExecutionsTimedOut' }, 'timed out'),
            figure({ workflow, executions: 'ExecutionsAborted' }, 'stopped'),
          ]),
          chart('Stages: slowest 5 %', 'lines', functionsOf('Duration', 'p95'), 'ms'),
          chart('Failed stages, by retry policy', 'stacked', each('StagesFailed')),
          chart('Stages that wait for their turn', 'stacked', [of('StagesWaiting', 'postponed')]),
          chart('Failed runs', 'stacked', failedRuns('generation', 'background')),
        ],
      },
      {
        title: 'The model',
        description:
          'RetryPatiently: the provider is slow or limits our rate. RetryBriefly: an answer was unusable. RetryNever: the model declined, or our quota is used up.',
        widgets: [
          chart('Calls', 'stacked', [of('ModelCalls', 'answered')]),
          chart('Failed calls', 'stacked', [...each('ModelFailures'), of('ModelQuotaUsedUp', 'held back by a quota')]),
          chart(
            'Call duration',
            'lines',
            [of('ModelMilliseconds', 'p50', 'p50'), of('ModelMilliseconds', 'p95', 'p95')],
            'ms',
          ),
          chart('Tokens', 'lines', [
            of('InputTokens', 'in'),
            of('CachedInputTokens', 'of which cached'),
            of('OutputTokens', 'out'),
          ]),
          chart('Cost', 'stacked', [of('ModelCostMicroUsd', 'cost', 'Sum', MICROS)], 'usd'),
        ],
      },
      {
        title: 'Background work',
        description: 'Postponed rows are retried automatically. Dead rows and failure queues need a person.',
        widgets: [
          chart('Outbox', 'lines', [
            of('OutboxSweeps', 'sweeps'),
            of('RowsPostponed', 'postponed'),
            of('RowsDead', 'dead'),
          ]),
          chart('Emails', 'stacked', [of('MailsSent', 'sent')]),
          chart('Audit lines not copied', 'lines', [of('AuditBehind', 'not copied')]),
        ],
      },
    ],
  },
} as const satisfies Record<string, Dashboard>;

export type DashboardName = keyof typeof dashboards;
export const dashboardNames = Object.keys(dashboards) as readonly DashboardName[];
export const dashboardNamed = (name: DashboardName): Dashboard => dashboards[name];

export const figuresOf = (name: DashboardName): readonly Figure[] =>
  dashboardNamed(name).sections.flatMap(({ widgets }) =>
    widgets.flatMap((widget) => (widget.kind === 'table' ? [] : widget.figures)),
  );
