import * as z from 'zod';
import { type InsightsQuery, insightsQuery } from '#local/logs/insights.ts';
import type { TemplateResource } from '#local/service.ts';
import type { Metrics } from './metrics.ts';
import { dashboardName } from './resource-types.ts';
import type { SeriesKey } from './series.ts';

/** The part of CloudWatch's dashboard format that lib/ writes. */
const Options = z.strictObject({
  label: z.string().optional(),
  stat: z.string().optional(),
  id: z.string().optional(),
  visible: z.boolean().optional(),
  expression: z.string().optional(),
});
const MetricWidget = z.object({
  type: z.literal('metric'),
  width: z.number(),
  properties: z.object({
    title: z.string(),
    view: z.enum(['timeSeries', 'singleValue']),
    stacked: z.boolean().default(false),
    metrics: z.array(z.array(z.union([z.string(), Options]))),
    yAxis: z.object({ left: z.object({ label: z.string() }) }),
  }),
});
const TextWidget = z.object({ type: z.literal('text'), properties: z.object({ markdown: z.string() }) });
const AlarmWidget = z.object({ type: z.literal('alarm'), properties: z.object({ alarms: z.array(z.string()) }) });
const LogWidget = z.object({
  type: z.literal('log'),
  properties: z.object({ title: z.string(), view: z.literal('table'), query: z.string() }),
});
const Body = z.object({
  widgets: z.array(z.discriminatedUnion('type', [MetricWidget, TextWidget, AlarmWidget, LogWidget])),
});

interface Line {
  readonly key: SeriesKey;
  readonly statistic: string;
  readonly label: string;
  readonly times: number;
}

export type Widget =
  | { readonly type: 'text'; readonly title: string; readonly description: string; readonly level: number }
  | { readonly type: 'alarms'; readonly names: readonly string[] }
  | { readonly type: 'table'; readonly title: string; readonly query: InsightsQuery }
  | {
      readonly type: 'figures';
      readonly title: string;
      readonly kind: 'lines' | 'stacked' | 'number';
      readonly unit: string;
      readonly width: number;
      readonly lines: readonly Line[];
    };

export interface Dashboard {
  readonly name: string;
  readonly widgets: readonly Widget[];
}

export function readDashboards(resources: readonly TemplateResource[]): readonly Dashboard[] {
  return resources
    .filter(({ type }) => type === 'AWS::CloudWatch::Dashboard')
    .map((resource) => {
      const name = dashboardName(resource);
      const parsed = Body.safeParse(JSON.parse(z.string().parse(resource.properties.DashboardBody)));
      if (!parsed.success) throw new Error(`The dashboard ${name}: ${z.prettifyError(parsed.error)}`);
      return { name, widgets: parsed.data.widgets.map((widget) => parseWidget(widget, name)) };
    });
}

function parseWidget(widget: z.infer<typeof Body>['widgets'][number], dashboard: string): Widget {
  if (widget.type === 'alarm')
    return { type: 'alarms', names: widget.properties.alarms.map((alarm) => alarm.split(':alarm:')[1] ?? alarm) };
  if (widget.type === 'log')
    return { type: 'table', title: widget.properties.title, query: insightsQuery(widget.properties.query) };
  if (widget.type === 'text') {
    const [heading = '', ...description] = widget.properties.markdown.split('\n');
    const [, marks = '', title = heading] = /^(#+) (.*)$/.exec(heading) ?? [];
    return { type: 'text', title, description: description.join('\n'), level: marks.length };
  }
  const { title, view, stacked, metrics, yAxis } = widget.properties;
  const kind = view === 'singleValue' ? 'number' : stacked ? 'stacked' : 'lines';
  return {
    type: 'figures',
    title,
    kind,
    unit: yAxis.left.label,
    width: widget.width,
    lines: linesOf(metrics, `${dashboard}, ${title}`),
  };
}

type MetricRows = z.infer<typeof MetricWidget>['properties']['metrics'];

function linesOf(metrics: MetricRows, where: string): Line[] {
  const lines = metrics.map((given) => {
    const names = given.filter((part) => typeof part === 'string');
    const options = given.find((part) => typeof part === 'object') ?? {};
    return { names, options };
  });
  const lineOf = ({ names, options }: (typeof lines)[number], label: string, times: number): Line => {
    const [namespace = '', name = '', ...pairs] = names;
    const dimensions: Record<string, string> = {};
    for (let at = 0; at < pairs.length; at += 2) dimensions[pairs[at] ?? ''] = pairs[at + 1] ?? '';
    return { key: { namespace, name, dimensions }, statistic: options.stat ?? 'Average', label, times };
  };
  return lines
    .filter(({ options }) => options.visible !== false)
    .map((line) => {
      const { expression, label = line.names[1] ?? '' } = line.options;
      if (expression === undefined) return lineOf(line, label, 1);
      const [, id, factor] = /^(\w+)\*([\d.e-]+)$/.exec(expression) ?? [];
      const of = lines.find(({ options }) => options.id === id);
      if (!of || factor === undefined)
        throw new Error(`${where}: the expression ${expression} is not supported; use a metric times a number`);
      return lineOf(of, label, Number(factor));
    });
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly periodMs: number;
}

export interface DrawnLine {
  readonly label: string;
  readonly statistic: string;
  /** Over the whole range; undefined without data. */
  readonly whole: number | undefined;
  readonly points: readonly (number | undefined)[];
}

const isTotal = (statistic: string): boolean => statistic === 'Sum' || statistic === 'SampleCount';

export const drawnLines = (
  lines: readonly Line[],
  metrics: Pick<Metrics, 'over'>,
  { fromMs, toMs, periodMs }: Span,
): DrawnLine[] =>
  lines.map(({ key, statistic, label, times }) => {
    const scaled = (value: number | undefined): number | undefined => (value === undefined ? undefined : value * times);
    const whole = scaled(metrics.over(key, fromMs, toMs, statistic));
    const nothing = whole !== undefined && isTotal(statistic) ? 0 : undefined;
    const points = Array.from({ length: Math.round((toMs - fromMs) / periodMs) }, (_, index) => {
      const at = fromMs + index * periodMs;
      return scaled(metrics.over(key, at, at + periodMs, statistic)) ?? nothing;
    });
    return { label, statistic, whole, points };
  });
