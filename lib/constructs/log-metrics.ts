import { Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Metric, metricNamed, metricsLoggedBy } from '#contracts/metrics.ts';
import { brand } from '#domain/brand.ts';
import type { StageConfig } from '../stages.ts';

/** Where a stage's own figures are. */
export const metricNamespace = (stage: StageConfig): string => `${brand.name}/${stage.name}`;

/** The spelling of units is CloudWatch's. */
const units = { Count: Unit.COUNT, Seconds: Unit.SECONDS, None: Unit.NONE } as const satisfies Record<
  Metric['unit'],
  Unit
>;

/** The lines that a metric is made of. */
function patternOf({ messages, where = {} }: Metric): JsonPattern {
  const said = messages.map((message) => FilterPattern.stringValue('$.message', '=', message));
  const conditions = Object.entries(where).map(([field, value]) => FilterPattern.stringValue(`$.${field}`, '=', value));
  return FilterPattern.all(FilterPattern.any(...said), ...conditions);
}

/**
 * Counts what a function logs, by contracts/metrics.ts: a filter for each metric that is made from its lines, in its own
 * stack. Filters cost nothing; a metric costs 0.30 $ a month, by the hour, while lines come in
 * (https://aws.amazon.com/cloudwatch/pricing). At most 100 filters stand on a log group.
 */
export function countLines(
  scope: Construct,
  id: string,
  { logGroup, stage, functionName }: { logGroup: ILogGroup; stage: StageConfig; functionName: string },
): void {
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
