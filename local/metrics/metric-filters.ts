import * as z from 'zod';
import { isRecord, parseJson } from '#local/protocol/json.ts';
import type { TemplateResource } from '#local/service.ts';
import { parseProperties } from '#local/template/properties.ts';
import { fieldOf, filterPattern } from './filter-pattern.ts';
import type { SeriesKey } from './series.ts';

const Properties = z.object({
  LogGroupName: z.string(),
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([
    z.strictObject({
      MetricName: z.string(),
      MetricNamespace: z.string(),
      MetricValue: z.string(),
      Unit: z.string().optional(),
      Dimensions: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
    }),
  ]),
});

type Line = Readonly<Record<string, unknown>>;
export type Put = (key: SeriesKey, value: number) => void;

const fieldOrText = (line: Line, text: string): unknown => (text.startsWith('$.') ? fieldOf(line, text) : text);

export function metricFilters(
  resources: readonly TemplateResource[],
  put: Put,
): (logGroup: string, text: string) => void {
  const byGroup = new Map<string, ((line: Line) => void)[]>();
  for (const resource of resources) {
    if (resource.type !== 'AWS::Logs::MetricFilter') continue;
    const { LogGroupName, FilterPattern, MetricTransformations } = parseProperties(Properties, resource);
    const [{ MetricName: name, MetricNamespace: namespace, MetricValue, Dimensions }] = MetricTransformations;
    const matches = filterPattern(FilterPattern);
    const count = (line: Line): void => {
      if (!matches(line)) return;
      const value = Number(fieldOrText(line, MetricValue));
      const dimensions = Dimensions.map(({ Key, Value }) => [Key, fieldOrText(line, Value)] as const);
      // As in CloudWatch, without the value or a dimension there is no metric.
      if (!Number.isFinite(value) || dimensions.some(([, of]) => of === undefined || of === null)) return;
      put({ namespace, name, dimensions: Object.fromEntries(dimensions.map(([key, of]) => [key, String(of)])) }, value);
    };
    byGroup.set(LogGroupName, [...(byGroup.get(LogGroupName) ?? []), count]);
  }
  return (logGroup, text) => {
    const filters = byGroup.get(logGroup);
    if (filters === undefined || !text.startsWith('{')) return;
    const line = parseJson(text);
    if (isRecord(line)) for (const filter of filters) filter(line);
  };
}
