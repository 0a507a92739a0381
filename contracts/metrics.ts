import { failureReasons } from '#domain/generations/generation.ts';
import { Role } from '#domain/users/profile.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './http.ts';
import { copyAudit, jobs } from './jobs.ts';
import type { LogMessage } from './log-messages.ts';
import { needsOf } from './ports.ts';
import { retryNames, type Stage, stages } from './workflow.ts';

/**
 * What is counted: each metric is a log line that the code writes anyway, so no handler knows of figures. `lib/` makes a
 * CloudWatch metric filter of each, on the log group of every function that writes the line; the local cloud plays the
 * same filters over its own log.
 */
export interface Metric {
  /** The lines it is made of; any of them counts. */
  readonly messages: readonly [LogMessage, ...LogMessage[]];
  /** Other fields that a line must have, by their values. */
  readonly where?: Readonly<Record<string, string>>;
  /** The field whose figure is taken; without it, lines are counted. */
  readonly field?: string;
  readonly unit: 'Count' | 'Seconds' | 'None';
  /**
   * A field by whose value the figures are kept apart. Each value is a metric of its own and is paid for, so the values are
   * a closed list. With a dimension there is no sum over all: CloudWatch keeps none.
   */
  readonly by?: { readonly field: string; readonly values: readonly string[] };
  /** The functions that write these lines; a test reads the sources for it. */
  readonly loggedBy: readonly string[];
}

const names = (declared: readonly Pick<Endpoint | Stage, 'name'>[]): string[] => declared.map(({ name }) => name);
const modelStages = names(stages.filter(({ uses }) => uses.includes('model.write')));
/** The functions that read stored records; audit lines are copied as they are. */
const readers = names(
  [...endpoints, ...stages, ...jobs].filter(
    ({ name, uses }) =>
      name !== copyAudit.name && needsOf(uses).some((need) => 'table' in need && /Get|Query/.test(need.table)),
  ),
);
const money = ['apply-stripe-events'];
const webhooks = names(endpoints.filter(({ access }) => access === 'stripe-signature'));

const metrics = {
  /* The product */
  SignUps: {
    messages: ['userRegistered'],
    unit: 'Count',
    by: { field: 'role', values: Role.options },
    loggedBy: ['confirm-sign-up', 'get-me'],
  },
  GenerationsStarted: {
    messages: ['generationStarted'],
    unit: 'Count',
    loggedBy: ['generate-course', 'retry-generation'],
  },
  GenerationsSucceeded: { messages: ['generationSucceeded'], unit: 'Count', loggedBy: ['assemble-course'] },
  GenerationSeconds: {
    messages: ['generationSucceeded'],
    field: 'seconds',
    unit: 'Seconds',
    loggedBy: ['assemble-course'],
  },
  GenerationsFailed: {
    messages: ['generationFailed'],
    unit: 'Count',
    loggedBy: ['fail-generation', 'process-outbox'],
  },
  /** The same by its reason; a metric with a dimension has no sum, and an alarm wants one. */
  GenerationsFailedBecause: {
    messages: ['generationFailed'],
    unit: 'Count',
    by: { field: 'reason', values: Object.keys(failureReasons) },
    loggedBy: ['fail-generation', 'process-outbox'],
  },
  Publications: { messages: ['coursePublished'], unit: 'Count', loggedBy: ['publish-course'] },

  /* Money */
  Sales: { messages: ['saleCompleted'], unit: 'Count', loggedBy: money },
  RevenueCents: { messages: ['saleCompleted'], field: 'grossCents', unit: 'None', loggedBy: money },
  FeeCents: { messages: ['saleCompleted'], field: 'feeCents', unit: 'None', loggedBy: money },
  Refunds: { messages: ['refundSettled'], unit: 'Count', loggedBy: money },
  RefundCents: { messages: ['refundSettled'], field: 'refundedCents', unit: 'None', loggedBy: money },
  Disputes: { messages: ['disputeOpened'], unit: 'Count', loggedBy: money },
  DisputesLost: { messages: ['disputeLost'], unit: 'Count', loggedBy: money },
  WebhooksReceived: { messages: ['requestDone'], unit: 'Count', loggedBy: webhooks },
  WebhooksRefused: { messages: ['requestRefused'], unit: 'Count', loggedBy: webhooks },
  EventsDone: { messages: ['rowDone'], unit: 'Count', loggedBy: money },
  EventsIgnored: { messages: ['eventIgnored'], unit: 'Count', loggedBy: money },
  EventsPostponed: { messages: ['rowPostponed'], unit: 'Count', loggedBy: money },
  EventsDead: { messages: ['rowDead'], unit: 'Count', loggedBy: money },
  EventsUndone: { messages: ['backlogCounted'], field: 'undone', unit: 'Count', loggedBy: money },
  OldestEventSeconds: { messages: ['backlogCounted'], field: 'oldestSeconds', unit: 'Seconds', loggedBy: money },
  /** A price made by hand, a new status, an amount in another currency: they grant little or nothing until someone has looked. */
  ProviderUnknowns: {
    messages: ['statusUnknown', 'planUnknown', 'currencyUnexpected'],
    unit: 'Count',
    loggedBy: money,
  },
  ReconcilerLooked: { messages: ['reconcileDone'], field: 'looked', unit: 'Count', loggedBy: ['reconcile'] },
  ReconcilerDrift: { messages: ['reconcileDone'], field: 'drift', unit: 'Count', loggedBy: ['reconcile'] },
  PaymentsReturned: { messages: ['paymentReturned'], unit: 'Count', loggedBy: money },

  /** The bank did not take a refund back: the buyer has neither course nor money. */
  RefundsFailed: { messages: ['refundFailed'], unit: 'Count', loggedBy: money },
  PayoutsFailed: { messages: ['payoutFailed'], unit: 'Count', loggedBy: money },
  /** What sellers owe since their balance was short, and what they are owed since ours was. */
  TransfersWaiting: { messages: ['debtRemains', 'repaymentWaits'], unit: 'Count', loggedBy: money },

  /* What happens later */
  AuditBehind: { messages: ['auditBehind'], unit: 'Count', loggedBy: ['copy-audit'] },
  MailsSent: { messages: ['mailSent'], unit: 'Count', loggedBy: ['process-outbox'] },
  OutboxSweeps: { messages: ['outboxSwept'], unit: 'Count', loggedBy: ['process-outbox'] },
  RowsPostponed: { messages: ['rowPostponed'], unit: 'Count', loggedBy: ['process-outbox'] },
  RowsDead: { messages: ['rowDead'], unit: 'Count', loggedBy: ['process-outbox'] },

  /* Generation */
  StagesFailed: {
    messages: ['stageFailed'],
    unit: 'Count',
    by: { field: 'retry', values: retryNames },
    loggedBy: names(stages),
  },
  ModelCalls: { messages: ['modelAnswered'], unit: 'Count', loggedBy: modelStages },
  ModelFailures: {
    messages: ['modelFailed'],
    unit: 'Count',
    by: { field: 'retry', values: retryNames },
    loggedBy: modelStages,
  },
  ModelMilliseconds: { messages: ['modelAnswered'], field: 'durationMs', unit: 'None', loggedBy: modelStages },
  InputTokens: { messages: ['modelAnswered'], field: 'inputTokens', unit: 'Count', loggedBy: modelStages },
  CachedInputTokens: { messages: ['modelAnswered'], field: 'cachedInputTokens', unit: 'Count', loggedBy: modelStages },
  OutputTokens: { messages: ['modelAnswered'], field: 'outputTokens', unit: 'Count', loggedBy: modelStages },
  ModelCostMicroUsd: { messages: ['modelAnswered'], field: 'costMicroUsd', unit: 'None', loggedBy: modelStages },

  /* The service */
  /** Rows that this version cannot read: each is missing in a list, or fails the request that asks for it. */
  RecordsUnreadable: { messages: ['recordUnreadable'], unit: 'Count', loggedBy: readers },
  /** What people were shown as "An unexpected error occurred". Lambda counts none of them: the chain answered. */
  FailedRequests: { messages: ['requestFailed'], unit: 'Count', loggedBy: names(endpoints) },
  /** What the product itself held back: somebody asks too often. The API's own limit shows as 4xx. */
  RateLimited: {
    messages: ['requestRefused'],
    where: { code: 'rate_limited' },
    unit: 'Count',
    loggedBy: names(endpoints),
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;

/** A metric as what it may have, rather than what this one has. */
export const metricNamed = (name: MetricName): Metric => metrics[name];

export const metricNames = Object.keys(metrics) as readonly MetricName[];

/** The metrics that are made from what a function writes. */
export const metricsLoggedBy = (functionName: string): readonly MetricName[] =>
  metricNames.filter((name) => metricNamed(name).loggedBy.includes(functionName));
