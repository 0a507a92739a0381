import type { ResourceType, TemplateResource } from '#local/service.ts';
import { arn, physicalName, stableId } from '#local/template/names.ts';

const functionName = (resource: TemplateResource): string => physicalName(resource, 'FunctionName', 64);

export const lambdaTypes: readonly ResourceType[] = [
  {
    type: 'AWS::Lambda::Function',
    identify(resource) {
      const name = functionName(resource);
      return { ref: name, attributes: { Arn: arn('lambda', `function:${name}`) } };
    },
  },
  {
    type: 'AWS::Lambda::Version',
    identify: (resource) => ({
      ref: `${qualified(resource)}:1`,
      attributes: { Version: '1', FunctionArn: `${qualified(resource)}:1` },
    }),
  },
  {
    type: 'AWS::Lambda::Alias',
    identify(resource) {
      const aliasArn = `${qualified(resource)}:${String(resource.properties.Name)}`;
      return { ref: aliasArn, attributes: { AliasArn: aliasArn } };
    },
  },
  { type: 'AWS::Lambda::EventInvokeConfig', identify: (resource) => ({ ref: stableId(resource), attributes: {} }) },
  { type: 'AWS::Lambda::Permission', identify: (resource) => ({ ref: stableId(resource), attributes: {} }) },
  {
    type: 'AWS::Lambda::EventSourceMapping',
    identify: (resource) => ({
      ref: stableId(resource),
      attributes: {
        Id: stableId(resource),
        EventSourceMappingArn: arn('lambda', `event-source-mapping:${stableId(resource)}`),
      },
    }),
  },
];

function qualified({ properties }: TemplateResource): string {
  return arn('lambda', `function:${functionNameOf(String(properties.FunctionName))}`);
}

export function functionNameOf(functionArnOrName: string): string {
  const [, named] = /:function:([^:/]+)/.exec(functionArnOrName) ?? [];
  return named ?? functionArnOrName.split(':')[0] ?? functionArnOrName;
}
