import * as z from 'zod';
import { MINUTE_MS } from '#domain/time.ts';
import type { TemplateResource } from '#local/service.ts';
import { parseProperties } from '#local/template/properties.ts';
import type { Metrics } from './metrics.ts';
import { alarmArn, alarmName } from './resource-types.ts';

const Properties = z.object({
  AlarmDescription: z.string().default(''),
  AlarmActions: z.array(z.string()).default([]),
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Statistic: z.string().optional(),
  ExtendedStatistic: z.string().optional(),
  Period: z.number(),
  EvaluationPeriods: z.number(),
  Threshold: z.number(),
  ComparisonOperator: z.enum(['GreaterThanOrEqualToThreshold', 'LessThanThreshold']),
  TreatMissingData: z.enum(['breaching', 'notBreaching']),
});
type Properties = z.infer<typeof Properties>;

type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

export interface AlarmReport {
  readonly name: string;
  readonly arn: string;
  readonly actions: readonly string[];
  readonly state: AlarmState;
  readonly description: string;
  readonly value: number | undefined;
  readonly rule: string;
}

export function readAlarms(
  resources: readonly TemplateResource[],
  metrics: Pick<Metrics, 'over'>,
  startedAtMs: number,
): (nowMs: number) => AlarmReport[] {
  const alarms = resources
    .filter(({ type }) => type === 'AWS::CloudWatch::Alarm')
    .map((resource) => {
      return { name: alarmName(resource), arn: alarmArn(resource), ...parseProperties(Properties, resource) };
    });
  return (nowMs) =>
    alarms.map((alarm) => {
      const values = newestPeriods(alarm, metrics, nowMs);
      return {
        name: alarm.name,
        arn: alarm.arn,
        actions: alarm.AlarmActions,
        state: stateOf(alarm, values, nowMs - startedAtMs),
        description: alarm.AlarmDescription,
        value: values[0],
        rule: ruleOf(alarm),
      };
    });
}

/** Includes the current minute, so that events show at once. */
function newestPeriods(alarm: Properties, metrics: Pick<Metrics, 'over'>, nowMs: number): (number | undefined)[] {
  const { Namespace: namespace, MetricName: name, Dimensions, Period, EvaluationPeriods } = alarm;
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  const endMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS;
  return Array.from({ length: EvaluationPeriods }, (_, index) => {
    const toMs = endMs - index * Period * 1_000;
    return metrics.over({ namespace, name, dimensions }, toMs - Period * 1_000, toMs, statisticOf(alarm));
  });
}

const statisticOf = ({ Statistic, ExtendedStatistic }: Properties): string => Statistic ?? ExtendedStatistic ?? 'Sum';

function stateOf(alarm: Properties, values: readonly (number | undefined)[], runningMs: number): AlarmState {
  const { ComparisonOperator, Threshold, TreatMissingData, Period, EvaluationPeriods } = alarm;
  const breaches = (value: number): boolean =>
    ComparisonOperator === 'LessThanThreshold' ? value < Threshold : value >= Threshold;
  const isSilent = values.every((value) => value === undefined);
  // Too early after the start to fire on silence.
  if (isSilent && TreatMissingData === 'breaching' && runningMs < Period * EvaluationPeriods * 1_000)
    return 'INSUFFICIENT_DATA';
  const inAlarm = values.every((value) => (value === undefined ? TreatMissingData === 'breaching' : breaches(value)));
  return inAlarm ? 'ALARM' : 'OK';
}

const ruleOf = (alarm: Properties): string =>
  `${statisticOf(alarm)} of ${alarm.MetricName} ${alarm.ComparisonOperator === 'LessThanThreshold' ? '<' : '≥'} ${alarm.Threshold} in ${alarm.EvaluationPeriods} × ${alarm.Period / 60} min`;
