import type { EnvironmentName } from '#contracts/environment.ts';
import type { BucketName, QueueName, SecretName, WorkflowName } from '#contracts/needs.ts';
import type { FunctionBundle } from './bundling.ts';
import type { StageConfig } from './stages.ts';

/** The ARNs that needs turn into statements. */
export interface Resources {
  readonly tableArn: string;
  readonly secretArns: Readonly<Record<SecretName, string>>;
  readonly bucketArns: Readonly<Record<BucketName, string>>;
  readonly queueArns: Readonly<Record<QueueName, string>>;
  readonly userPoolArn: string;
  readonly workflowArns: Readonly<Record<WorkflowName, { readonly machine: string; readonly executions: string }>>;
  readonly mailIdentityArn: string;
  /** SES asks for the right to send by the identity's configuration set as well. */
  readonly mailSetArn: string;
  readonly mailFrom: string;
  /** Writing over the connections of the WebSocket API. */
  readonly connectionsArn: string;
}

/** What every function of a stage is made from. */
export interface Platform {
  readonly stage: StageConfig;
  readonly bundles: ReadonlyMap<string, FunctionBundle>;
  readonly resources: Resources;
  /** A value for every name of contracts/environment.ts: one that is missing does not compile. */
  readonly environment: Readonly<Record<EnvironmentName, string>>;
}
