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
import { workflows } from './workflow.ts';

/**
 * Only failures that hurt a person have an alarm. At most 45 per stage, because each costs $0.10 a month. A test pairs
 * them with the sections of docs/runbook.md.
 */
interface Terms {
  /** What the failure means to a person. */
  readonly failureMeans: string;
  /** The dashboard with related figures. */
  readonly dashboard: DashboardName;
}

interface Alarm extends Terms {
  readonly figure: Figure;
  /** The alarm starts at this value or more; with `below`, at less. */
  readonly threshold: number;
  readonly below?: true;
  readonly minutes: number;
  /** Consecutive periods. */
  readonly periods: number;
  /** Missing data also raises the alarm. */
  readonly alarmsOnSilence?: true;
}

export interface DeclaredAlarm extends Alarm {
  readonly name: string;
  /** The section of docs/runbook.md. */
  readonly section: string;
  /** Shows the functions, lines or requests behind the alarm. */
  readonly query: SavedQuery | undefined;
}

const on = (source: Source, label: string, statistic: Statistic = 'Sum') => ({ ...source, label, statistic });

const alarms = {
  'events-dead': {
    failureMeans: `An event of the payment provider was given up after ${MAX_ATTEMPTS} attempts. Somebody paid, was refunded or changed a plan, and the product does not know.`,
    dashboard: 'Business',
    figure: on({ metric: 'EventsDead' }, 'given up'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'events-wait': {
    failureMeans:
      'The oldest event of the payment provider has not been applied for a quarter of an hour. People have paid for courses that do not open, and plans are not what was bought.',
    dashboard: 'Business',
    figure: on({ metric: 'OldestEventSeconds' }, 'oldest', 'Maximum'),
    threshold: 900,
    minutes: 5,
    periods: 2,
  },
  'sweeper-silent': {
    failureMeans:
      'Nobody has looked for events that were missed for a quarter of an hour. What the stream loses now stays lost: paid courses may not open.',
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
      'The payment provider has a status, a plan or a currency that we do not know. Whoever paid for it may have too little, and money in another currency is not moved: see the lines planUnknown, statusUnknown and currencyUnexpected.',
    dashboard: 'Business',
    figure: on({ metric: 'ProviderUnknowns' }, 'unknown'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'webhooks-refused': {
    failureMeans:
      'The provider’s webhooks are refused, most likely for their signature. It keeps them for three days; until then payments are only seen by the reconciler.',
    dashboard: 'Business',
    figure: on({ metric: 'WebhooksRefused' }, 'refused'),
    threshold: 5,
    minutes: 5,
    periods: 2,
  },
  'reconciler-drift': {
    failureMeans:
      'The provider and the table differed, so events were lost or applied wrongly. What differed has been handed on for repair; somebody may have waited for what they paid for.',
    dashboard: 'Business',
    figure: on({ metric: 'ReconcilerDrift' }, 'differed'),
    threshold: 1,
    minutes: 60,
    periods: 1,
  },
  'reconciler-silent': {
    failureMeans:
      'Nobody has compared the provider with the table for three hours. Lost events are not noticed, and debts of sellers are not collected.',
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
      'A buyer disputes a payment at their bank. The course is closed to them and the money is held; without an answer within days it is lost.',
    dashboard: 'Business',
    figure: on({ metric: 'Disputes' }, 'opened'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'refunds-failed': {
    failureMeans:
      'A bank did not take a refund, of which the buyer was told. Their money is with us and the course is open again: it must reach them some other way.',
    dashboard: 'Business',
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
    dashboard: 'Background',
    figure: on({ metric: 'AuditBehind' }, 'behind'),
    threshold: 1,
    minutes: 15,
    periods: 2,
  },
  'rows-dead': {
    failureMeans: `A row of the outbox was given up after ${MAX_ATTEMPTS} attempts: a mail that is not sent, an account that is not renamed or erased.`,
    dashboard: 'Background',
    figure: on({ metric: 'RowsDead' }, 'given up'),
    threshold: 1,
    minutes: 5,
    periods: 1,
  },
  'outbox-silent': {
    failureMeans:
      'Nobody has looked at what is due for a quarter of an hour. What the stream loses now stays undone: mails are not sent, generations not started, accounts not erased.',
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
      'Three of a hundred mails bounce. At five SES puts the account under review, at ten it stops its mail: no receipts, no codes, no reset links.',
    dashboard: 'Background',
    figure: on({ mail: 'Reputation.BounceRate' }, 'bounced', 'Maximum'),
    threshold: 0.03,
    minutes: 60,
    periods: 1,
  },
  'mail-complaints': {
    failureMeans:
      'One of two thousand mails is reported as spam. At one of a thousand SES puts the account under review, at five it stops its mail.',
    dashboard: 'Background',
    figure: on({ mail: 'Reputation.ComplaintRate' }, 'reported', 'Maximum'),
    threshold: 0.0005,
    minutes: 60,
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
    dashboard: 'Background',
    figure: on({ metric: 'GenerationsFailed' }, 'failed'),
    threshold: 3,
    minutes: 15,
    periods: 1,
  },
  'model-costs': {
    failureMeans:
      'The writing model costs twenty dollars an hour or more. Nobody is hurt yet but whoever pays the bill; somebody may be abusing the product.',
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
      'A function that money goes through fails. Something cannot be bought, or what was bought, refunded or changed reaches the product late.',
    dashboard: 'Business',
  },
  accounts: {
    failureMeans:
      'A function of accounts, support or moderation fails. Somebody cannot join, sign in, ask for help, or be helped.',
    dashboard: 'Service',
  },
  courses: {
    failureMeans:
      'A function of courses, the marketplace or reviews fails. Creators lose an edit or cannot publish, or visitors do not see what is for sale.',
    dashboard: 'Service',
  },
  learning: {
    failureMeans:
      'A function of reading and learning fails. Learners do not see what they bought, or their progress and notes are not kept.',
    dashboard: 'Service',
  },
  generation: {
    failureMeans:
      'A function that writes courses fails. A stage is tried again by itself; a creator waits longer, or is told to try again.',
    dashboard: 'Background',
  },
  background: {
    failureMeans:
      'A function that works later fails: mails, erasures, the copy of the audit log, notices to open pages. It is tried again by itself; what it does is late.',
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
  people: 'A request that money goes through was answered with an error.',
  provider: 'A webhook of the payment provider was answered with an error. It sends it again for three days.',
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

const workflowTimedOut = workflows.map(({ name, onFailure }) => ({
  ...AT_ONCE,
  name: `workflow-timed-out-${name}`,
  section: 'workflow-timed-out',
  failureMeans: `${name} ran for longer than it may and was stopped. Whoever waited for it was told to try again. Should that fail too: ${onFailure.failureMeans}`,
  dashboard: 'Background' as const,
  figure: on({ workflow: name, executions: 'ExecutionsTimedOut' }, 'timed out'),
}));

/** Whether one of the alarms above notices a job that doesn't run. */
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
      failureMeans: `${job.name} has not run when it should have: ${job.failureMeans}`,
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

/** All alarms except those of failure queues, one each (lib/constructs/alarms.ts). */
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
  rings: { threshold: 1, minutes: 5, periods: 1 },
} as const;

export const runbookSections: readonly string[] = [
  ...new Set([...declaredAlarms.map(({ section }) => section), queueWaits.section]),
];

/**
 * Warnings and errors without an alarm of their own, each with the reason. All others are counted by an alarm or fail a
 * run.
 */
export const quietMessages: Partial<Readonly<Record<LogMessage, string>>> = {
  catalogueStale:
    'the marketplace shows what it had a moment ago; an instance without anything to show fails its request, which rings',
  jobFailed:
    'what it throws is a failed run; a batch’s rows that are stuck are handed over again, and end in a failure queue',
  stageFailed: 'what it throws is a failed run',
  requestFailed: 'it is answered with 5xx, which api-failing and endpoint-fails count',
  signUpKept: 'what is thrown after the others is a failed run',
  registrationFailed: 'the first GET /me of the person repairs it',
  changeUntold: 'the table took no row, which rings where it takes no others; what was changed is so',
  renameLeft: 'a task does it, and rings rows-dead when it cannot',
  removalLeft: 'a task does it, and rings rows-dead when it cannot',
  noticeLost: 'pages poll besides',
  stopFailed: 'the execution ends by itself, and finds its generation closed',
  startPostponed: 'the sweeper starts it',
  rowPostponed: 'it is tried again, and rings events-wait or rows-dead when that does not help',
  modelFailed: 'the stage is tried again; a generation that fails rings generations-failing',
  reconcileDrift: 'reconcileDone has their number, which rings',
  reconcileUnread: 'the next run looks again; an event about it rings by itself',
  paymentReturned: 'the buyer has their money, and a mail',
  surplusEnded: 'the person has their money, and keeps the other plan',
  disputeLost: 'disputes-opened rang when it could still be answered',
  debtRemains: 'it is asked for again each day',
  repaymentWaits: 'it is tried again each hour, and rings reconciler-drift meanwhile',
  payoutFailed: 'the seller is told by the provider, and mends their bank account there',
};
