import * as z from 'zod';

/**
 * Resources that hold what cannot be made again, and for each type the properties by which a change replaces it (CloudFormation's
 * "Update requires: Replacement"), draws its content anew, or cannot be taken back.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-template-resource-type-ref.html
 */
const stateful: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  // Another wish for a drawn value draws it anew.
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString', 'SecretString'],
  'AWS::Cognito::UserPool': [
    'UserPoolName',
    'AliasAttributes',
    'UsernameAttributes',
    'UsernameConfiguration',
    'Schema',
  ],
  'AWS::Cognito::UserPoolClient': ['UserPoolId', 'ClientName', 'GenerateSecret'],
  'AWS::Cognito::UserPoolGroup': ['UserPoolId', 'GroupName'],
  // Its keys are in DNS.
  'AWS::SES::EmailIdentity': ['EmailIdentity', 'DkimSigningAttributes'],
};

/** Types that hold nothing which a deployment would not make again. Any other type has to be put into one of the two lists. */
const stateless =
  /^(AWS::(ApiGateway|ApiGatewayV2|Budgets|CloudFront|CloudWatch|Events|IAM|Lambda|Logs|SNS|SQS|StepFunctions|WAFv2|XRay)::|AWS::S3::BucketPolicy$|AWS::SES::ConfigurationSet$|AWS::SecretsManager::ResourcePolicy$|AWS::CDK::Metadata$|Custom::)/;

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
});
const Template = z.object({ Resources: z.record(z.string(), Resource).default({}) });

/** What is recorded of a stateful resource; its physical name follows from its stack, its logical id and these. */
const Recorded = z.strictObject({
  type: z.string(),
  /** What becomes of it when it leaves its template, and when it is replaced. */
  deletionPolicy: z.string(),
  updateReplacePolicy: z.string(),
  protected: z.boolean(),
  replacedBy: z.record(z.string(), z.unknown()),
});
type Recorded = z.output<typeof Recorded>;

/** By `stack/logical id`. */
export const StatefulRecord = z.record(z.string(), Recorded);
export type StatefulRecord = z.output<typeof StatefulRecord>;

const isProtected = (properties: Readonly<{ [name: string]: unknown }>): boolean => {
  // A table of the newer kind says it for each replica.
  const replicas = z
    .array(z.object({ DeletionProtectionEnabled: z.boolean().default(false) }))
    .safeParse(properties.Replicas);
  if (replicas.success) return replicas.data.every(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled);
  return properties.DeletionProtection === 'ACTIVE';
};

/**
 * The stateful resources of templates, by stack name.
 * @throws Error for a type of which nobody has said whether it holds data
 */
export function statefulResourcesIn(templates: Readonly<{ [stack: string]: unknown }>): StatefulRecord {
  const found: StatefulRecord = {};
  for (const [stack, template] of Object.entries(templates))
    for (const [logicalId, resource] of Object.entries(Template.parse(template).Resources)) {
      const { Type: type, Properties, DeletionPolicy = 'Delete', UpdateReplacePolicy = 'Delete' } = resource;
      const replacing = stateful[type];
      if (replacing === undefined) {
        if (stateless.test(type)) continue;
        throw new Error(
          `${stack}/${logicalId} is of the type ${type}, of which scripts/deploy/stateful.ts does not say whether it holds data. Say it there.`,
        );
      }
      found[`${stack}/${logicalId}`] = {
        type,
        deletionPolicy: DeletionPolicy,
        updateReplacePolicy: UpdateReplacePolicy,
        protected: isProtected(Properties),
        replacedBy: Object.fromEntries(
          replacing.filter((name) => name in Properties).map((name) => [name, Properties[name]]),
        ),
      };
    }
  return found;
}

/** Independent of the order in which fields were written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

/** What differs from the record, one sentence each: what a deployment would lose, replace, or make without its being known. */
export function changesSinceRecord(recorded: StatefulRecord, found: StatefulRecord): readonly string[] {
  const keys = [...new Set([...Object.keys(recorded), ...Object.keys(found)])].sort();
  return keys.flatMap((key) => {
    const [before, after] = [recorded[key], found[key]];
    if (before === undefined) return [`${key} is new`];
    if (after === undefined)
      return [`${key} (${before.type}) is gone from the templates, or has another logical id: it would be dropped`];
    return changesOf(key, before, after);
  });
}

function changesOf(key: string, before: Recorded, after: Recorded): readonly string[] {
  if (before.type !== after.type) return [`${key} became ${after.type}: it would be replaced`];
  const names = [...new Set([...Object.keys(before.replacedBy), ...Object.keys(after.replacedBy)])];
  return [
    ...names
      .filter((name) => canonical(before.replacedBy[name]) !== canonical(after.replacedBy[name]))
      .map((name) => `${key} has another ${name}: it would be replaced, or its content drawn anew`),
    ...(before.deletionPolicy === after.deletionPolicy
      ? []
      : [
          `${key} would be ${after.deletionPolicy === 'Delete' ? 'deleted' : 'kept'} when its stack goes (${before.deletionPolicy} → ${after.deletionPolicy})`,
        ]),
    ...(before.updateReplacePolicy === after.updateReplacePolicy
      ? []
      : [`${key} has another fate when it is replaced (${before.updateReplacePolicy} → ${after.updateReplacePolicy})`]),
    ...(before.protected === after.protected
      ? []
      : [`${key} is ${after.protected ? 'now' : 'no longer'} protected from deletion`]),
  ];
}
