import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { declaredAlarms, runbookSections } from '#contracts/alarms.ts';
import { dashboardNames, FREE_FIGURES } from '#contracts/dashboards.ts';
import { functionGroups, functionsOf, moneyEndpointsFor, requestGroups } from '#contracts/function-groups.ts';
import { metricNamed, metricNames } from '#contracts/metrics.ts';
import { idleBudgets, idleCosts, metricsOn } from '#test/bench/idle-cost.ts';
import { root } from '#test/support/sources.ts';
import { type Assembly, synthesize } from './support/assembly.ts';

let assembly: Assembly;
beforeAll(() => {
  assembly = synthesize();
});

interface FilterProperties {
  readonly LogGroupName: { readonly Ref: string };
  readonly FilterPattern: string;
  readonly MetricTransformations: readonly {
    readonly MetricName: string;
    readonly MetricNamespace: string;
    readonly MetricValue: string;
    readonly DefaultValue?: number;
    readonly Dimensions?: readonly { readonly Key: string; readonly Value: string }[];
  }[];
}
interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly unknown[];
  readonly TreatMissingData: string;
  readonly Period: number;
  readonly EvaluationPeriods: number;
  readonly WarmUpConfiguration?: { readonly WarmUpPeriodDurationInMinutes: number };
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

const filters = (stage = 'prod') => assembly.ofType<FilterProperties>('AWS::Logs::MetricFilter', stage);
const alarms = (stage = 'prod') =>
  assembly.ofType<AlarmProperties>('AWS::CloudWatch::Alarm', stage).map(({ Properties }) => Properties);

/** Metrics that prod's resources emit: our filters' and AWS's own. */
function emitted(namespace: string, name: string, dimensions: Readonly<Record<string, string>>): boolean {
  if (namespace === 'Coursewright/prod')
    return filters().some(({ Properties: { MetricTransformations } }) =>
      MetricTransformations.some(
        ({ MetricName, MetricNamespace, Dimensions = [] }) =>
          MetricName === name &&
          MetricNamespace === namespace &&
          Dimensions.map(({ Key }) => Key).join() === Object.keys(dimensions).join(),
      ),
    );
  const { FunctionName, Stage, StateMachineArn } = dimensions;
  switch (namespace) {
    case 'AWS/Lambda':
      return (
        ['Invocations', 'Errors', 'Throttles', 'Duration'].includes(name) &&
        (FunctionName === undefined ||
          assembly.functions('prod').some(({ Properties }) => Properties.FunctionName === FunctionName))
      );
    case 'AWS/ApiGateway':
      return ['Count', '4xx', '5xx', 'Latency'].includes(name) && Stage === '$default';
    case 'AWS/SES':
      return ['Reputation.BounceRate', 'Reputation.ComplaintRate'].includes(name);
    case 'AWS/States':
      return assembly
        .ofType<{ StateMachineName: string }>('AWS::StepFunctions::StateMachine', 'prod')
        .some(({ Properties }) => StateMachineArn?.endsWith(`:stateMachine:${Properties.StateMachineName}`));
    case 'AWS/SQS':
      return name === 'ApproximateNumberOfMessagesVisible';
    default:
      return false;
  }
}

/** A template's text with references replaced by a word; CloudFormation checks the references. */
const flattened = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join } = value as { 'Fn::Join'?: [string, unknown[]] };
  return join ? join[1].map((part) => (typeof part === 'string' ? part : 'REF')).join(join[0]) : 'REF';
};

describe('metric filters', () => {
  test.each(metricNames)('%s has a filter on the log of each function that writes its messages', (name) => {
    const { loggedBy, by, field, messages } = metricNamed(name);
    const own = filters().filter(({ Properties }) => Properties.MetricTransformations[0]?.MetricName === name);
    const groups = own.map(({ stack, Properties }) => {
      const group = assembly.resources.find(
        (one) => one.stack === stack && one.logicalId === Properties.LogGroupName.Ref,
      );
      return String(group?.Properties.LogGroupName).replace('/aws/lambda/coursewright-prod-', '');
    });
    expect(groups.sort()).toEqual([...loggedBy].sort());
    for (const { Properties } of own) {
      for (const message of messages) expect(Properties.FilterPattern).toContain(`$.message = "${message}"`);
      const [made] = Properties.MetricTransformations;
      expect(made?.MetricValue).toBe(field === undefined ? '1' : `$.${field}`);
      expect(made?.Dimensions?.map(({ Key, Value }) => [Key, Value])).toEqual(by && [[by.field, `$.${by.field}`]]);
      // CloudWatch allows no default value with a dimension.
      expect(made?.DefaultValue).toBeUndefined();
    }
  });

  test('count the failed runs of every function, for the alarm of its group', () => {
    const counting = assembly.functions('prod').map(({ stack, Properties: { FunctionName, LoggingConfig } }) => {
      const own = filters().filter(
        ({ stack: of, Properties: { LogGroupName, MetricTransformations } }) =>
          of === stack &&
          LogGroupName.Ref === LoggingConfig.LogGroup.Ref &&
          MetricTransformations[0]?.MetricName.startsWith('FailedRuns-'),
      );
      const pattern = own.map(({ Properties }) => Properties.FilterPattern).join();
      expect(pattern).toContain('$.type = "platform.report"');
      expect(pattern).toContain('$.record.errorType != "RetryInTurn"');
      return [FunctionName.replace('coursewright-prod-', ''), own[0]?.Properties.MetricTransformations[0]?.MetricName];
    });
    expect(Object.fromEntries(counting)).toEqual(
      Object.fromEntries(
        functionGroups.flatMap((group) => functionsOf(group).map(({ name }) => [name, `FailedRuns-${group}`])),
      ),
    );
  });

  test('count the failed requests of money endpoints in the access log', () => {
    const counting = filters().filter(({ Properties: { MetricTransformations } }) =>
      MetricTransformations[0]?.MetricName.startsWith('FailedRequests-'),
    );
    const counted = counting.map(({ Properties: { FilterPattern, MetricTransformations } }) => [
      /routeKey = "([^"]+)"/.exec(FilterPattern)?.[1],
      MetricTransformations[0]?.MetricName,
    ]);
    expect(counted.sort()).toEqual(
      requestGroups
        .flatMap((group) =>
          moneyEndpointsFor(group).map(({ method, path }) => [`${method} ${path}`, `FailedRequests-${group}`]),
        )
        .sort(),
    );
    const [stage] = assembly
      .ofType<{ StageName: string; AccessLogSettings: { DestinationArn: unknown; Format: string } }>(
        'AWS::ApiGatewayV2::Stage',
        'prod',
      )
      .filter(({ Properties }) => Properties.StageName === '$default');
    for (const { Properties } of counting)
      expect(JSON.stringify(stage?.Properties.AccessLogSettings.DestinationArn)).toContain(Properties.LogGroupName.Ref);
    expect(JSON.parse(stage?.Properties.AccessLogSettings.Format ?? '{}')).toMatchObject({
      routeKey: '$context.routeKey',
      status: '$context.status',
    });
  });

  test('use one namespace for each stage', () => {
    for (const stage of ['dev', 'prod'])
      for (const { Properties } of filters(stage))
        expect(Properties.MetricTransformations[0]?.MetricNamespace).toBe(`Coursewright/${stage}`);
  });
});

describe('dashboards', () => {
  interface BodyWidget {
    readonly type: string;
    readonly x: number;
    readonly width: number;
    readonly properties: { readonly metrics?: readonly (readonly unknown[])[]; readonly alarms?: readonly string[] };
  }
  const bodies = () =>
    assembly
      .ofType<{ DashboardName: string; DashboardBody: unknown }>('AWS::CloudWatch::Dashboard', 'prod')
      .map(({ Properties }) => ({
        name: Properties.DashboardName,
        widgets: (JSON.parse(flattened(Properties.DashboardBody)) as { widgets: BodyWidget[] }).widgets,
      }));

  test('match the declarations', () => {
    expect(
      bodies()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(dashboardNames.map((name) => `Coursewright-prod-${name}`).sort());
  });

  test('show only what a resource emits', () => {
    const shown = bodies().flatMap(({ widgets }) =>
      widgets.flatMap(({ properties }) =>
        (properties.metrics ?? []).map((line) => line.filter((part) => typeof part === 'string')),
      ),
    );
    const figures = shown.filter((line) => line.length > 0);
    expect(figures.length).toBeGreaterThan(100);
    const silent = figures.filter(([namespace = '', name = '', ...pairs]) => {
      const dimensions = Object.fromEntries(
        pairs.flatMap((key, at) => (at % 2 === 0 ? [[key, pairs[at + 1] ?? '']] : [])),
      );
      return !emitted(namespace, name, dimensions);
    });
    expect(silent).toEqual([]);
  });

  test('fit the grid, and show no more alarms than a widget takes', () => {
    for (const { widgets } of bodies())
      for (const { x, width, properties } of widgets) {
        expect(x + width).toBeLessThanOrEqual(24);
        expect(properties.alarms?.length ?? 0).toBeLessThanOrEqual(100);
      }
  });
});

describe('alarms', () => {
  test('watch only metrics that a resource emits', () => {
    const silent = alarms().filter(
      ({ Namespace, MetricName, Dimensions = [] }) =>
        !emitted(
          Namespace,
          MetricName,
          Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, flattened(Value)])),
        ),
    );
    expect(silent.map(({ AlarmName }) => AlarmName)).toEqual([]);
  });

  test('exist for each declaration, under its name', () => {
    const names = alarms().map(({ AlarmName }) => AlarmName);
    for (const { name } of declaredAlarms) expect(names).toContain(`coursewright-prod-${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('link to an existing runbook section and dashboard', () => {
    const dashboards = dashboardNames.map((name) => `#dashboards/dashboard/Coursewright-prod-${name}`);
    const headings = readFileSync(join(root, 'docs/runbook.md'), 'utf8').match(/^## .+$/gm) ?? [];
    for (const { AlarmDescription } of alarms()) {
      const [, section = ''] = /What to do: \S*docs\/runbook\.md#(\S+)/.exec(AlarmDescription) ?? [];
      expect(runbookSections).toContain(section);
      expect(headings).toContain(`## ${section}`);
      expect(dashboards.some((link) => AlarmDescription.includes(link))).toBe(true);
      // https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html
      expect(AlarmDescription.length).toBeLessThanOrEqual(1_024);
    }
  });

  test('link to a saved query over existing logs', () => {
    const queries = assembly.ofType<{ Name: string; LogGroupNames: string[] }>('AWS::Logs::QueryDefinition', 'prod');
    const groups = assembly
      .ofType<{ LogGroupName?: string }>('AWS::Logs::LogGroup', 'prod')
      .map(({ Properties }) => Properties.LogGroupName);
    const led = alarms().flatMap(({ AlarmDescription }) =>
      [...AlarmDescription.matchAll(/saved query (\S+)/g)].map(([, name = '']) => name),
    );
    expect(led.length).toBeGreaterThan(20);
    expect(queries.map(({ Properties }) => Properties.Name).sort()).toEqual(led.sort());
    for (const { Properties } of queries) {
      // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html
      expect(Properties.LogGroupNames.length).toBeLessThanOrEqual(50);
      for (const name of Properties.LogGroupNames) expect(groups).toContain(name);
    }
  });

  test('watch every failure queue', () => {
    // A queue with a redrive policy belongs to a job; its failures reach a failure queue.
    const queues = assembly
      .ofType<{ RedrivePolicy?: unknown }>('AWS::SQS::Queue', 'prod')
      .filter(({ Properties }) => Properties.RedrivePolicy === undefined)
      .map(({ logicalId }) => logicalId);
    const watched = JSON.stringify(alarms().filter(({ Namespace }) => Namespace === 'AWS/SQS'));
    expect(queues.length).toBeGreaterThan(5);
    expect(queues.filter((queue) => !watched.includes(queue))).toEqual([]);
  });

  test('on silence have a warm-up after a deployment', () => {
    const silent = alarms().filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    expect(silent.length).toBeGreaterThan(4);
    for (const { Period, EvaluationPeriods, WarmUpConfiguration } of silent)
      expect(WarmUpConfiguration?.WarmUpPeriodDurationInMinutes).toBe((Period / 60) * EvaluationPeriods);
  });

  test.each(['EventsDead', 'RowsDead', 'ProviderUnknowns', 'OldestEventSeconds'])('exist for %s', (name) => {
    const watching = alarms().filter(({ MetricName }) => MetricName === name);
    expect(watching.length).toBeGreaterThan(0);
  });

  test('each have an action', () => {
    for (const { AlarmActions } of alarms()) expect(AlarmActions).toHaveLength(1);
  });
});

describe.each(['dev', 'prod'] as const)('the idle cost of %s', (stage) => {
  test('is within its budget', () => {
    const costs = idleCosts(assembly, stage);
    const sum = Object.values(costs).reduce((total, usd) => total + usd, 0);
    expect(sum, JSON.stringify(costs)).toBeLessThanOrEqual(idleBudgets[stage]);
  });

  test('has at most 45 alarms, and only free dashboards', () => {
    expect(alarms(stage).length).toBeLessThanOrEqual(45);
    const dashboards = assembly.ofType<{ DashboardBody: unknown }>('AWS::CloudWatch::Dashboard', stage);
    expect(dashboards.length).toBeLessThanOrEqual(3);
    for (const { Properties } of dashboards) expect(metricsOn(Properties)).toBeLessThanOrEqual(FREE_FIGURES);
  });

  test('has no metrics by route, and no alarm that costs more than a standard one', () => {
    const stages = assembly.ofType<{ DefaultRouteSettings?: object; RouteSettings?: object }>(
      'AWS::ApiGatewayV2::Stage',
      stage,
    );
    for (const { Properties } of stages) {
      expect(Properties.DefaultRouteSettings).toMatchObject({ DetailedMetricsEnabled: false });
      expect(Properties.RouteSettings).toBeUndefined();
    }
    // A composite alarm costs five times as much; one over Metrics Insights is billed per metric.
    expect(assembly.ofType('AWS::CloudWatch::CompositeAlarm', stage)).toEqual([]);
    for (const { MetricName, Period } of alarms(stage)) {
      expect(MetricName).toBeDefined();
      expect(Period).toBeGreaterThanOrEqual(60);
    }
  });

  test('does not grow with the logs: every log expires', () => {
    const groups = assembly.ofType<{ RetentionInDays?: number }>('AWS::Logs::LogGroup', stage);
    expect(groups.filter(({ Properties }) => !Properties.RetentionInDays).map(({ logicalId }) => logicalId)).toEqual(
      [],
    );
    const writing = assembly
      .ofType<{ LoggingConfig?: { LogGroup?: unknown } }>('AWS::Lambda::Function', stage)
      .filter(({ Properties }) => Properties.LoggingConfig?.LogGroup === undefined);
    expect(writing.map(({ logicalId }) => logicalId)).toEqual([]);
  });
});
