import { failureReasons } from '#domain/generations/generation.ts';
import { Role } from '#domain/users/profile.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './http.ts';
import { copyAudit, jobs } from './jobs.ts';
import type { LogMessage } from './log-messages.ts';
import { needsOf } from './ports.ts';
import type { Stage } from './stages.ts';
import { failureNames, stages } from './workflow.ts';

/** Counts log lines. `lib/` makes CloudWatch metric filters of them; the local cloud emulates these. */
export interface Metric {
  readonly messages: readonly [LogMessage, ...LogMessage[]];
  readonly where?: Readonly<Record<string, string>>;
  /** Sums this field instead of counting lines. */
  readonly field?: string;
  readonly unit: 'Count' | 'Seconds' | 'None';
  /** Each value is billed as a metric, so the list is closed. CloudWatch has no total over a dimension. */
  readonly by?: { readonly field: string; readonly values: readonly string[] };
  readonly loggedBy: readonly string[];
}

const names = (declared: readonly Pick<Endpoint | Stage, 'name'>[]): string[] => declared.map(({ name }) => name);
const modelStages = names(stages.filter(({ uses }) => uses.includes('model.write')));
/** The audit copy parses no records. */
const readers = names(
  [...endpoints, ...stages, ...jobs].filter(
    ({ name, uses }) =>
      name !== copyAudit.name && needsOf(uses).some((need) => 'table' in need && /Get|Query/.test(need.table)),
  ),
);
const money = ['apply-stripe-events'];
const webhooks = names(endpoints.filter(({ access }) => access === 'stripe-signature'));

const metrics = {
  /* Product */
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
  WaitSeconds: { messages: ['generationAdmitted'], field: 'waitedSeconds', unit: 'Seconds', loggedBy: ['work-outbox'] },
  GenerationsInLine: { messages: ['lineCounted'], field: 'waiting', unit: 'Count', loggedBy: ['work-outbox'] },
  OldestWaitSeconds: {
    messages: ['lineCounted'],
    field: 'oldestSeconds',
    unit: 'Seconds',
    loggedBy: ['work-outbox'],
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
    loggedBy: ['fail-generation', 'work-outbox'],
  },
  /** Separate, because a dimension has no total for the alarm. */
  GenerationsFailedBecause: {
    messages: ['generationFailed'],
    unit: 'Count',
    by: { field: 'reason', values: Object.keys(failureReasons) },
    loggedBy: ['fail-generation', 'work-outbox'],
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
  /** A manual price, new status or other currency grants little or nothing until someone looks. */
  ProviderUnknowns: {
    messages: ['statusUnknown', 'planUnknown', 'currencyUnexpected'],
    unit: 'Count',
    loggedBy: money,
  },
  ReconcilerLooked: { messages: ['reconcileDone'], field: 'looked', unit: 'Count', loggedBy: ['reconcile'] },
  ReconcilerDrift: { messages: ['reconcileDone'], field: 'drift', unit: 'Count', loggedBy: ['reconcile'] },
  PaymentsReturned: { messages: ['refusedPaymentRefunded'], unit: 'Count', loggedBy: money },

  /** Rejected by the bank: the buyer has no money back. */
  RefundsFailed: { messages: ['refundFailed'], unit: 'Count', loggedBy: money },
  PayoutsFailed: { messages: ['payoutFailed'], unit: 'Count', loggedBy: money },
  /** Sellers' debts, and repayments to sellers. */
  TransfersWaiting: { messages: ['debtUncollected', 'retransferPostponed'], unit: 'Count', loggedBy: money },

  /* Background work */
  AuditBehind: { messages: ['auditBacklog'], unit: 'Count', loggedBy: ['copy-audit'] },
  MailsSent: { messages: ['mailSent'], unit: 'Count', loggedBy: ['work-outbox'] },
  OutboxSweeps: { messages: ['outboxSwept'], unit: 'Count', loggedBy: ['work-outbox'] },
  RowsPostponed: { messages: ['rowPostponed'], unit: 'Count', loggedBy: ['work-outbox'] },
  RowsDead: { messages: ['rowDead'], unit: 'Count', loggedBy: ['work-outbox'] },

  /* Generation */
  StagesFailed: {
    messages: ['stageFailed'],
    unit: 'Count',
    by: { field: 'retry', values: failureNames },
    loggedBy: names(stages),
  },
  StagesWaiting: { messages: ['stageWaits'], unit: 'Count', loggedBy: modelStages },
  ModelCalls: { messages: ['modelAnswered'], unit: 'Count', loggedBy: modelStages },
  ModelFailures: {
    messages: ['modelFailed'],
    unit: 'Count',
    by: { field: 'retry', values: failureNames },
    loggedBy: modelStages,
  },
  /** No credit left: every call fails. */
  ModelQuotaUsedUp: { messages: ['modelQuotaUsedUp'], unit: 'Count', loggedBy: modelStages },
  ModelMilliseconds: { messages: ['modelAnswered'], field: 'durationMs', unit: 'None', loggedBy: modelStages },
  InputTokens: { messages: ['modelAnswered'], field: 'inputTokens', unit: 'Count', loggedBy: modelStages },
  CachedInputTokens: { messages: ['modelAnswered'], field: 'cachedInputTokens', unit: 'Count', loggedBy: modelStages },
  OutputTokens: { messages: ['modelAnswered'], field: 'outputTokens', unit: 'Count', loggedBy: modelStages },
  ModelCostMicroUsd: { messages: ['modelAnswered'], field: 'costMicroUsd', unit: 'None', loggedBy: modelStages },

  /* Service */
  /** Each is missing in a list or fails a request. */
  RecordsUnreadable: { messages: ['recordUnreadable'], unit: 'Count', loggedBy: readers },
  /** Users saw "An unexpected error occurred". Lambda doesn't count these as errors. */
  FailedRequests: { messages: ['requestFailed'], unit: 'Count', loggedBy: names(endpoints) },
  /** Our own limits; the API's throttling shows as 4xx. */
  RateLimited: {
    messages: ['requestRefused'],
    where: { code: 'rate_limited' },
    unit: 'Count',
    loggedBy: names(endpoints),
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;

export const metricNamed = (name: MetricName): Metric => metrics[name];

export const metricNames = Object.keys(metrics) as readonly MetricName[];

export const metricsLoggedBy = (functionName: string): readonly MetricName[] =>
  metricNames.filter((name) => metricNamed(name).loggedBy.includes(functionName));
