import { MAX_ATTEMPTS } from '#domain/outbox/attempts.ts';
import type { DashboardName } from './dashboards.ts';
import type { Endpoint } from './endpoint.ts';
import type { Figure, Source, Statistic } from './figures.ts';
import { endpoints } from './http.ts';
import { jobs } from './jobs.ts';
import { stages } from './workflow.ts';

/**
 * What wakes someone (style.md, principle 12): only what hurts a person, and each says how. Its name is that of its section in
 * docs/runbook.md; a test pairs them both ways.
 */
interface Terms {
  /** What it means to a person. For alarms over many things, what they have in common; the rest is told by each thing. */
  readonly failureMeans: string;
  /** Where the figures around it are. */
  readonly dashboard: DashboardName;
}

/** An alarm on one figure. */
export interface Alarm extends Terms {
  readonly figure: Figure;
  /** Rings at this much or more; with `below`, at less than that. */
  readonly threshold: number;
  readonly below?: true;
  readonly minutes: number;
  /** How many periods in a row. */
  readonly periods: number;
  /** Silence rings too: whatever should have been logged was not. */
  readonly ringsOnSilence?: true;
}

const on = (source: Source, label: string, statistic: Statistic = 'Sum') => ({ ...source, label, statistic });

const alarms = {
  'events-dead': {
    failureMeans: `An event of the payment provider was given up after ${MAX_ATTEMPTS} attempts. Somebody paid, was refunded or changed a plan, and the product does not know.`,
    dashboard: 'Money',
    figure: on({ metric: 'EventsDead' }, 'given up'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'events-wait': {
    failureMeans:
      'The oldest event of the payment provider has not been applied for a quarter of an hour. People have paid for courses that do not open, and plans are not what was bought.',
    dashboard: 'Money',
    figure: on({ metric: 'OldestEventSeconds' }, 'oldest', 'Maximum'),
    threshold: 900,
    minutes: 5,
    periods: 2,
  },
  'sweeper-silent': {
    failureMeans:
      'Nobody has looked for events that were missed for a quarter of an hour. What the stream loses now stays lost: paid courses may not open.',
    dashboard: 'Money',
    figure: on({ metric: 'OldestEventSeconds' }, 'sweeps', 'SampleCount'),
    threshold: 1,
    below: true,
    minutes: 5,
    periods: 3,
    ringsOnSilence: true,
  },
  'provider-unknowns': {
    failureMeans:
      'The payment provider has a status or a plan that we do not know. Whoever paid for it may have too little: see the lines planUnknown and statusUnknown.',
    dashboard: 'Money',
    figure: on({ metric: 'ProviderUnknowns' }, 'unknown'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'webhooks-refused': {
    failureMeans:
      'The provider’s webhooks are refused, most likely for their signature. It keeps them for three days; until then payments are only seen by the reconciler.',
    dashboard: 'Money',
    figure: on({ metric: 'WebhooksRefused' }, 'refused'),
    threshold: 5,
    minutes: 5,
    periods: 2,
  },
  'reconciler-drift': {
    failureMeans:
      'The provider and the table differed, so events were lost or applied wrongly. What differed has been handed on for repair; somebody may have waited for what they paid for.',
    dashboard: 'Money',
    figure: on({ metric: 'ReconcilerDrift' }, 'differed'),
    threshold: 1,
    minutes: 60,
    periods: 1,
  },
  'reconciler-silent': {
    failureMeans:
      'Nobody has compared the provider with the table for three hours. Lost events are not noticed, and debts of sellers are not collected.',
    dashboard: 'Money',
    figure: on({ metric: 'ReconcilerDrift' }, 'runs', 'SampleCount'),
    threshold: 1,
    below: true,
    minutes: 60,
    periods: 3,
    ringsOnSilence: true,
  },
  'disputes-opened': {
    failureMeans:
      'A buyer disputes a payment at their bank. The course is closed to them and the money is held; without an answer within days it is lost.',
    dashboard: 'Money',
    figure: on({ metric: 'Disputes' }, 'opened'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'refunds-failed': {
    failureMeans:
      'A bank did not take a refund, of which the buyer was told. Their money is with us and the course is open again: it must reach them some other way.',
    dashboard: 'Money',
    figure: on({ metric: 'RefundsFailed' }, 'failed'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'records-unreadable': {
    failureMeans:
      'Stored rows cannot be read by the version that runs. People miss them in lists, or are told that something cannot be read right now.',
    dashboard: 'Service',
    figure: on({ metric: 'RecordsUnreadable' }, 'unreadable'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'audit-behind': {
    failureMeans:
      'Audit lines are not copied as fast as they are written. What was done with money and roles can still be altered by whoever may write to the table.',
    dashboard: 'Service',
    figure: on({ metric: 'AuditBehind' }, 'behind'),
    threshold: 1,
    minutes: 15,
    periods: 2,
  },
  'rows-dead': {
    failureMeans: `A row of the outbox was given up after ${MAX_ATTEMPTS} attempts: a mail that is not sent, an account that is not renamed or erased.`,
    dashboard: 'Service',
    figure: on({ metric: 'RowsDead' }, 'given up'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'api-failing': {
    failureMeans: 'People are shown "An unexpected error occurred", or nothing at all.',
    dashboard: 'Service',
    figure: on({ api: '5xx' }, 'failed'),
    threshold: 5,
    minutes: 5,
    periods: 1,
  },
  'api-slow': {
    failureMeans:
      'One request in twenty takes three seconds or more, for a quarter of an hour. Pages stay empty; people leave.',
    dashboard: 'Service',
    figure: on({ api: 'Latency' }, 'p95', 'p95'),
    threshold: 3_000,
    minutes: 5,
    periods: 3,
  },
  throttled: {
    failureMeans:
      'AWS turns calls of functions away, since too many run at once in this account. People are shown errors, and what happens later is late.',
    dashboard: 'Service',
    figure: on({ lambda: 'Throttles' }, 'throttled'),
    threshold: 5,
    minutes: 5,
    periods: 1,
  },
  'generations-failing': {
    failureMeans: 'Courses are not written: creators are told to try again. Their places were given back.',
    dashboard: 'Generation',
    figure: on({ metric: 'GenerationsFailed' }, 'failed'),
    threshold: 3,
    minutes: 15,
    periods: 1,
  },
  'workflow-timed-out': {
    failureMeans:
      'A course was written for longer than its workflow may take and was stopped. Its creator was told to try again.',
    dashboard: 'Generation',
    figure: on({ workflow: 'generate-course', executions: 'ExecutionsTimedOut' }, 'timed out'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'model-costs': {
    failureMeans:
      'The writing model costs twenty dollars an hour or more. Nobody is hurt yet but whoever pays the bill; somebody may be abusing the product.',
    dashboard: 'Generation',
    figure: on({ metric: 'ModelCostMicroUsd' }, 'cost'),
    threshold: 20_000_000,
    minutes: 60,
    periods: 1,
  },
} as const satisfies Record<string, Alarm>;

/** Alarms that there is one of for each thing of a kind; what a failure means, the thing's own declaration says. */
export const alarmFamilies = {
  'function-fails': {
    failureMeans: 'A function ends with an error, or is cut off for its time or memory.',
    dashboard: 'Service',
  },
  'queue-waits': {
    failureMeans: 'Events wait in a failure queue for a person.',
    dashboard: 'Service',
  },
  'endpoint-fails': {
    failureMeans: 'An endpoint that money goes through answers with an error.',
    dashboard: 'Money',
  },
} as const satisfies Record<string, Terms>;

/** Where one failed request is one too many: somebody pays, or the provider says that somebody paid. */
export const moneyEndpoints: readonly Endpoint[] = endpoints.filter(
  ({ area, access, method }) =>
    access === 'stripe-signature' ||
    (method === 'POST' && (area === 'purchases' || area === 'subscriptions' || area === 'payouts')),
);

const areaOf = new Map<string, string>([...endpoints, ...jobs, ...stages].map(({ name, area }) => [name, area]));
const boards: Readonly<Record<string, DashboardName>> = {
  stripe: 'Money',
  purchases: 'Money',
  subscriptions: 'Money',
  payouts: 'Money',
  generation: 'Generation',
};

/** Where a function's figures are. */
export const dashboardOf = (functionName: string): DashboardName => boards[areaOf.get(functionName) ?? ''] ?? 'Service';

export type AlarmName = keyof typeof alarms;
export type AlarmFamily = keyof typeof alarmFamilies;
export const alarmNamed = (name: AlarmName): Alarm => alarms[name];
export const alarmNames = Object.keys(alarms) as readonly AlarmName[];

/** The sections of docs/runbook.md, by the names of their headings. */
export const runbookSections: readonly string[] = [...alarmNames, ...Object.keys(alarmFamilies)];
