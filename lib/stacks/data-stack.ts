import { Duration, SecretValue, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type LifecycleRule,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '#contracts/needs.ts';
import type { OriginSecrets } from '#contracts/origin-secret.ts';
import { table } from '#contracts/table.ts';
import { SOURCE_KEPT_MS } from '#domain/sources/source.ts';
import { pascalCase, stackName } from '../names.ts';
import { removalOfProtected, type StageConfig } from '../stages.ts';

const ORIGIN_SECRET_VERSION = 'originSecretVersion';

/** The operator fills the secrets in after the first deployment. */
const secretContents: Readonly<Record<SecretName, string>> = {
  stripe:
    'Stripe: {"secretKey","webhookSecret","connectWebhookSecret","previousWebhookSecret"?,"previousConnectWebhookSecret"?}',
  openai: 'The language model: {"apiKey"}',
  mediaKeys: 'Key pairs that sign cookies for private files; npm run deploy and npm run rotate-media-keys store them',
};

const bucketDefaults = (stage: StageConfig) => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: stage.removal,
});
/** The web stack writes the policy of a bucket that its distribution reads. */
const shownBucketDefaults = (stage: StageConfig) => ({ ...bucketDefaults(stage), enforceSSL: false });
const abortIncompleteUploads: LifecycleRule = { abortIncompleteMultipartUploadAfter: Duration.days(1) };

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** In prod, a deployment cannot delete any of this data. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly catalogue: Bucket;
  readonly media: Bucket;
  readonly site: Bucket;
  readonly audit: Bucket;
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  readonly originSecret: Secret;

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
      removalPolicy: removalOfProtected(stage),
    });
    this.catalogue = this.#catalogue(stage);
    this.media = this.#media(stage);
    // Not in the web stack, since functions read its pages.
    this.site = new Bucket(this, 'Site', shownBucketDefaults(stage));
    this.audit = this.#audit(stage);
    this.secrets = {
      stripe: this.#secret('stripe', stage),
      openai: this.#secret('openai', stage),
      mediaKeys: this.#secret('mediaKeys', stage),
    };
    this.originSecret = this.#originSecret(stage);
  }

  #catalogue(stage: StageConfig): Bucket {
    return new Bucket(this, 'Catalogue', {
      ...bucketDefaults(stage),
      versioned: true,
      // Old versions are only for diagnosis: the nightly rebuild compares the catalog with the table.
      lifecycleRules: [
        { ...abortIncompleteUploads, noncurrentVersionExpiration: Duration.days(7), expiredObjectDeleteMarker: true },
      ],
    });
  }

  /**
   * `uploads/`, `source-uploads/` and `exports/` are private. Checked files are copied to `logos/`, served to all, and to
   * `media/`, served with signed cookies. Not versioned, so that deleted images are gone.
   */
  #media(stage: StageConfig): Bucket {
    return new Bucket(this, 'Media', {
      ...shownBucketDefaults(stage),
      cors: [
        {
          allowedOrigins: [stage.siteUrl],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type'],
          maxAge: 3_600,
        },
      ],
      lifecycleRules: [
        abortIncompleteUploads,
        { prefix: 'uploads/', expiration: Duration.days(1) },
        { prefix: 'source-uploads/', expiration: Duration.days(1) },
        { prefix: 'exports/', expiration: Duration.days(1) },
        { prefix: 'sources/', expiration: Duration.millis(SOURCE_KEPT_MS) },
      ],
    });
  }

  /** See docs/invariants.md 19. Denied to everyone, so that no grant can lift or shorten a lock. */
  #audit(stage: StageConfig): Bucket {
    const { mode, days } = stage.auditLock;
    const bucket = new Bucket(this, 'Audit', {
      ...bucketDefaults(stage),
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention[mode](Duration.days(days)),
      lifecycleRules: [abortIncompleteUploads],
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'NothingAltersTheCopy',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: [
          's3:DeleteObject',
          's3:DeleteObjectVersion',
          's3:BypassGovernanceRetention',
          's3:PutObjectRetention',
          's3:PutObjectLegalHold',
        ],
        resources: [bucket.arnForObjects('*')],
      }),
    );
    return bucket;
  }

  /** Set at deployment: reading it at run time would cost every cold start a call. */
  #originSecret(stage: StageConfig): Secret {
    return new Secret(this, 'OriginSecret', {
      description: 'Header value that the distribution adds: {"current","previous"?}; npm run rotate-origin-secret',
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'current' satisfies keyof OriginSecrets,
        passwordLength: 48,
        excludePunctuation: true,
      },
      removalPolicy: stage.removal,
    });
  }

  /**
   * CloudFormation re-reads a secret only when the reference's text changes, so a rotated one is named by its version:
   * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
   */
  originSecrets(jsonField?: keyof OriginSecrets): string {
    const versionId = this.originSecretVersion;
    return SecretValue.secretsManager(this.originSecret.secretArn, {
      ...(jsonField && { jsonField }),
      ...(versionId !== undefined && { versionId }),
    }).unsafeUnwrap();
  }

  get originSecretVersion(): string | undefined {
    const versionId: unknown = this.node.tryGetContext(ORIGIN_SECRET_VERSION);
    return typeof versionId === 'string' && versionId !== '' ? versionId : undefined;
  }

  #secret(name: SecretName, stage: StageConfig): Secret {
    return new Secret(this, `${pascalCase(name)}Secret`, {
      description: secretContents[name],
      removalPolicy: stage.removal,
    });
  }
}
