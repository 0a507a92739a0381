import { describe, expect, test } from 'vitest';
import { readAlarms } from '#local/metrics/alarms.ts';
import { drawnLines, readDashboards } from '#local/metrics/dashboards.ts';
import { filterPattern } from '#local/metrics/filter-pattern.ts';
import { openMetrics } from '#local/metrics/metrics.ts';
import { chart, formatValue } from '#local/pages/charts.ts';
import type { TemplateResource } from '#local/service.ts';

const NOON = Date.parse('2026-11-15T12:00:00.000Z');
const MINUTE_MS = 60_000;

const resource = (type: string, properties: Record<string, unknown>): TemplateResource => ({
  stack: 'Watched',
  logicalId: type.split('::').at(-1) ?? '',
  type,
  properties,
});
const filter = (FilterPattern: string, transformation: Record<string, unknown>, functionName = 'shop-dev-sell') =>
  resource('AWS::Logs::MetricFilter', {
    LogGroupName: `/aws/lambda/${functionName}`,
    FilterPattern,
    MetricTransformations: [
      { MetricName: 'Cents', MetricNamespace: 'Shop', MetricValue: '$.cents', ...transformation },
    ],
  });
const key = (name: string, dimensions: Record<string, string> = {}) => ({ namespace: 'Shop', name, dimensions });

function openAt(resources: readonly TemplateResource[]) {
  let now = NOON;
  const metrics = openMetrics(resources, () => new Date(now));
  return {
    metrics,
    later: (ms: number) => {
      now += ms;
    },
    total: (name: string, dimensions?: Record<string, string>, statistic = 'Sum') =>
      metrics.over(key(name, dimensions), NOON, NOON + 60 * MINUTE_MS, statistic),
  };
}

describe('a filter pattern', () => {
  test.each([
    ['{ $.message = "saleCompleted" }', { message: 'saleCompleted' }, true],
    ['{ $.message = "saleCompleted" }', { message: 'saleCompletedTwice' }, false],
    ['{ ($.message = "a") || ($.message = "b") }', { message: 'b' }, true],
    ['{ ($.message = "a") || ($.message = "b") }', { message: 'c' }, false],
    ['{ ($.message = "a") && ($.code = "x") }', { message: 'a', code: 'x' }, true],
    ['{ ($.message = "a") && ($.code = "x") }', { message: 'a' }, false],
    ['{ (($.message = "a") || ($.message = "b")) && ($.code != "x") }', { message: 'b', code: 'y' }, true],
    [
      '{ ($.type = "platform.report") && ($.record.status = "error") }',
      { type: 'platform.report', record: { status: 'error' } },
      true,
    ],
    ['{ $.record.status = "error" }', { record: 'error' }, false],
    ['{ ($.record.errorType NOT EXISTS) || ($.record.errorType != "A") }', { record: {} }, true],
    ['{ ($.record.errorType NOT EXISTS) || ($.record.errorType != "A") }', { record: { errorType: 'A' } }, false],
    ['{ $.status = "5*" }', { status: '503' }, true],
    ['{ $.status = "5*" }', { status: '405' }, false],
    ['{ $.status = "5*" }', {}, false],
    ['{ $.message = "says \\"hi\\"" }', { message: 'says "hi"' }, true],
  ])('%s of %j is %s', (pattern, line, matches) => {
    expect(filterPattern(pattern)(line)).toBe(matches);
  });

  test.each(['ERROR', '{ $.n > 5 }', '{ $.message = }', '{ $.message = "a" } [x]', '{ ($.message = "a" }'])(
    '%s is rejected as unsupported',
    (pattern) => {
      expect(() => filterPattern(pattern)).toThrow(/local cloud does not/);
    },
  );
});

describe('metric filters', () => {
  test('read values only from the lines of their own function', () => {
    const { metrics, total } = openAt([filter('{ $.message = "sold" }', {})]);
    metrics.logged('shop-dev-sell', '{"message":"sold","cents":1200}');
    metrics.logged('shop-dev-sell', '{"message":"sold","cents":800}');
    metrics.logged('shop-dev-sell', '{"message":"returned","cents":800}');
    metrics.logged('shop-dev-mail', '{"message":"sold","cents":5}');
    expect(total('Cents')).toBe(2_000);
    expect(total('Cents', {}, 'SampleCount')).toBe(2);
  });

  test('ignore lines without the value, as CloudWatch does, and text that is not JSON', () => {
    const { metrics, total } = openAt([filter('{ $.message = "sold" }', {})]);
    for (const text of ['{"message":"sold"}', '{"message":"sold","cents":"many"}', '{broken', 'plain', '[]', 'null'])
      metrics.logged('shop-dev-sell', text);
    expect(total('Cents')).toBeUndefined();
  });

  test('separate series by dimension, without a total', () => {
    const Dimensions = [{ Key: 'role', Value: '$.role' }];
    const { metrics, total } = openAt([filter('{ $.message = "joined" }', { MetricValue: '1', Dimensions })]);
    metrics.logged('shop-dev-sell', '{"message":"joined","role":"creator"}');
    metrics.logged('shop-dev-sell', '{"message":"joined"}');
    expect(total('Cents', { role: 'creator' })).toBe(1);
    expect(total('Cents')).toBeUndefined();
  });

  test('with unsupported properties fail at start with their name', () => {
    expect(() => openAt([filter('{ $.message = "sold" }', { DefaultValue: 0 })])).toThrow('Watched/MetricFilter');
  });
});

describe('statistics', () => {
  test('cover the requested minutes', () => {
    const { metrics, later } = openAt([filter('{ $.message = "sold" }', {})]);
    for (const cents of [100, 300]) metrics.logged('shop-dev-sell', `{"message":"sold","cents":${cents}}`);
    later(5 * MINUTE_MS);
    metrics.logged('shop-dev-sell', '{"message":"sold","cents":50}');
    const over = (statistic: string, minutes: number) =>
      metrics.over(key('Cents'), NOON, NOON + minutes * MINUTE_MS, statistic);
    expect(over('Sum', 5)).toBe(400);
    expect(over('Sum', 6)).toBe(450);
    expect(over('Average', 5)).toBe(200);
    expect(over('Maximum', 6)).toBe(300);
    expect(over('p50', 6)).toBe(100);
    expect(over('p99', 6)).toBe(300);
    expect(() => over('IQM', 6)).toThrow('does not support the statistic IQM');
  });

  test('approximate percentiles of many values', () => {
    const { metrics } = openAt([filter('{ $.message = "sold" }', {})]);
    for (let cents = 1; cents <= 5_000; cents++) metrics.logged('shop-dev-sell', `{"message":"sold","cents":${cents}}`);
    const p95 = metrics.over(key('Cents'), NOON, NOON + MINUTE_MS, 'p95') ?? 0;
    expect(p95).toBeGreaterThan(4_200);
    expect(p95).toBeLessThanOrEqual(5_000);
  });
});

test('metrics of services have their names and dimensions', () => {
  const { metrics } = openAt([]);
  metrics.invoked('shop-dev-sell', 12, true);
  metrics.requested('api1', 'GET /api/things/{id}', 503, 40);
  metrics.requested('api1', undefined, 404, 2);
  metrics.executed('arn:machine', 'RUNNING', 0);
  metrics.executed('arn:machine', 'TIMED_OUT', 900);
  const of = (namespace: string, name: string, dimensions: Record<string, string>, statistic = 'Sum') =>
    metrics.over({ namespace, name, dimensions }, NOON, NOON + MINUTE_MS, statistic);
  expect(of('AWS/Lambda', 'Errors', { FunctionName: 'shop-dev-sell' })).toBe(1);
  expect(of('AWS/Lambda', 'Invocations', {})).toBe(1);
  const api = { ApiId: 'api1', Stage: '$default' };
  expect(of('AWS/ApiGateway', 'Count', api)).toBe(2);
  expect(of('AWS/ApiGateway', '4xx', api)).toBe(1);
  expect(of('AWS/ApiGateway', '5xx', api)).toBe(1);
  expect(of('AWS/ApiGateway', 'Latency', api, 'Maximum')).toBe(40);
  expect(of('AWS/States', 'ExecutionsStarted', { StateMachineArn: 'arn:machine' })).toBe(1);
  expect(of('AWS/States', 'ExecutionsTimedOut', { StateMachineArn: 'arn:machine' })).toBe(1);
  expect(of('AWS/States', 'ExecutionTime', { StateMachineArn: 'arn:machine' }, 'p95')).toBe(900);
});

test('a request becomes an access log line in the format of the API stage, which filters count', () => {
  const stage = resource('AWS::ApiGatewayV2::Stage', {
    ApiId: 'api1',
    AccessLogSettings: {
      DestinationArn: 'arn:aws:logs:us-east-1:000000000000:log-group:/apis/shop:*',
      Format: '{"routeKey":"$context.routeKey","status":"$context.status","userId":"$context.authorizer.claims.sub"}',
    },
  });
  const failed = resource('AWS::Logs::MetricFilter', {
    LogGroupName: '/apis/shop',
    FilterPattern: '{ ($.routeKey = "POST /api/buy") && ($.status = "5*") }',
    MetricTransformations: [{ MetricName: 'Failed', MetricNamespace: 'Shop', MetricValue: '1' }],
  });
  const { metrics, total } = openAt([stage, failed]);
  metrics.requested('api1', 'POST /api/buy', 503, 10);
  metrics.requested('api1', 'POST /api/buy', 200, 10);
  metrics.requested('api1', 'GET /api/buy', 500, 10);
  metrics.requested('api1', undefined, 404, 10);
  metrics.requested('api2', 'POST /api/buy', 500, 10);
  expect(total('Failed')).toBe(1);
  expect(metrics.accessLog().map(({ group, text }) => `${group} ${text}`)).toEqual([
    '/apis/shop {"routeKey":"POST /api/buy","status":"503","userId":"-"}',
    '/apis/shop {"routeKey":"POST /api/buy","status":"200","userId":"-"}',
    '/apis/shop {"routeKey":"GET /api/buy","status":"500","userId":"-"}',
    '/apis/shop {"routeKey":"-","status":"404","userId":"-"}',
  ]);
});

describe('an alarm', () => {
  const alarm = (properties: Record<string, unknown>) =>
    resource('AWS::CloudWatch::Alarm', {
      AlarmName: 'shop-dev-sold',
      Namespace: 'Shop',
      MetricName: 'Cents',
      Statistic: 'Sum',
      Period: 300,
      EvaluationPeriods: 1,
      Threshold: 500,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
      ...properties,
    });
  const stateAfter = (properties: Record<string, unknown>, cents: readonly number[], runningMs = 3_600_000) => {
    const resources = [filter('{ $.message = "sold" }', {}), alarm(properties)];
    const { metrics, later } = openAt(resources);
    for (const one of cents) {
      metrics.logged('shop-dev-sell', `{"message":"sold","cents":${one}}`);
      later(5 * MINUTE_MS);
    }
    const now = NOON + Math.max(0, cents.length - 1) * 5 * MINUTE_MS + 1;
    return readAlarms(resources, metrics, now - runningMs)(now)[0]?.state;
  };

  test('fires at its threshold and not before', () => {
    expect(stateAfter({}, [499])).toBe('OK');
    expect(stateAfter({}, [500])).toBe('ALARM');
    expect(stateAfter({}, [])).toBe('OK');
  });

  test('with several periods fires only after all of them', () => {
    expect(stateAfter({ EvaluationPeriods: 2 }, [100, 600])).toBe('OK');
    expect(stateAfter({ EvaluationPeriods: 2 }, [600, 600])).toBe('ALARM');
  });

  test('on missing data fires only after a full period', () => {
    const missingData = {
      Statistic: 'SampleCount',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    };
    expect(stateAfter(missingData, [1])).toBe('OK');
    expect(stateAfter(missingData, [], 60_000)).toBe('INSUFFICIENT_DATA');
    expect(stateAfter(missingData, [], 600_000)).toBe('ALARM');
  });
});

describe('a dashboard', () => {
  const body = (metrics: unknown[], view = 'timeSeries') =>
    resource('AWS::CloudWatch::Dashboard', {
      DashboardName: 'Shop-dev-Sales',
      DashboardBody: JSON.stringify({
        widgets: [
          { type: 'text', properties: { markdown: '## Sales\nWhat was sold.' } },
          {
            type: 'metric',
            width: 8,
            properties: { title: 'Revenue', view, metrics, yAxis: { left: { label: 'US $' } } },
          },
        ],
      }),
    });
  const dollars = [
    ['Shop', 'Cents', { id: 'm0', stat: 'Sum', visible: false }],
    [{ id: 'e0', expression: 'm0*0.01', label: 'revenue' }],
  ];

  test('applies the factor of each line, and shows missing counts as zero', () => {
    const [board] = readDashboards([body(dollars)]);
    const widget = board?.widgets.find(({ type }) => type === 'figures');
    if (widget?.type !== 'figures') throw new Error('There is no figure');
    const { metrics } = openAt([filter('{ $.message = "sold" }', {})]);
    metrics.logged('shop-dev-sell', '{"message":"sold","cents":1250}');
    const span = { fromMs: NOON - MINUTE_MS, toMs: NOON + MINUTE_MS, periodMs: MINUTE_MS };
    expect(drawnLines(widget.lines, metrics, span)).toEqual([
      { label: 'revenue', statistic: 'Sum', whole: 12.5, points: [0, 12.5] },
    ]);
  });

  test('with an unsupported expression or view fails at start with its name', () => {
    expect(() => readDashboards([body([[{ id: 'e0', expression: 'RATE(m0)', label: 'x' }]])])).toThrow(
      'Shop-dev-Sales',
    );
    expect(() => readDashboards([body(dollars, 'pie')])).toThrow('Shop-dev-Sales');
  });

  test('lists the result of a log query', () => {
    const query = "SOURCE '/apis/shop'\\n| stats count(*) as requests by routeKey\\n| sort requests desc";
    const widget = `{"type":"log","properties":{"title":"Asked most","view":"table","query":"${query}"}}`;
    const [board] = readDashboards([
      resource('AWS::CloudWatch::Dashboard', { DashboardName: 'Shop', DashboardBody: `{"widgets":[${widget}]}` }),
    ]);
    const [shown] = board?.widgets ?? [];
    if (shown?.type !== 'table') throw new Error('There is no table');
    expect(shown.query.groups).toEqual(['/apis/shop']);
  });

  test('escapes user text', () => {
    const lines = [{ label: '<img src=x>', statistic: 'Sum', whole: 1, points: [1, undefined, 1] }];
    const drawn = chart(lines, { unit: '', kind: 'lines', times: ['1', '2', '3'] }).html;
    expect(drawn).not.toContain('<img');
    expect(drawn).toContain('&lt;img');
  });

  test.each([
    [0.00042, 'US $', '$0.0004'],
    [12.5, 'US $', '$12.50'],
    [1_530, 'ms', '1.5 s'],
    [42.4, 'ms', '42 ms'],
    [200, 'seconds', '3 min 20 s'],
    [12_345, '', '12.3K'],
    [undefined, 'ms', '–'],
  ])('formats %s %s as %s', (value, unit, words) => {
    expect(formatValue(value, unit)).toBe(words);
  });
});
