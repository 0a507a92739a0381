import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import { filterPattern } from './filter-pattern.ts';
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

const FUNCTION_LOGS = '/aws/lambda/';

/** `$.name` of a line, or the text itself. */
const read = (line: Line, text: string): unknown => (text.startsWith('$.') ? line[text.slice(2)] : text);

/** Plays the templates' metric filters over what functions print. */
export function metricFilters(
  resources: readonly TemplateResource[],
  put: Put,
): (functionName: string, text: string) => void {
  const byFunction = new Map<string, ((line: Line) => void)[]>();
  for (const { type, stack, logicalId, properties } of resources) {
    if (type !== 'AWS::Logs::MetricFilter') continue;
    const parsed = Properties.safeParse(properties);
    if (!parsed.success)
      throw new Error(`${stack}/${logicalId} (${type}) asks for what is not played: ${z.prettifyError(parsed.error)}`);
    const { LogGroupName, FilterPattern, MetricTransformations } = parsed.data;
    if (!LogGroupName.startsWith(FUNCTION_LOGS)) continue;
    const [{ MetricName: name, MetricNamespace: namespace, MetricValue, Dimensions }] = MetricTransformations;
    const matches = filterPattern(FilterPattern);
    const count = (line: Line): void => {
      if (!matches(line)) return;
      const value = Number(read(line, MetricValue));
      const dimensions = Dimensions.map(({ Key, Value }) => [Key, read(line, Value)] as const);
      // As CloudWatch: a line that lacks the figure or a dimension makes no metric.
      if (!Number.isFinite(value) || dimensions.some(([, of]) => of === undefined || of === null)) return;
      put({ namespace, name, dimensions: Object.fromEntries(dimensions.map(([key, of]) => [key, String(of)])) }, value);
    };
    const functionName = LogGroupName.slice(FUNCTION_LOGS.length);
    byFunction.set(functionName, [...(byFunction.get(functionName) ?? []), count]);
  }
  return (functionName, text) => {
    const filters = byFunction.get(functionName);
    if (filters === undefined || !text.startsWith('{')) return;
    const line = lineOf(text);
    if (line) for (const filter of filters) filter(line);
  };
}

function lineOf(text: string): Line | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Line) : undefined;
  } catch {
    return undefined;
  }
}
