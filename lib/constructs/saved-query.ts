import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { SavedQuery } from '#contracts/saved-queries.ts';
import { functionLogName, physicalName } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import { accessLogName } from './api-stage.ts';

/** Logs Insights shows the part before the slash as a folder. */
const savedQueryName = (stage: StageConfig, name: string): string => `${physicalName(stage, '').slice(0, -1)}/${name}`;

export const logGroupsOf = (stage: StageConfig, { logs }: SavedQuery): readonly string[] =>
  logs === 'requests' ? [accessLogName(stage, 'http')] : logs.map((name) => functionLogName(stage, name));

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html */
const MAX_LOG_GROUPS = 50;

/** In parts, if it reads too many logs. */
export function saveQuery(scope: Construct, id: string, stage: StageConfig, name: string, query: SavedQuery): string[] {
  const groups = logGroupsOf(stage, query);
  const parts = Array.from({ length: Math.ceil(groups.length / MAX_LOG_GROUPS) }, (_, part) =>
    groups.slice(part * MAX_LOG_GROUPS, (part + 1) * MAX_LOG_GROUPS),
  );
  return parts.map((logGroupNames, part) => {
    const suffix = parts.length === 1 ? '' : `-${part + 1}`;
    const savedName = savedQueryName(stage, `${name}${suffix}`);
    new CfnQueryDefinition(scope, `${id}${suffix}`, {
      name: savedName,
      logGroupNames,
      queryString: query.lines.join('\n| '),
    });
    return savedName;
  });
}
