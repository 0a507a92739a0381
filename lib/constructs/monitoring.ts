import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IConstruct } from 'constructs';
import type { Figure } from '#contracts/figures.ts';
import { metricNamed } from '#contracts/metrics.ts';
import { physicalName, workflowArn } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import { failedRequestsMetric, failedRunsMetric, metricNamespace } from './log-metrics.ts';

/** By names, so that stacks don't depend on each other. */
export interface MonitoringContext {
  readonly scope: IConstruct;
  readonly stage: StageConfig;
  readonly apiId: string;
}

const API_STAGE = '$default';

interface MetricIdentity {
  readonly namespace: string;
  readonly metricName: string;
  readonly dimensionsMap?: Record<string, string>;
}

function metricIdentity(figure: Figure, { scope, stage, apiId }: MonitoringContext): MetricIdentity {
  if ('metric' in figure) {
    const { by } = metricNamed(figure.metric);
    if ((by === undefined) !== (figure.of === undefined))
      throw new Error(`${figure.metric} ${by ? `has the dimension ${by.field}: name a value` : 'has no dimension'}`);
    return {
      namespace: metricNamespace(stage),
      metricName: figure.metric,
      ...(by && figure.of !== undefined && { dimensionsMap: { [by.field]: figure.of } }),
    };
  }
  if ('failedRuns' in figure)
    return { namespace: metricNamespace(stage), metricName: failedRunsMetric(figure.failedRuns) };
  if ('failedRequests' in figure)
    return { namespace: metricNamespace(stage), metricName: failedRequestsMetric(figure.failedRequests) };
  if ('mail' in figure) return { namespace: 'AWS/SES', metricName: figure.mail };
  if ('api' in figure) {
    const { api: metricName } = figure;
    return { namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: apiId, Stage: API_STAGE } };
  }
  if ('lambda' in figure) {
    const { lambda: metricName, function: name } = figure;
    return {
      namespace: 'AWS/Lambda',
      metricName,
      ...(name !== undefined && { dimensionsMap: { FunctionName: physicalName(stage, name) } }),
    };
  }
  const { executions: metricName, workflow } = figure;
  const dimensionsMap = { StateMachineArn: workflowArn(scope, stage, workflow) };
  return { namespace: 'AWS/States', metricName, dimensionsMap };
}

/** A label would turn an alarm's metric into a metric list. */
export const metricOf = (figure: Figure, monitoring: MonitoringContext, minutes: number): Metric =>
  new Metric({
    ...metricIdentity(figure, monitoring),
    statistic: figure.statistic,
    period: Duration.minutes(minutes),
  });
