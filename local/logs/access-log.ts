import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import type { LogEntry } from './insights.ts';

const StageProperties = z.object({
  ApiId: z.string(),
  AccessLogSettings: z.object({ DestinationArn: z.string(), Format: z.string() }).optional(),
});

interface RequestContext {
  readonly requestTime: string;
  readonly routeKey: string;
  readonly status: string;
  readonly responseLatency: string;
}

const KEPT_LINES = 10_000;

export interface AccessLog {
  write(apiId: string, context: RequestContext, atMs: number): LogEntry | undefined;
  entries(): readonly LogEntry[];
}

export function openAccessLog(resources: readonly TemplateResource[]): AccessLog {
  const settings = new Map(
    resources
      .filter(({ type }) => type === 'AWS::ApiGatewayV2::Stage')
      .map(({ properties }) => StageProperties.parse(properties))
      .map(({ ApiId, AccessLogSettings }) => [ApiId, AccessLogSettings] as const),
  );
  let lines: LogEntry[] = [];
  return {
    write(apiId, context, atMs) {
      const found = settings.get(apiId);
      const [, group] = /:log-group:([^:]+)/.exec(found?.DestinationArn ?? '') ?? [];
      if (found === undefined || group === undefined) return undefined;
      const known = new Map<string, string>(Object.entries(context));
      // API Gateway writes a dash for missing values.
      const text = found.Format.replace(/\$context\.([\w.]+)/g, (_, name: string) => known.get(name) ?? '-');
      const line = { atMs, group, text };
      lines.push(line);
      if (lines.length > KEPT_LINES * 1.2) lines = lines.slice(-KEPT_LINES);
      return line;
    },
    entries: () => lines,
  };
}
