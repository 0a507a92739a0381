import * as z from 'zod';
import type { LogBook } from '#local/lambda/log-book.ts';
import { FUNCTION_LOGS, type Metrics } from '#local/metrics/metrics.ts';
import type { TemplateResource } from '#local/service.ts';
import { type InsightsQuery, insightsQuery, type LogEntry } from './insights.ts';

export type ReadLogs = (groups: readonly string[], sinceMs: number) => readonly LogEntry[];

export const readLogs =
  (log: LogBook, metrics: Pick<Metrics, 'accessLog'>): ReadLogs =>
  (groups, sinceMs) => {
    const printed = log
      .lines({ since: new Date(sinceMs).toISOString(), limit: Number.POSITIVE_INFINITY })
      .map(({ at, function: name, text }) => ({ atMs: Date.parse(at), group: `${FUNCTION_LOGS}${name}`, text }));
    const requests = metrics.accessLog().filter(({ atMs }) => atMs >= sinceMs);
    return [...printed, ...requests].filter(({ group }) => groups.includes(group));
  };

const Properties = z.object({ Name: z.string(), QueryString: z.string(), LogGroupNames: z.array(z.string()) });

export interface SavedQuery {
  /** `coursewright-dev/function-fails-money` */
  readonly name: string;
  readonly groups: readonly string[];
  readonly query: InsightsQuery;
}

export const savedQueries = (resources: readonly TemplateResource[]): readonly SavedQuery[] =>
  resources
    .filter(({ type }) => type === 'AWS::Logs::QueryDefinition')
    .map(({ properties }) => {
      const { Name: name, QueryString, LogGroupNames: groups } = Properties.parse(properties);
      return { name, groups, query: insightsQuery(QueryString) };
    });
