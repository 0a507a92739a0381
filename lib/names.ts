import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { brand } from '#domain/brand.ts';
import type { StageConfig } from './stages.ts';

/**
 * Functions and the state machine bear names of their own, for two reasons: operators read them in logs and alarms, and
 * what refers to each other in a circle (the user pool and its triggers) can name the other before it exists.
 */
export const physicalName = (stage: StageConfig, name: string): string =>
  `${brand.name.toLowerCase()}-${stage.name}-${name}`;

/** Where a function's lines are. */
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

/** As SQS makes it of a queue's name: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-queue-message-identifiers.html */
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

/** All executions of a state machine; their names come only when they start, so the last part stays open. */
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
