import * as z from 'zod';

/**
 * Resource types that hold data, with the properties whose change replaces the resource ("Update requires: Replacement"),
 * regenerates its content, or cannot be undone.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-template-resource-type-ref.html
 */
const stateful: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  // A change of GenerateSecretString generates a new value.
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
  // A replacement changes the DKIM keys, which are in DNS.
  'AWS::SES::EmailIdentity': ['EmailIdentity', 'DkimSigningAttributes'],
};

/** Types without data. Every type belongs to one of the two lists. */
const stateless =
  /^(AWS::(ApiGateway|ApiGatewayV2|Budgets|CloudFront|CloudWatch|Events|IAM|Lambda|Logs|SNS|SQS|StepFunctions|WAFv2|XRay)::|AWS::S3::BucketPolicy$|AWS::SES::ConfigurationSet$|AWS::SecretsManager::ResourcePolicy$|AWS::CDK::Metadata$|Custom::)/;

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
});
const Template = z.object({ Resources: z.record(z.string(), Resource).default({}) });

const Recorded = z.strictObject({
  type: z.string(),
  deletionPolicy: z.string(),
  updateReplacePolicy: z.string(),
  protected: z.boolean(),
  replacedBy: z.record(z.string(), z.unknown()),
});
type Recorded = z.output<typeof Recorded>;

export const StatefulRecord = z.record(z.string(), Recorded);
export type StatefulRecord = z.output<typeof StatefulRecord>;

const isProtected = (properties: Readonly<{ [name: string]: unknown }>): boolean => {
  // A GlobalTable sets it on each replica.
  const replicas = z
    .array(z.object({ DeletionProtectionEnabled: z.boolean().default(false) }))
    .safeParse(properties.Replicas);
  if (replicas.success) return replicas.data.every(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled);
  return properties.DeletionProtection === 'ACTIVE';
};

/** @throws Error for a type that is in neither list */
export function statefulResourcesIn(templates: Readonly<{ [stack: string]: unknown }>): StatefulRecord {
  const found: StatefulRecord = {};
  for (const [stack, template] of Object.entries(templates))
    for (const [logicalId, resource] of Object.entries(Template.parse(template).Resources)) {
      const { Type: type, Properties, DeletionPolicy = 'Delete', UpdateReplacePolicy = 'Delete' } = resource;
      const replacing = stateful[type];
      if (replacing === undefined) {
        if (stateless.test(type)) continue;
        throw new Error(
          `${stack}/${logicalId} has the unknown type ${type}. Add the type to \`stateful\` or \`stateless\` in scripts/deploy/stateful.ts.`,
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

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

export function changesSinceRecord(recorded: StatefulRecord, found: StatefulRecord): readonly string[] {
  const keys = [...new Set([...Object.keys(recorded), ...Object.keys(found)])].sort();
  return keys.flatMap((key) => {
    const [before, after] = [recorded[key], found[key]];
    if (before === undefined) return [`${key} is new`];
    if (after === undefined)
      return [`${key} (${before.type}) is missing from the templates or has a new logical id: it would be dropped`];
    return changesOf(key, before, after);
  });
}

function changesOf(key: string, before: Recorded, after: Recorded): readonly string[] {
  if (before.type !== after.type) return [`${key} has the new type ${after.type}: it would be replaced`];
  const names = [...new Set([...Object.keys(before.replacedBy), ...Object.keys(after.replacedBy)])];
  return [
    ...names
      .filter((name) => canonical(before.replacedBy[name]) !== canonical(after.replacedBy[name]))
      .map((name) => `${key} has a new ${name}: it would be replaced or its content regenerated`),
    ...(before.deletionPolicy === after.deletionPolicy
      ? []
      : [
          `${key} would be ${after.deletionPolicy === 'Delete' ? 'deleted' : 'kept'} with its stack (${before.deletionPolicy} → ${after.deletionPolicy})`,
        ]),
    ...(before.updateReplacePolicy === after.updateReplacePolicy
      ? []
      : [`${key} has a new UpdateReplacePolicy (${before.updateReplacePolicy} → ${after.updateReplacePolicy})`]),
    ...(before.protected === after.protected
      ? []
      : [`${key} is ${after.protected ? 'now' : 'no longer'} protected from deletion`]),
  ];
}
