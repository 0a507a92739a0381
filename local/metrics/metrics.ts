import { openAccessLog } from '#local/logs/access-log.ts';
import type { LogEntry } from '#local/logs/insights.ts';
import type { TemplateResource } from '#local/service.ts';
import { metricFilters } from './metric-filters.ts';
import { Series, type SeriesKey, seriesId } from './series.ts';

export interface Metrics {
  invoked(functionName: string, durationMs: number, failed: boolean): void;
  /** Includes the access log line. */
  requested(apiId: string, routeKey: string | undefined, status: number, latencyMs: number): void;
  executed(machineArn: string, status: string, durationMs: number): void;
  queued(queueName: string, messages: number): void;
  logged(functionName: string, text: string): void;
  over(key: SeriesKey, fromMs: number, toMs: number, statistic: string): number | undefined;
  accessLog(): readonly LogEntry[];
  known(): readonly SeriesKey[];
}

export const FUNCTION_LOGS = '/aws/lambda/';

const endings: Readonly<Record<string, string>> = {
  RUNNING: 'ExecutionsStarted',
  SUCCEEDED: 'ExecutionsSucceeded',
  FAILED: 'ExecutionsFailed',
  TIMED_OUT: 'ExecutionsTimedOut',
  ABORTED: 'ExecutionsAborted',
};

export function openMetrics(resources: readonly TemplateResource[], clock: () => Date): Metrics {
  const all = new Map<string, { readonly key: SeriesKey; readonly series: Series }>();
  const put = (key: SeriesKey, value: number): void => {
    const name = seriesId(key);
    let found = all.get(name);
    if (found === undefined) {
      found = { key, series: new Series() };
      all.set(name, found);
    }
    found.series.put(value, clock().getTime());
  };
  const putUnder = (
    namespace: string,
    name: string,
    value: number,
    ...dimensions: readonly Readonly<Record<string, string>>[]
  ): void => {
    for (const one of dimensions) put({ namespace, name, dimensions: one }, value);
  };
  const filtered = metricFilters(resources, put);
  const accessLog = openAccessLog(resources);

  return {
    invoked(functionName, durationMs, failed) {
      const under: Readonly<Record<string, string>>[] = [{}, { FunctionName: functionName }];
      putUnder('AWS/Lambda', 'Invocations', 1, ...under);
      putUnder('AWS/Lambda', 'Errors', failed ? 1 : 0, ...under);
      // Calls wait here; the few throttled ones are not counted.
      putUnder('AWS/Lambda', 'Throttles', 0, ...under);
      putUnder('AWS/Lambda', 'Duration', durationMs, ...under);
    },
    requested(apiId, routeKey, status, latencyMs) {
      const api = { ApiId: apiId, Stage: '$default' };
      putUnder('AWS/ApiGateway', 'Count', 1, api);
      putUnder('AWS/ApiGateway', '4xx', status >= 400 && status < 500 ? 1 : 0, api);
      putUnder('AWS/ApiGateway', '5xx', status >= 500 ? 1 : 0, api);
      putUnder('AWS/ApiGateway', 'Latency', latencyMs, api);
      const now = clock();
      const context = {
        requestTime: now.toISOString(),
        routeKey: routeKey ?? '-',
        status: String(status),
        responseLatency: String(Math.round(latencyMs)),
      };
      const line = accessLog.write(apiId, context, now.getTime());
      if (line) filtered(line.group, line.text);
    },
    executed(machineArn, status, durationMs) {
      const of = { StateMachineArn: machineArn };
      const name = endings[status];
      if (name !== undefined) putUnder('AWS/States', name, 1, of);
      if (status !== 'RUNNING') putUnder('AWS/States', 'ExecutionTime', durationMs, of);
    },
    queued(queueName, messages) {
      putUnder('AWS/SQS', 'ApproximateNumberOfMessagesVisible', messages, { QueueName: queueName });
    },
    logged: (functionName, text) => filtered(`${FUNCTION_LOGS}${functionName}`, text),
    accessLog: () => accessLog.entries(),
    over: (key, fromMs, toMs, statistic) => all.get(seriesId(key))?.series.over(fromMs, toMs, statistic),
    known: () => [...all.values()].map(({ key }) => key),
  };
}
