import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { brand } from '#domain/brand.ts';
import type { StageConfig } from './stages.ts';

/**
 * Operators read these names in logs and alarms. Resources that refer to each other (the user pool and its triggers)
 * can name the other before it exists.
 */
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

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-queue-message-identifiers.html */
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

/** `receive-stripe-event` → `ReceiveStripeEvent`, for logical ids. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

/** `Coursewright-dev-Data` */
export const stackName = (stage: StageConfig, name: string): string => `${brand.name}-${stage.name}-${name}`;
