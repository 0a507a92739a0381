import type { Assembly } from '#test/lib/support/assembly.ts';
import { billedSeconds, prices } from './prices.ts';
import { type Row, rowOf, shown } from './row.ts';

type Resources = Pick<Assembly, 'ofType'>;

interface AlarmProperties {
  readonly Metrics?: readonly { readonly MetricStat?: unknown }[];
}
interface RuleProperties {
  readonly ScheduleExpression?: string;
}
interface MetricFilterProperties {
  readonly FilterPattern: string;
  readonly MetricTransformations: readonly { readonly MetricName: string }[];
}

const SECONDS_A_MONTH = 730 * 3_600;
const unitSeconds: Readonly<Record<string, number>> = { minute: 60, hour: 3_600, day: 86_400 };
const JOB_GB = 0.5;

/** Log messages of scheduled functions on an idle stage. Their metrics are billed all month. */
const IDLE_MESSAGES = ['backlogCounted', 'outboxSwept', 'reconcileDone'];

/** Parses `rate(5 minutes)`. Every cron expression of this product fires once a day. */
function runsAMonth({ ScheduleExpression = '' }: RuleProperties): number {
  const [, count = '1', unit = 'day'] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? [];
  return SECONDS_A_MONTH / (Number(count) * (unitSeconds[unit] ?? 86_400));
}

/**
 * Lambda polls a queue with five pollers of 20 s each, also when it is empty:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
 */
const POLLS_A_MONTH = (5 * SECONDS_A_MONTH) / 20;

/** Resolves `Fn::Join`; references become `-`. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('Fn::Join' in value)) return '-';
  const [separator, parts] = value['Fn::Join'] as [string, unknown[]];
  return parts.map(textOf).join(separator);
}

/** The number of distinct metrics on a dashboard. */
export function metricsOn({ DashboardBody }: { readonly DashboardBody: unknown }): number {
  const { widgets } = JSON.parse(textOf(DashboardBody)) as {
    widgets: { properties?: { metrics?: (string | object)[][] } }[];
  };
  const lines = widgets.flatMap(({ properties }) => properties?.metrics ?? []);
  return new Set(lines.map((line) => line.filter((part) => typeof part === 'string').join(' '))).size;
}

/** Monthly cost of an idle stage in US dollars, by kind of resource. */
export function idleCosts(assembly: Resources, stage: string): Readonly<Record<string, number>> {
  const all = <Properties>(type: string): Properties[] =>
    assembly.ofType<Properties>(type, stage).map(({ Properties }) => Properties);
  const alarmMetrics = all<AlarmProperties>('AWS::CloudWatch::Alarm').reduce(
    (sum, { Metrics }) => sum + (Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length || 1),
    0,
  );
  const dashboards = all<{ DashboardBody: unknown }>('AWS::CloudWatch::Dashboard').map(metricsOn);
  const small = dashboards.filter((metrics) => metrics <= prices.freeDashboards.metricsEach).length;
  const idleMetrics = new Set(
    all<MetricFilterProperties>('AWS::Logs::MetricFilter')
      .filter(({ FilterPattern }) => IDLE_MESSAGES.some((message) => FilterPattern.includes(`"${message}"`)))
      .flatMap(({ MetricTransformations }) => MetricTransformations.map(({ MetricName }) => MetricName)),
  ).size;
  const rules = all<{ Rules?: readonly unknown[] }>('AWS::WAFv2::WebACL').map(({ Rules = [] }) => Rules.length);
  const runs = all<RuleProperties>('AWS::Events::Rule')
    .filter(({ ScheduleExpression }) => ScheduleExpression !== undefined)
    .reduce((sum, rule) => sum + runsAMonth(rule), 0);
  // Only mappings of streams have a starting position.
  const queues = all<{ StartingPosition?: string }>('AWS::Lambda::EventSourceMapping').filter(
    ({ StartingPosition }) => StartingPosition === undefined,
  ).length;
  return {
    alarms: Math.max(0, alarmMetrics - prices.freeAlarmMetrics) * prices.alarmMetric,
    dashboards: (dashboards.length - Math.min(small, prices.freeDashboards.count)) * prices.dashboard,
    firewall: rules.reduce((sum, count) => sum + prices.webAcl + count * prices.webAclRule, 0),
    secrets: all('AWS::SecretsManager::Secret').length * prices.secret,
    keys: all('AWS::KMS::Key').length * prices.kmsKey,
    'log metrics': Math.max(0, idleMetrics - prices.freeCustomMetrics) * prices.customMetric,
    queues: Math.max(0, queues * POLLS_A_MONTH - prices.freeQueueRequests) * prices.queueRequest,
    // Each run reads the table at least once.
    schedules: runs * (prices.lambdaRequest + JOB_GB * billedSeconds * prices.lambdaGbSecond + prices.tableReadUnit),
  };
}

export const idleBudgets = { dev: 8, prod: 18 } as const;

export function idleCostRows(assembly: Resources): Row[] {
  const count = (type: string): number => assembly.ofType(type, 'prod').length;
  return [
    ...(['dev', 'prod'] as const).map((stage) => {
      const costs = Object.entries(idleCosts(assembly, stage)).filter(([, usd]) => usd > 0);
      return rowOf({
        what: `${stage}, a month`,
        max: idleBudgets[stage],
        figure: costs.reduce((sum, [, usd]) => sum + usd, 0),
        unit: '$',
        of: costs.map(([what, usd]) => `${what} ${shown(usd)}`).join(', '),
      });
    }),
    rowOf({ what: 'alarms', max: 45, figure: count('AWS::CloudWatch::Alarm'), unit: 'a stage' }),
    rowOf({ what: 'dashboards', max: 3, figure: count('AWS::CloudWatch::Dashboard'), unit: 'a stage' }),
  ];
}
