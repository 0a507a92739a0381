import { Duration, SecretValue, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
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
import { pascalCase, stackName } from '../names.ts';
import { removalOfProtected, type StageConfig } from '../stages.ts';

/** The context in which a deployment names the version of the origin secret, once it was rotated. */
const ORIGIN_SECRET_VERSION = 'originSecretVersion';

/** What is in each secret; an operator fills them in after the first deployment. */
const secretContents: Readonly<Record<SecretName, string>> = {
  stripe:
    'Stripe: {"secretKey","webhookSecret","connectWebhookSecret","previousWebhookSecret"?,"previousConnectWebhookSecret"?}',
  openai: 'The language model: {"apiKey"}',
};

const bucketDefaults = (stage: StageConfig) => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: stage.removal,
});
const abortIncompleteUploads: LifecycleRule = { abortIncompleteMultipartUploadAfter: Duration.days(1) };

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Everything that holds data. Deployed rarely; in prod nothing of it can be deleted by a deployment. */
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
    this.site = this.#site(stage);
    this.audit = this.#audit(stage);
    this.secrets = { stripe: this.#secret('stripe', stage), openai: this.#secret('openai', stage) };
    this.originSecret = this.#originSecret(stage);
  }

  #catalogue(stage: StageConfig): Bucket {
    return new Bucket(this, 'Catalogue', {
      ...bucketDefaults(stage),
      versioned: true,
      // Compared with the table each night, so older snapshots are only for looking at what went wrong.
      lifecycleRules: [
        { ...abortIncompleteUploads, noncurrentVersionExpiration: Duration.days(7), expiredObjectDeleteMarker: true },
      ],
    });
  }

  /**
   * Creators' images. What browsers upload to `uploads/` is private and gone after a day; what was looked at and copied
   * to `logos/` is shown by the site's distribution. Without versions, so that what is deleted is gone.
   */
  #media(stage: StageConfig): Bucket {
    const bucket = new Bucket(this, 'Media', {
      ...bucketDefaults(stage),
      cors: [
        {
          allowedOrigins: [stage.siteUrl],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type'],
          maxAge: 3_600,
        },
      ],
      lifecycleRules: [abortIncompleteUploads, { prefix: 'uploads/', expiration: Duration.days(1) }],
    });
    this.#allowDistribution(bucket, 's3:GetObject', bucket.arnForObjects('logos/*'));
    return bucket;
  }

  /**
   * The built site, which each deployment brings anew. It is here, and not with its distribution, since functions read pages of
   * it to fill them in.
   */
  #site(stage: StageConfig): Bucket {
    const bucket = new Bucket(this, 'Site', bucketDefaults(stage));
    this.#allowDistribution(bucket, 's3:GetObject', bucket.arnForObjects('*'));
    // With LIST a file that is not there is a 404; without, S3 says 403.
    this.#allowDistribution(bucket, 's3:ListBucket', bucket.bucketArn);
    return bucket;
  }

  /**
   * The copy of the audit lines that nothing can alter (docs/invariants.md 19): each object is locked as it is written, for
   * years. What would lift or shorten a lock is denied to everyone besides, so that no grant of ours could allow it.
   */
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

  /** To the distribution; by account, not by its name, since that is made from these buckets, in a stack that comes later. */
  #allowDistribution(bucket: Bucket, action: string, resource: string): void {
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: [action],
        resources: [resource],
        conditions: {
          ArnLike: {
            'AWS:SourceArn': this.formatArn({
              service: 'cloudfront',
              region: '',
              resource: 'distribution',
              resourceName: '*',
            }),
          },
        },
      }),
    );
  }

  /**
   * What the distribution adds to requests. It is made here and goes into the distribution and the functions when they are
   * deployed: reading it at run time would cost every cold start a call, and the SDK's client.
   */
  #originSecret(stage: StageConfig): Secret {
    return new Secret(this, 'OriginSecret', {
      description: 'What the distribution adds to requests: {"current","previous"?}; npm run rotate-origin-secret',
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
   * The origin secret, whole or one value of it, as CloudFormation fills it in. It reads a secret anew only where the text of
   * the reference changed, so that a secret which was rotated is named by its version (scripts/deploy/origin-secret.ts).
   * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
   */
  originSecrets(jsonField?: keyof OriginSecrets): string {
    const versionId = this.originSecretVersion;
    return SecretValue.secretsManager(this.originSecret.secretArn, {
      ...(jsonField && { jsonField }),
      ...(versionId !== undefined && { versionId }),
    }).unsafeUnwrap();
  }

  /** The version that this deployment names; undefined until the origin secret is first rotated. */
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
