import type { WorkflowName } from '#contracts/needs.ts';
import type { FunctionBundle } from './bundling.ts';
import { executionArns, queueArn, queueUrl, workflowArn } from './names.ts';
import type { StageResources } from './platform.ts';
import type { ApiStack } from './stacks/api-stack.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { IdentityStack } from './stacks/identity-stack.ts';
import type { StageConfig } from './stages.ts';

export function platformOf(
  stage: StageConfig,
  bundles: ReadonlyMap<string, FunctionBundle>,
  data: DataStack,
  identity: IdentityStack,
  api: ApiStack,
): StageResources {
  const arnsOf = (name: WorkflowName) => ({
    machine: workflowArn(data, stage, name),
    executions: executionArns(data, stage, name),
  });
  const workflowArns = {
    'generate-course': arnsOf('generate-course'),
    'rewrite-part': arnsOf('rewrite-part'),
    'review-course': arnsOf('review-course'),
    'make-export': arnsOf('make-export'),
  };
  return {
    stage,
    bundles,
    resources: {
      tableArn: data.table.tableArn,
      secretArns: {
        stripe: data.secrets.stripe.secretArn,
        openai: data.secrets.openai.secretArn,
        mediaKeys: data.secrets.mediaKeys.secretArn,
      },
      bucketArns: {
        catalogue: data.catalogue.bucketArn,
        media: data.media.bucketArn,
        site: data.site.bucketArn,
        audit: data.audit.bucketArn,
      },
      queueArns: { catalogue: queueArn(data, stage, 'catalogue') },
      userPoolArn: identity.userPool.userPoolArn,
      workflowArns,
      mailIdentityArn: identity.mailIdentity.emailIdentityArn,
      mailSetArn: identity.mailSetArn,
      mailFrom: stage.mail.from,
      connectionsArn: api.connectionsArn,
    },
    environment: {
      STAGE: stage.name,
      SITE_URL: stage.siteUrl,
      PAYOUT_COUNTRY: stage.payoutCountry,
      TABLE_NAME: data.table.tableName,
      CATALOGUE_BUCKET: data.catalogue.bucketName,
      MEDIA_BUCKET: data.media.bucketName,
      SITE_BUCKET: data.site.bucketName,
      AUDIT_BUCKET: data.audit.bucketName,
      CATALOGUE_QUEUE_URL: queueUrl(data, stage, 'catalogue'),
      STRIPE_SECRET_ARN: data.secrets.stripe.secretArn,
      OPENAI_SECRET_ARN: data.secrets.openai.secretArn,
      MEDIA_KEYS_SECRET_ARN: data.secrets.mediaKeys.secretArn,
      MEDIA_KEY_NAME: api.mediaKeys.signingKey.name,
      MEDIA_KEY_ID: api.mediaKeys.signingKey.id,
      OPENAI_BASE_URL: stage.model.baseUrl,
      OPENAI_MODEL: stage.model.name,
      OPENAI_REASONING_EFFORT: stage.model.reasoningEffort,
      OPENAI_PRICES: JSON.stringify(stage.model.prices),
      OPENAI_CHECK_MODEL: stage.model.check.name,
      OPENAI_CHECK_REASONING_EFFORT: stage.model.check.reasoningEffort,
      OPENAI_CHECK_PRICES: JSON.stringify(stage.model.check.prices),
      GENERATIONS_AT_ONCE: String(stage.generationsAtOnce),
      USER_POOL_ID: identity.userPool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      GENERATE_COURSE_WORKFLOW_ARN: workflowArns['generate-course'].machine,
      REWRITE_PART_WORKFLOW_ARN: workflowArns['rewrite-part'].machine,
      REVIEW_COURSE_WORKFLOW_ARN: workflowArns['review-course'].machine,
      MAKE_EXPORT_WORKFLOW_ARN: workflowArns['make-export'].machine,
      MAIL_FROM: stage.mail.from,
      SOCKET_API_URL: api.socketApiUrl,
      ORIGIN_SECRETS: data.originSecrets(),
    },
  };
}
