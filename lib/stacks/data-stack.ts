import { Duration, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { BucketName, SecretName } from '#contracts/needs.ts';
import { table } from '#contracts/table.ts';
import { pascalCase, stackName } from '../names.ts';
import type { StageConfig } from '../stages.ts';

/** What is in each secret; an operator fills them in after the first deployment. */
const secretContents: Readonly<Record<SecretName, string>> = {
  stripe:
    'Stripe: {"secretKey","webhookSecret","connectWebhookSecret","previousWebhookSecret"?,"previousConnectWebhookSecret"?}',
  openai: 'The language model: {"apiKey"}',
};

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Everything that holds data. Deployed rarely; in prod nothing of it can be deleted by a deployment. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly catalogue: Bucket;
  readonly secrets: Readonly<Record<SecretName, Secret>>;

  constructor(scope: Construct, stage: StageConfig) {
    super(scope, stackName(stage, 'Data'), { env: { region: stage.region }, terminationProtection: stage.protect });
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(table.partitionKey),
      sortKey: text(table.sortKey),
      globalSecondaryIndexes: Object.entries(table.indexes).map(([indexName, { partitionKey, sortKey }]) => ({
        indexName,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
        projectionType: ProjectionType.ALL,
      })),
      timeToLiveAttribute: table.ttl,
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryptionV2.awsManagedKey(),
      deletionProtection: stage.protect,
      removalPolicy: stage.removal,
    });
    this.catalogue = this.#bucket('catalogue', stage);
    this.secrets = { stripe: this.#secret('stripe', stage), openai: this.#secret('openai', stage) };
  }

  #bucket(name: BucketName, stage: StageConfig): Bucket {
    return new Bucket(this, pascalCase(name), {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      // The catalogue is rebuilt nightly from the table, so older snapshots are only for looking at what went wrong.
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: stage.removal,
    });
  }

  #secret(name: SecretName, stage: StageConfig): Secret {
    return new Secret(this, `${pascalCase(name)}Secret`, {
      description: secretContents[name],
      removalPolicy: stage.removal,
    });
  }
}
