import { expect, test } from 'vitest';
import { costUsd } from './cost.ts';
import { idleCosts } from './idle-cost.ts';
import { prices } from './prices.ts';

const noUnits = {
  requests: 0,
  invocations: 0,
  gbSeconds: 0,
  tableReads: 0,
  tableWrites: 0,
  s3Reads: 0,
  s3Writes: 0,
  mails: 0,
  logBytes: 0,
};

test('a journey costs the price of its units, times the number of journeys', () => {
  expect(costUsd(noUnits)).toBe(0);
  const units = { ...noUnits, requests: 10, tableWrites: 4, mails: 1, logBytes: 1_000 };
  const once = 10 * 1e-6 + 4 * 0.625e-6 + 100e-6 + 0.5e-6;
  expect(costUsd(units)).toBeCloseTo(once, 12);
  expect(costUsd(units, 1_000)).toBeCloseTo(1_000 * once, 9);
});

test('free allowances reduce only the cost of their own units', () => {
  const units = { ...noUnits, requests: 10, invocations: 10 };
  expect(costUsd(units, 1, { invocations: 1e6 })).toBeCloseTo(10 * prices.httpApiRequest, 12);
  expect(costUsd(units, 1, { invocations: 4 })).toBeCloseTo(10 * prices.httpApiRequest + 6 * prices.lambdaRequest, 12);
});

/** An assembly with these resources in stage `prod`. */
const assemblyOf = (resources: Readonly<Record<string, readonly object[]>>) => ({
  ofType: <Properties>(Type: string, stage?: string) =>
    (stage === 'prod' ? (resources[Type] ?? []) : []).map((given, index) => ({
      stack: 'App-prod-Operations',
      logicalId: `${index}`,
      Type,
      Properties: given as Properties,
    })),
});
const dashboardWith = (metrics: number) => ({
  DashboardBody: {
    'Fn::Join': [
      '',
      [
        '{"widgets":[{"properties":{"metrics":',
        JSON.stringify(Array.from({ length: metrics }, (_, n) => ['AWS/Lambda', `Metric${n}`, { stat: 'Sum' }])),
        '}},{"properties":{"alarms":["',
        { Ref: 'Alarm' },
        '"]}}]}',
      ],
    ],
  },
});
const copies = (count: number, one: object): object[] => Array.from({ length: count }, () => one);

test('an idle stage pays only beyond the free allowances', () => {
  const costs = idleCosts(
    assemblyOf({
      'AWS::CloudWatch::Alarm': [
        ...copies(11, { MetricName: 'Errors' }),
        { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, { Expression: 'a / b' }] },
      ],
      'AWS::CloudWatch::Dashboard': [...copies(3, dashboardWith(50)), dashboardWith(51)],
      'AWS::SecretsManager::Secret': copies(3, {}),
      'AWS::WAFv2::WebACL': [{ Rules: copies(4, {}) }],
      'AWS::Logs::MetricFilter': copies(20, {
        FilterPattern: '{ $.message = "backlogCounted" }',
        MetricTransformations: [{ MetricName: 'EventsUndone' }],
      }),
    }),
    'prod',
  );
  expect(costs.alarms).toBeCloseTo(0.3);
  expect(costs.dashboards).toBe(3);
  expect(costs.secrets).toBeCloseTo(1.2);
  expect(costs.firewall).toBe(9);
  expect(costs['log metrics']).toBe(0);
  expect(costs.schedules).toBe(0);
  expect(Object.values(idleCosts(assemblyOf({}), 'prod'))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test('polled queues cost only beyond the free requests, and streams cost nothing', () => {
  const queuesOf = (...mappings: object[]) =>
    idleCosts(assemblyOf({ 'AWS::Lambda::EventSourceMapping': mappings }), 'prod').queues;
  expect(queuesOf({}, ...copies(5, { StartingPosition: 'TRIM_HORIZON' }))).toBe(0);
  // 657,000 requests a month each; a million are free.
  expect(queuesOf({}, {})).toBeCloseTo(0.1256);
});

test('a schedule costs in proportion to its runs', () => {
  const everyMinute = { ScheduleExpression: 'rate(1 minute)' };
  const schedulesOf = (...rules: object[]) =>
    idleCosts(assemblyOf({ 'AWS::Events::Rule': rules }), 'prod').schedules ?? 0;
  expect(schedulesOf(everyMinute)).toBeCloseTo(60 * schedulesOf({ ScheduleExpression: 'rate(1 hour)' }), 9);
  expect(schedulesOf(everyMinute)).toBeCloseTo(1_440 * schedulesOf({ ScheduleExpression: 'cron(10 3 * * ? *)' }), 9);
  expect(schedulesOf({ EventPattern: {} })).toBe(0);
});
