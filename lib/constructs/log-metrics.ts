import { Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import {
  type FunctionGroup,
  groupOfFunction,
  moneyEndpointsFor,
  type RequestGroup,
  requestGroups,
} from '#contracts/function-groups.ts';
import { type Metric, metricNamed, metricsLoggedBy } from '#contracts/metrics.ts';
import type { RetryName } from '#contracts/workflow.ts';
import { brand } from '#domain/brand.ts';
import { pascalCase } from '../names.ts';
import type { StageConfig } from '../stages.ts';

export const metricNamespace = (stage: StageConfig): string => `${brand.name}/${stage.name}`;

export const failedRunsMetric = (group: FunctionGroup): string => `FailedRuns-${group}`;
export const failedRequestsMetric = (group: RequestGroup): string => `FailedRequests-${group}`;

const IN_TURN: RetryName = 'RetryInTurn';

const units = { Count: Unit.COUNT, Seconds: Unit.SECONDS, None: Unit.NONE } as const satisfies Record<
  Metric['unit'],
  Unit
>;

function patternOf({ messages, where = {} }: Metric): JsonPattern {
  const messagePatterns = messages.map((message) => FilterPattern.stringValue('$.message', '=', message));
  const conditions = Object.entries(where).map(([field, value]) => FilterPattern.stringValue(`$.${field}`, '=', value));
  return FilterPattern.all(FilterPattern.any(...messagePatterns), ...conditions);
}

/**
 * Lambda's report of a run:
 * https://docs.aws.amazon.com/lambda/latest/dg/telemetry-schema-reference.html#platform-report
 */
const isFailedRun = FilterPattern.all(
  FilterPattern.stringValue('$.type', '=', 'platform.report'),
  FilterPattern.any(
    ...['error', 'failure', 'timeout'].map((status) => FilterPattern.stringValue('$.record.status', '=', status)),
  ),
  // A stage that waits for its turn throws, but nothing failed.
  FilterPattern.any(
    FilterPattern.notExists('$.record.errorType'),
    FilterPattern.stringValue('$.record.errorType', '!=', IN_TURN),
  ),
);

/**
 * Filters are free; a metric costs $0.30 a month (https://aws.amazon.com/cloudwatch/pricing). A log group takes 100
 * filters.
 */
export function addMetricFilters(
  scope: Construct,
  id: string,
  { logGroup, stage, functionName }: { logGroup: ILogGroup; stage: StageConfig; functionName: string },
): void {
  new MetricFilter(scope, `${id}FailedRuns`, {
    logGroup,
    filterPattern: isFailedRun,
    metricNamespace: metricNamespace(stage),
    metricName: failedRunsMetric(groupOfFunction(functionName)),
    metricValue: '1',
    unit: Unit.COUNT,
  });
  for (const metricName of metricsLoggedBy(functionName)) {
    const metric = metricNamed(metricName);
    new MetricFilter(scope, `${id}${metricName}`, {
      logGroup,
      filterPattern: patternOf(metric),
      metricNamespace: metricNamespace(stage),
      metricName,
      metricValue: metric.field === undefined ? '1' : `$.${metric.field}`,
      unit: units[metric.unit],
      ...(metric.by && { dimensions: { [metric.by.field]: `$.${metric.by.field}` } }),
    });
  }
}

export function countFailedRequests(scope: Construct, logGroup: ILogGroup, stage: StageConfig): void {
  for (const group of requestGroups)
    for (const { name, method, path } of moneyEndpointsFor(group))
      new MetricFilter(scope, `${pascalCase(name)}Failed`, {
        logGroup,
        filterPattern: FilterPattern.all(
          FilterPattern.stringValue('$.routeKey', '=', `${method} ${path}`),
          FilterPattern.stringValue('$.status', '=', '5*'),
        ),
        metricNamespace: metricNamespace(stage),
        metricName: failedRequestsMetric(group),
        metricValue: '1',
        unit: Unit.COUNT,
      });
}
