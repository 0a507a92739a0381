import type { ResourceType, TemplateResource } from '#local/service.ts';
import { arn, physicalName, stableId } from '#local/template/names.ts';

const logGroupName = (resource: TemplateResource): string => physicalName(resource, 'LogGroupName', 512);

export const logTypes: readonly ResourceType[] = [
  {
    type: 'AWS::Logs::LogGroup',
    identify(resource) {
      const name = logGroupName(resource);
      return { ref: name, attributes: { Arn: `${arn('logs', `log-group:${name}`)}:*` } };
    },
  },
  { type: 'AWS::Logs::QueryDefinition', identify: (resource) => ({ ref: stableId(resource), attributes: {} }) },
];
