import type { EnvironmentName } from '#contracts/environment.ts';
import type { BucketName, QueueName, SecretName, WorkflowName } from '#contracts/needs.ts';
import type { FunctionBundle } from './bundling.ts';
import type { StageConfig } from './stages.ts';

export interface Resources {
  readonly tableArn: string;
  readonly secretArns: Readonly<Record<SecretName, string>>;
  readonly bucketArns: Readonly<Record<BucketName, string>>;
  readonly queueArns: Readonly<Record<QueueName, string>>;
  readonly userPoolArn: string;
  readonly workflowArns: Readonly<Record<WorkflowName, { readonly machine: string; readonly executions: string }>>;
  readonly mailIdentityArn: string;
  /** SES checks the identity's configuration set too. */
  readonly mailSetArn: string;
  readonly mailFrom: string;
  readonly connectionsArn: string;
}

export interface StageResources {
  readonly stage: StageConfig;
  readonly bundles: ReadonlyMap<string, FunctionBundle>;
  readonly resources: Resources;
  readonly environment: Readonly<Record<EnvironmentName, string>>;
}
