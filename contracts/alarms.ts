import { MAX_ATTEMPTS } from '#domain/outbox/attempts.ts';
import type { DashboardName } from './dashboards.ts';
import type { Figure, Source, Statistic } from './figures.ts';
import {
  type FunctionGroup,
  functionGroups,
  functionsOf,
  groupOfFunction,
  moneyEndpointsFor,
  type RequestGroup,
  requestGroups,
} from './function-groups.ts';
import { type Job, jobs } from './jobs.ts';
import type { LogMessage } from './log-messages.ts';
import { metricNamed } from './metrics.ts';
import { badRuns, failedRequests, linesWith, type SavedQuery, slowRequests } from './saved-queries.ts';
import { type Workflow, workflows } from './workflow.ts';

/**
 * Only failures that hurt a person have an alarm. At most 45 per stage, at $0.10 each a month. A test pairs them with
 * the sections of docs/runbook.md.
 */
interface Terms {
  /** To a person. */
  readonly failureMeans: string;
  readonly dashboard: DashboardName;
}

interface Alarm extends Terms {
  readonly figure: Figure;
  /** The alarm starts at this value or more; with `below`, at less. */
  readonly threshold: number;
  readonly below?: true;
  readonly minutes: number;
  readonly periods: number;
  /** Missing data also raises the alarm. */
  readonly alarmsOnSilence?: true;
}

export interface DeclaredAlarm extends Alarm {
  readonly name: string;
  /** In docs/runbook.md. */
  readonly section: string;
  readonly query: SavedQuery | undefined;
}

const on = (source: Source, label: string, statistic: Statistic = 'Sum') => ({ ...source, label, statistic });

const alarms = {
  'events-dead': {
    failureMeans: `A payment event failed ${MAX_ATTEMPTS} times and was given up. A user paid, was refunded or changed a plan, and the product doesn't know.`,
    dashboard: 'Business',
    figure: on({ metric: 'EventsDead' }, 'dead'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'events-wait': {
    failureMeans:
      "The oldest payment event has waited for a quarter of an hour. People paid for courses that don't open, and plans aren't up to date.",
    dashboard: 'Business',
    figure: on({ metric: 'OldestEventSeconds' }, 'oldest', 'Maximum'),
    threshold: 900,
    minutes: 5,
    periods: 2,
  },
  'sweeper-silent': {
    failureMeans:
      'The sweeper has not run for a quarter of an hour. An event that the stream loses now stays lost, so paid courses may not open.',
    dashboard: 'Business',
    figure: on({ metric: 'OldestEventSeconds' }, 'sweeps', 'SampleCount'),
    threshold: 1,
    below: true,
    minutes: 5,
    periods: 3,
    alarmsOnSilence: true,
  },
  'provider-unknowns': {
    failureMeans:
      "Stripe has a status, plan or currency that we don't know. The customer may have too little, and money in another currency isn't moved. See the log lines planUnknown, statusUnknown and currencyUnexpected.",
    dashboard: 'Business',
    figure: on({ metric: 'ProviderUnknowns' }, 'unknown'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'webhooks-refused': {
    failureMeans:
      "Stripe's webhooks are rejected, most likely because of their signature. Stripe retries them for three days; until then only the reconciler sees payments.",
    dashboard: 'Business',
    figure: on({ metric: 'WebhooksRefused' }, 'refused'),
    threshold: 5,
    minutes: 5,
    periods: 2,
  },
  'reconciler-drift': {
    failureMeans:
      'Stripe and the table differed, so events were lost or applied wrongly. The differences were queued for repair, but a user may have waited for a paid course or plan.',
    dashboard: 'Business',
    figure: on({ metric: 'ReconcilerDrift' }, 'differed'),
    threshold: 1,
    minutes: 60,
    periods: 1,
  },
  'reconciler-silent': {
    failureMeans:
      "The reconciler has not run for three hours. Lost events aren't noticed, and sellers' debts aren't collected.",
    dashboard: 'Business',
    figure: on({ metric: 'ReconcilerDrift' }, 'runs', 'SampleCount'),
    threshold: 1,
    below: true,
    minutes: 60,
    periods: 3,
    alarmsOnSilence: true,
  },
  'disputes-opened': {
    failureMeans:
      'A buyer disputes a payment at their bank. The course is closed to them and the bank holds the money. Without an answer within days, the money is lost.',
    dashboard: 'Business',
    figure: on({ metric: 'Disputes' }, 'opened'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'refunds-failed': {
    failureMeans:
      'A bank rejected a refund that the buyer was notified of. We hold their money and the course is open again. Send the money another way.',
    dashboard: 'Business',
    figure: on({ metric: 'RefundsFailed' }, 'failed'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'records-unreadable': {
    failureMeans: "The running version can't read some stored rows. People miss them in lists or see an error.",
    dashboard: 'Service',
    figure: on({ metric: 'RecordsUnreadable' }, 'unreadable'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'audit-behind': {
    failureMeans:
      'Audit lines are copied more slowly than they are written. Until a line is copied, anybody with write access to the table can change it.',
    dashboard: 'Background',
    figure: on({ metric: 'AuditBehind' }, 'not copied'),
    threshold: 1,
    minutes: 15,
    periods: 2,
  },
  'rows-dead': {
    failureMeans: `An outbox row failed ${MAX_ATTEMPTS} times and was given up: an email isn't sent, or an account isn't renamed or erased.`,
    dashboard: 'Background',
    figure: on({ metric: 'RowsDead' }, 'dead'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'outbox-silent': {
    failureMeans:
      'The outbox sweeper has not run for a quarter of an hour. Work that the stream loses now stays undone: emails, generations, account erasures.',
    dashboard: 'Background',
    figure: on({ metric: 'OutboxSweeps' }, 'sweeps', 'SampleCount'),
    threshold: 1,
    below: true,
    minutes: 5,
    periods: 3,
    alarmsOnSilence: true,
  },
  'mail-bounces': {
    failureMeans:
      '3 % of emails bounce. At 5 % SES puts the account under review, at 10 % it stops all mail: receipts, codes and reset links.',
    dashboard: 'Background',
    figure: on({ mail: 'Reputation.BounceRate' }, 'bounced', 'Maximum'),
    threshold: 0.03,
    minutes: 60,
    periods: 1,
  },
  'mail-complaints': {
    failureMeans:
      '0.05 % of emails are reported as spam. At 0.1 % SES puts the account under review, at 0.5 % it stops all mail.',
    dashboard: 'Background',
    figure: on({ mail: 'Reputation.ComplaintRate' }, 'reported', 'Maximum'),
    threshold: 0.0005,
    minutes: 60,
    periods: 1,
  },
  'api-failing': {
    failureMeans: 'People see "An unexpected error occurred", or nothing at all.',
    dashboard: 'Service',
    figure: on({ api: '5xx' }, 'failed'),
    threshold: 5,
    minutes: 5,
    periods: 1,
  },
  'api-slow': {
    failureMeans:
      'For a quarter of an hour, one request in twenty has taken three seconds or more. Pages stay empty and people leave.',
    dashboard: 'Service',
    figure: on({ api: 'Latency' }, 'p95', 'p95'),
    threshold: 3_000,
    minutes: 5,
    periods: 3,
  },
  throttled: {
    failureMeans:
      'AWS rejects function calls because too many run at once in this account. People see errors, and background work is late.',
    dashboard: 'Service',
    figure: on({ lambda: 'Throttles' }, 'throttled'),
    threshold: 5,
    minutes: 5,
    periods: 1,
  },
  'generations-failing': {
    failureMeans: "Courses aren't written, and creators are asked to try again. Their quota slots were released.",
    dashboard: 'Background',
    figure: on({ metric: 'GenerationsFailed' }, 'failed'),
    threshold: 3,
    minutes: 15,
    periods: 1,
  },
  'model-quota': {
    failureMeans:
      "Our account at the model's provider has no credit left. No course or proposal can be written until someone pays.",
    dashboard: 'Background',
    figure: on({ metric: 'ModelQuotaUsedUp' }, 'failed'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'model-costs': {
    failureMeans:
      "The language model costs twenty dollars an hour or more. Users aren't affected, but someone may be abusing the product.",
    dashboard: 'Background',
    figure: on({ metric: 'ModelCostMicroUsd' }, 'cost'),
    threshold: 20_000_000,
    minutes: 60,
    periods: 1,
  },
} as const satisfies Record<string, Alarm>;

const namedAlarms = Object.entries<Alarm>(alarms).map(([name, alarm]) => ({ ...alarm, name, section: name }));

const AT_ONCE = { threshold: 1, minutes: 5, periods: 1 } as const;

const groupTerms: Readonly<Record<FunctionGroup, Terms>> = {
  money: {
    failureMeans:
      "A function that handles money fails. People can't buy something, or a purchase, refund or plan change is applied late.",
    dashboard: 'Business',
  },
  accounts: {
    failureMeans: "A function for accounts, support or moderation fails. People can't sign up, sign in or get help.",
    dashboard: 'Service',
  },
  courses: {
    failureMeans:
      "A function for courses, the marketplace or reviews fails. Creators lose an edit or can't publish, or visitors don't see what is for sale.",
    dashboard: 'Service',
  },
  learning: {
    failureMeans:
      "A function for learning fails. Learners can't read what they bought, or their progress and notes aren't saved.",
    dashboard: 'Service',
  },
  generation: {
    failureMeans:
      'A function that writes courses fails. Stages are retried automatically; a creator waits longer or is asked to try again.',
    dashboard: 'Background',
  },
  background: {
    failureMeans:
      'A background function fails: emails, erasures, the audit copy or notifications to open pages. It is retried automatically, so its work is late.',
    dashboard: 'Background',
  },
};
const functionFails = functionGroups.map((group) => ({
  ...AT_ONCE,
  ...groupTerms[group],
  name: `function-fails-${group}`,
  section: 'function-fails',
  figure: on({ failedRuns: group }, 'failed'),
}));

const requestTerms: Readonly<Record<RequestGroup, string>> = {
  people: 'A request that involves money was answered with an error.',
  provider: 'A webhook of Stripe was answered with an error. Stripe retries it for three days.',
};
const endpointFails = requestGroups.map((group) => ({
  ...AT_ONCE,
  name: `endpoint-fails-${group}`,
  section: 'endpoint-fails',
  failureMeans: [
    requestTerms[group],
    ...moneyEndpointsFor(group).map(({ name, failureMeans }) => `${name}: ${failureMeans}`),
  ].join('\n'),
  dashboard: 'Business' as const,
  figure: on({ failedRequests: group }, 'failed'),
}));

/** A single stage times out before its workflow does, which has an alarm. */
const hasSteps = ({ steps }: Workflow): boolean => steps.length > 1;
const workflowTimedOut = workflows.filter(hasSteps).map(({ name, onFailure }) => ({
  ...AT_ONCE,
  name: `workflow-timed-out-${name}`,
  section: 'workflow-timed-out',
  failureMeans: `${name} ran too long and was stopped. The user was asked to try again. If that also fails: ${onFailure.failureMeans}`,
  dashboard: 'Background' as const,
  figure: on({ workflow: name, executions: 'ExecutionsTimedOut' }, 'timed out'),
}));

const hasOwnAlarm = (job: Job): boolean =>
  namedAlarms.some(
    ({ alarmsOnSilence, figure }) =>
      alarmsOnSilence && 'metric' in figure && metricNamed(figure.metric).loggedBy.includes(job.name),
  );
/** Three missed runs of frequent jobs; 26 hours for daily ones. */
const silenceOf = ({ startedBy }: Job): Pick<Alarm, 'minutes' | 'periods'> | undefined => {
  if (startedBy.kind !== 'schedule') return undefined;
  const often = startedBy.rules.flatMap((rule) => ('everyMinutes' in rule ? [rule.everyMinutes] : []));
  return often.length === 0 ? { minutes: 60, periods: 26 } : { minutes: Math.max(5, ...often), periods: 3 };
};
const jobSilent = jobs.flatMap((job) => {
  const silence = silenceOf(job);
  if (silence === undefined || hasOwnAlarm(job)) return [];
  return [
    {
      ...silence,
      name: `job-silent-${job.name}`,
      section: 'job-silent',
      failureMeans: `${job.name} didn't run on schedule: ${job.failureMeans}`,
      dashboard: dashboardOf(job.name),
      figure: on({ lambda: 'Invocations', function: job.name }, 'runs'),
      threshold: 1,
      below: true,
      alarmsOnSilence: true,
    } as const,
  ];
});

function dashboardOf(functionName: string): DashboardName {
  return groupTerms[groupOfFunction(functionName)].dashboard;
}

function queryOf(figure: Figure): SavedQuery | undefined {
  if ('metric' in figure) {
    const { messages, loggedBy } = metricNamed(figure.metric);
    return { logs: loggedBy, lines: linesWith(messages) };
  }
  if ('failedRuns' in figure) return { logs: functionsOf(figure.failedRuns).map(({ name }) => name), lines: badRuns };
  if ('failedRequests' in figure || ('api' in figure && figure.api === '5xx'))
    return { logs: 'requests', lines: failedRequests };
  if ('api' in figure) return { logs: 'requests', lines: slowRequests };
  return undefined;
}

/** Without those of failure queues, one each (lib/constructs/alarms.ts). */
export const declaredAlarms: readonly DeclaredAlarm[] = [
  ...namedAlarms,
  ...functionFails,
  ...endpointFails,
  ...workflowTimedOut,
  ...jobSilent,
].map((alarm) => ({ ...alarm, query: queryOf(alarm.figure) }));

export const queueWaits = {
  section: 'queue-waits',
  dashboard: 'Background',
  threshold: { threshold: 1, minutes: 5, periods: 1 },
} as const;

export const runbookSections: readonly string[] = [
  ...new Set([...declaredAlarms.map(({ section }) => section), queueWaits.section]),
];

/** Those without an alarm of their own, each with the reason. */
export const quietMessages: Partial<Readonly<Record<LogMessage, string>>> = {
  catalogueStale:
    'the marketplace shows its previous state; an instance without one fails its request, which raises api-failing',
  jobFailed: 'the run fails too; stuck rows of a batch are retried and end in a failure queue',
  stageFailed: 'the run fails too',
  requestFailed: 'the reply is 5xx, which api-failing and endpoint-fails count',
  signUpKept: 'the run fails too',
  registrationFailed: 'the first GET /me of the user repairs it',
  accountEmailFailed: 'the change itself is done; if the table rejects other writes too, they raise alarms',
  poolRenameDeferred: 'a task retries it, and raises rows-dead if it fails',
  poolRemovalDeferred: 'a task retries it, and raises rows-dead if it fails',
  pushFailed: 'pages also poll',
  stopFailed: 'the execution ends by itself and finds its generation closed',
  admissionPostponed: 'the sweeper repeats it within a minute, and raises outbox-silent while that fails',
  rowPostponed: 'it is retried, and raises events-wait or rows-dead if that fails',
  modelFailed: 'the stage is retried; a failed generation raises generations-failing',
  reconcileDrift: 'reconcileDone has their number, which raises reconciler-drift',
  reconcileFetchFailed: 'the next run retries; a failing event about it raises its own alarm',
  refusedPaymentRefunded: 'the buyer has their money and an email',
  duplicateEnded: 'the user has their money and keeps the other plan',
  disputeLost: 'disputes-opened was raised while it could still be answered',
  debtUncollected: 'the collection is retried each day',
  retransferPostponed: 'it is retried each hour, and raises reconciler-drift meanwhile',
  payoutFailed: 'Stripe notifies the seller, who corrects their bank account there',
};
