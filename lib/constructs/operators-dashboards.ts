import { Stack } from 'aws-cdk-lib';
import { type Alarm, CfnDashboard, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { queueWaits } from '#contracts/alarms.ts';
import {
  type Chart,
  type DashboardName,
  dashboardNamed,
  dashboardNames,
  type Table,
  type Widget,
} from '#contracts/dashboards.ts';
import { brand } from '#domain/brand.ts';
import type { StageConfig } from '../stages.ts';
import type { FailureQueue } from './failure-queue.ts';
import { type MonitoringContext, metricOf } from './monitoring.ts';
import { logGroupsOf } from './saved-query.ts';

export const dashboardName = (stage: StageConfig, name: DashboardName): string => `${brand.name}-${stage.name}-${name}`;

/** CloudWatch drops shorter periods after 15 days; longer ones hide a bad quarter of an hour. */
const PERIOD_MINUTES = 5;
const COLUMNS = 24;
/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/CloudWatch-Dashboard-Body-Structure.html */
const MAX_ALARMS = 100;

interface DashboardWidget {
  readonly type: 'text' | 'alarm' | 'metric' | 'log';
  readonly width: number;
  readonly height: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface DashboardsProps {
  readonly monitoring: MonitoringContext;
  readonly alarms: ReadonlyMap<DashboardName, readonly Alarm[]>;
  readonly queues: readonly FailureQueue[];
}

export class OperatorsDashboards extends Construct {
  constructor(scope: Construct, id: string, { monitoring, alarms, queues }: DashboardsProps) {
    super(scope, id);
    for (const name of dashboardNames) {
      const { description, sections } = dashboardNamed(name);
      const widgets = [
        text(2, `# ${name}\n${description}`),
        ...alarmWidgets(alarms.get(name) ?? []),
        ...sections.flatMap((section) => [
          text(section.description === '' ? 1 : 2, `## ${section.title}\n${section.description}`.trim()),
          ...section.widgets.map((widget) => widgetFor(widget, monitoring)),
        ]),
        ...(name === queueWaits.dashboard ? [queueWidget(queues, monitoring)] : []),
      ];
      new CfnDashboard(this, name, {
        dashboardName: dashboardName(monitoring.stage, name),
        dashboardBody: Stack.of(this).toJsonString({
          start: '-PT3H',
          periodOverride: 'inherit',
          widgets: layOut(widgets),
        }),
      });
    }
  }
}

const text = (height: number, markdown: string): DashboardWidget => ({
  type: 'text',
  width: COLUMNS,
  height,
  properties: { markdown, background: 'transparent' },
});

function alarmWidgets(alarms: readonly Alarm[]): DashboardWidget[] {
  const shown = alarms.slice(0, MAX_ALARMS);
  const properties = {
    title: 'Alarms',
    alarms: shown.map(({ alarmArn }) => alarmArn),
    sortBy: 'stateUpdatedTimestamp',
  };
  return shown.length === 0
    ? []
    : [{ type: 'alarm', width: COLUMNS, height: 1 + Math.ceil(shown.length / 6), properties }];
}

const metricLine = ({ namespace, metricName, dimensions = {} }: Metric, options: object): unknown[] => [
  namespace,
  metricName,
  ...Object.entries(dimensions).flat(),
  options,
];

const axes: Readonly<Record<Chart['unit'], string>> = { count: '', usd: 'US $', seconds: 'seconds', ms: 'ms' };

/** Not in contracts/, since the stacks create these queues. */
function queueWidget(queues: readonly FailureQueue[], { stage }: MonitoringContext): DashboardWidget {
  const metrics = queues.map((queue) =>
    metricLine(queue.metricApproximateNumberOfMessagesVisible(), {
      label: queue.node.path.split('/').at(-2) ?? '',
      stat: Stats.MAXIMUM,
    }),
  );
  return metricWidget({ title: 'Failure queues', width: 8, height: 6 }, metrics, stage, {
    view: 'timeSeries',
    stacked: true,
  });
}

function widgetFor(widget: Widget, monitoring: MonitoringContext): DashboardWidget {
  if (widget.kind === 'table') return logWidget(widget, monitoring);
  const { title, kind, figures, unit, width, height } = widget;
  const metrics = figures.flatMap((figure, index) => {
    const metric = metricOf(figure, monitoring, PERIOD_MINUTES);
    const { label, statistic: stat, times } = figure;
    if (times === undefined) return [metricLine(metric, { label, stat })];
    const id = `m${index}`;
    return [
      metricLine(metric, { id, stat, visible: false }),
      [{ id: `e${index}`, expression: `${id}*${times}`, label }],
    ];
  });
  const view =
    kind === 'number'
      ? { view: 'singleValue', setPeriodToTimeRange: true, sparkline: true }
      : { view: 'timeSeries', stacked: kind === 'stacked' };
  return metricWidget({ title, width, height }, metrics, monitoring.stage, view, axes[unit]);
}

const metricWidget = (
  { title, width, height }: Pick<Widget, 'title' | 'width' | 'height'>,
  metrics: readonly unknown[],
  { region }: StageConfig,
  view: object,
  axis = '',
): DashboardWidget => ({
  type: 'metric',
  width,
  height,
  properties: {
    title,
    metrics,
    region,
    period: PERIOD_MINUTES * 60,
    yAxis: { left: { min: 0, showUnits: false, label: axis } },
    ...view,
  },
});

const logWidget = ({ title, query, width, height }: Table, { stage }: MonitoringContext): DashboardWidget => ({
  type: 'log',
  width,
  height,
  properties: {
    title,
    region: stage.region,
    view: 'table',
    query: [...logGroupsOf(stage, query).map((group) => `SOURCE '${group}'`), ...query.lines].join('\n| '),
  },
});

function layOut(widgets: readonly DashboardWidget[]): object[] {
  let [x, y, rowHeight] = [0, 0, 0];
  return widgets.map((widget) => {
    if (x + widget.width > COLUMNS) [x, y, rowHeight] = [0, y + rowHeight, 0];
    const at = { x, y };
    x += widget.width;
    rowHeight = Math.max(rowHeight, widget.height);
    return { ...at, ...widget };
  });
}
