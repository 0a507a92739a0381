import type { EnvironmentName } from '#contracts/environment.ts';
import type { BucketName, SecretName } from '#contracts/needs.ts';
import { generateCourseWorkflow } from '#contracts/workflow.ts';
import type { FunctionBundle } from './bundling.ts';
import { executionArns, workflowArn } from './names.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { IdentityStack } from './stacks/identity-stack.ts';
import type { StageConfig } from './stages.ts';

/** The ARNs that needs turn into statements. */
export interface Resources {
  readonly tableArn: string;
  readonly secretArns: Readonly<Record<SecretName, string>>;
  readonly bucketArns: Readonly<Record<BucketName, string>>;
  readonly userPoolArn: string;
  readonly workflowArn: string;
  readonly executionArns: string;
  readonly mailIdentityArn: string;
  readonly mailFrom: string;
}

/** What every function of a stage is made from. */
export interface Platform {
  readonly stage: StageConfig;
  readonly bundles: ReadonlyMap<string, FunctionBundle>;
  readonly resources: Resources;
  /** A value for every name of contracts/environment.ts: one that is missing does not compile. */
  readonly environment: Readonly<Record<EnvironmentName, string>>;
}

/** Ties what functions may use to a stage's data, identity and configuration. */
export function platformOf(
  stage: StageConfig,
  bundles: ReadonlyMap<string, FunctionBundle>,
  data: DataStack,
  identity: Pick<IdentityStack, 'userPool' | 'mailIdentity' | 'node'>,
): Platform {
  const machineArn = workflowArn(data, stage, generateCourseWorkflow.name);
  return {
    stage,
    bundles,
    resources: {
      tableArn: data.table.tableArn,
      secretArns: { stripe: data.secrets.stripe.secretArn, openai: data.secrets.openai.secretArn },
      bucketArns: { catalogue: data.catalogue.bucketArn },
      userPoolArn: identity.userPool.userPoolArn,
      workflowArn: machineArn,
      executionArns: executionArns(data, stage, generateCourseWorkflow.name),
      mailIdentityArn: identity.mailIdentity.emailIdentityArn,
      mailFrom: stage.mail.from,
    },
    environment: {
      STAGE: stage.name,
      SITE_URL: stage.siteUrl,
      TABLE_NAME: data.table.tableName,
      CATALOGUE_BUCKET: data.catalogue.bucketName,
      STRIPE_SECRET_ARN: data.secrets.stripe.secretArn,
      OPENAI_SECRET_ARN: data.secrets.openai.secretArn,
      OPENAI_BASE_URL: stage.model.baseUrl,
      OPENAI_MODEL: stage.model.name,
      USER_POOL_ID: identity.userPool.userPoolId,
      WORKFLOW_ARN: machineArn,
      MAIL_FROM: stage.mail.from,
    },
  };
}
