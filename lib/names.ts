import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { brand } from '#domain/brand.ts';
import type { StageConfig } from './stages.ts';

/** See docs/decisions/fixed-resource-names.md. */
export const physicalName = (stage: StageConfig, name: string): string =>
  `${brand.name.toLowerCase()}-${stage.name}-${name}`;

export const functionLogName = (stage: StageConfig, name: string): string => `/aws/lambda/${physicalName(stage, name)}`;

export const functionArn = (scope: IConstruct, stage: StageConfig, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: physicalName(stage, name),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

export const queueArn = (scope: IConstruct, stage: StageConfig, name: string): string =>
  Stack.of(scope).formatArn({ service: 'sqs', resource: physicalName(stage, name) });

export const queueUrl = (scope: IConstruct, stage: StageConfig, name: string): string => {
  const { region, urlSuffix, account } = Stack.of(scope);
  return `https://sqs.${region}.${urlSuffix}/${account}/${physicalName(stage, name)}`;
};

export const workflowArn = (scope: IConstruct, stage: StageConfig, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'states',
    resource: 'stateMachine',
    resourceName: physicalName(stage, name),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/** Execution names are unknown until they start. */
export const executionArns = (scope: IConstruct, stage: StageConfig, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'states',
    resource: 'execution',
    resourceName: `${physicalName(stage, name)}:*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

export const pascalCase = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

export const stackName = (stage: StageConfig, name: string): string => `${brand.name}-${stage.name}-${name}`;
