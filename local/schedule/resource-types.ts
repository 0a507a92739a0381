import type { ResourceType, TemplateResource } from '#local/service.ts';
import { arn, physicalName } from '#local/template/names.ts';

export const ruleTypes: readonly ResourceType[] = [
  {
    type: 'AWS::Events::Rule',
    identify(resource) {
      const name = ruleName(resource);
      return { ref: name, attributes: { Arn: arn('events', `rule/${name}`) } };
    },
  },
];

export const ruleName = (resource: TemplateResource): string => physicalName(resource, 'Name', 64);
