import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { alarmNames, runbookSections } from '#contracts/alarms.ts';
import { dashboardNames } from '#contracts/dashboards.ts';
import { endpoints } from '#contracts/http.ts';
import { metricNamed, metricNames } from '#contracts/metrics.ts';
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
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

const filters = (stage = 'prod') => assembly.ofType<FilterProperties>('AWS::Logs::MetricFilter', stage);
const alarms = (stage = 'prod') =>
  assembly.ofType<AlarmProperties>('AWS::CloudWatch::Alarm', stage).map(({ Properties }) => Properties);

/** Figures of prod that something there makes: our filters, and what AWS counts of resources that are there. */
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
  const { FunctionName, Method, Resource, Stage, StateMachineArn } = dimensions;
  switch (namespace) {
    case 'AWS/Lambda':
      return (
        ['Invocations', 'Errors', 'Throttles', 'Duration'].includes(name) &&
        (FunctionName === undefined ||
          assembly.functions('prod').some(({ Properties }) => Properties.FunctionName === FunctionName))
      );
    case 'AWS/ApiGateway':
      return (
        ['Count', '4xx', '5xx', 'Latency'].includes(name) &&
        Stage === '$default' &&
        (Method === undefined ||
          assembly
            .ofType<{ RouteKey: string }>('AWS::ApiGatewayV2::Route', 'prod')
            .some(({ Properties }) => Properties.RouteKey === `${Method} ${Resource}`))
      );
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

/** A template's text with every reference in the place of a word; what they refer to, CloudFormation checks. */
const flattened = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join } = value as { 'Fn::Join'?: [string, unknown[]] };
  return join ? join[1].map((part) => (typeof part === 'string' ? part : 'REF')).join(join[0]) : 'REF';
};

describe('metric filters', () => {
  test.each(metricNames)('%s is counted on the log of each function that writes its lines', (name) => {
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
      // CloudWatch takes no default beside a dimension.
      expect(made?.DefaultValue).toBeUndefined();
    }
  });

  test('keep stages apart', () => {
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

  test('are the declared ones', () => {
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
    expect(figures.length).toBeGreaterThan(endpoints.length * 7);
    const silent = figures.filter(([namespace = '', name = '', ...pairs]) => {
      const dimensions = Object.fromEntries(
        pairs.flatMap((key, at) => (at % 2 === 0 ? [[key, pairs[at + 1] ?? '']] : [])),
      );
      return !emitted(namespace, name, dimensions);
    });
    expect(silent).toEqual([]);
  });

  test('lie on the grid, and show no more alarms than a widget takes', () => {
    for (const { widgets } of bodies())
      for (const { x, width, properties } of widgets) {
        expect(x + width).toBeLessThanOrEqual(24);
        expect(properties.alarms?.length ?? 0).toBeLessThanOrEqual(100);
      }
  });
});

describe('alarms', () => {
  test('ring on what a resource emits', () => {
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

  test('are there for each declared one, and bear its name', () => {
    const names = alarms().map(({ AlarmName }) => AlarmName);
    for (const name of alarmNames) expect(names).toContain(`coursewright-prod-${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('link their section of the runbook and a dashboard that is there', () => {
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

  test.each(['EventsDead', 'RowsDead', 'ProviderUnknowns', 'OldestEventSeconds'])('wake someone for %s', (name) => {
    const watching = alarms().filter(({ MetricName }) => MetricName === name);
    expect(watching.length).toBeGreaterThan(0);
    for (const { AlarmActions } of watching) expect(AlarmActions).toHaveLength(1);
  });
});
