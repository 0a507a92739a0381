import { beforeAll, describe, expect, test } from 'vitest';
import { type Assembly, listOf, type Policy, type Statement, synthesize } from './support/assembly.ts';

/** docs/invariants.md 19: nothing can alter the audit copy, judged from the templates alone. */
let assembly: Assembly;
beforeAll(() => {
  assembly = synthesize();
});

/** Deletes a copy, lifts or shortens its lock, or switches locking off. */
const alters = [
  's3:DeleteObject',
  's3:DeleteObjectVersion',
  's3:BypassGovernanceRetention',
  's3:PutObjectRetention',
  's3:PutObjectLegalHold',
  's3:PutBucketObjectLockConfiguration',
  's3:PutBucketVersioning',
  's3:PutLifecycleConfiguration',
  's3:PutBucketPolicy',
  's3:DeleteBucketPolicy',
  's3:DeleteBucket',
  's3:ReplicateDelete',
];

const matches = (pattern: string, action: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/\?/g, '.')}$`,
    'i',
  ).test(action);
/** A resource that is, or may be, the bucket or one of its objects. */
const reachesTheCopy = (resource: unknown): boolean => {
  const text = JSON.stringify(resource) ?? '"*"';
  return /Audit[0-9A-F]{8}/.test(text) || text === '"*"' || /:s3:::\*"/.test(text);
};
const granted = (statement: Statement, actions: readonly string[]): string[] =>
  statement.Effect !== 'Allow' || !listOf(statement.Resource).some(reachesTheCopy)
    ? []
    : actions.filter((action) => listOf(statement.Action ?? []).some((pattern) => matches(pattern, action)));

interface Grant {
  readonly where: string;
  readonly statement: Statement;
}
interface PolicyProperties {
  readonly PolicyDocument: Policy['PolicyDocument'];
}
function statements(stage: string): Grant[] {
  const at = (where: string) => (statement: Statement) => ({ where, statement });
  const roles = assembly
    .ofType<{ Policies?: readonly Policy[] }>('AWS::IAM::Role', stage)
    .flatMap(({ stack, logicalId, Properties }) =>
      (Properties.Policies ?? []).flatMap(({ PolicyDocument }) =>
        PolicyDocument.Statement.map(at(`${stack}/${logicalId}`)),
      ),
    );
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::S3::BucketPolicy'].flatMap((type) =>
    assembly
      .ofType<PolicyProperties>(type, stage)
      .flatMap(({ stack, logicalId, Properties }) =>
        Properties.PolicyDocument.Statement.map(at(`${stack}/${logicalId}`)),
      ),
  );
  return [...roles, ...attached];
}

interface BucketProperties {
  readonly ObjectLockEnabled?: boolean;
  readonly ObjectLockConfiguration?: {
    readonly ObjectLockEnabled: string;
    readonly Rule: { readonly DefaultRetention: { readonly Mode: string; readonly Days: number } };
  };
  readonly VersioningConfiguration?: { readonly Status: string };
  readonly LifecycleConfiguration?: { readonly Rules: readonly Readonly<Record<string, unknown>>[] };
}
const bucketOf = (stage: string) => {
  const found = assembly
    .ofType<BucketProperties>('AWS::S3::Bucket', stage)
    .filter(({ logicalId }) => logicalId.startsWith('Audit'));
  expect(found).toHaveLength(1);
  return found[0]?.Properties;
};

describe.each([
  ['prod', 'COMPLIANCE', 7 * 365],
  ['dev', 'GOVERNANCE', 3],
])('the audit copy on %s', (stage, mode, days) => {
  test(`each copy is locked as it is written, in ${mode} mode`, () => {
    const bucket = bucketOf(stage);
    expect(bucket).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: mode, Days: days } },
      },
      VersioningConfiguration: { Status: 'Enabled' },
    });
    // An expiration rule would wait for the lock and then delete.
    for (const rule of bucket?.LifecycleConfiguration?.Rules ?? [])
      expect(Object.keys(rule).sort()).toEqual(['AbortIncompleteMultipartUpload', 'Status']);
  });

  test('no role may delete a copy, or lift or shorten its lock', () => {
    const grants = statements(stage);
    expect(grants.length).toBeGreaterThan(100);
    expect(
      grants.flatMap(({ where, statement }) => granted(statement, alters).map((action) => `${where}: ${action}`)),
    ).toEqual([]);
  });

  test('exactly one function may write a copy', () => {
    const writers = statements(stage).filter(
      ({ statement }) => granted(statement, ['s3:PutObject', 's3:PutObjectAcl', 's3:ReplicateObject']).length > 0,
    );
    expect(writers.map(({ where }) => where)).toEqual([
      expect.stringMatching(new RegExp(`^Coursewright-${stage}-Operations/CopyAuditRole`)),
    ]);
    expect(writers.map(({ statement }) => statement.Action)).toEqual(['s3:PutObject']);
  });

  test('the bucket denies everyone the actions that lift a lock', () => {
    const denied = statements(stage)
      .filter(({ where, statement }) => /-Data\/Audit/.test(where) && statement.Effect === 'Deny')
      .filter(
        (grants): grants is Grant & { statement: Statement & { Principal: unknown } } =>
          'Principal' in grants.statement,
      )
      .filter(({ statement }) => JSON.stringify(statement.Principal) === '{"AWS":"*"}' && !statement.Condition)
      .flatMap(({ statement }) => listOf(statement.Action));
    expect(denied).toEqual(
      expect.arrayContaining(['s3:DeleteObjectVersion', 's3:BypassGovernanceRetention', 's3:PutObjectRetention']),
    );
  });

  test('no managed policy grants access to the copy', () => {
    const attached = assembly
      .ofType<{ ManagedPolicyArns?: readonly unknown[] }>('AWS::IAM::Role', stage)
      .flatMap(({ Properties }) => Properties.ManagedPolicyArns ?? [])
      .map((arn) => /policy\/([\w/-]+)/.exec(JSON.stringify(arn))?.[1]);
    expect([...new Set(attached)].sort()).toEqual([
      'service-role/AWSLambdaBasicExecutionRole',
      'service-role/AmazonAPIGatewayPushToCloudWatchLogs',
    ]);
  });
});

test('the helper detects every form of a grant on the copy', () => {
  const on = (Resource: unknown, Action: string | string[] = 's3:DeleteObjectVersion'): Statement => ({
    ...{ Effect: 'Allow', Action, Resource },
  });
  const arn = { 'Fn::ImportValue': 'Coursewright-prod-Data:ExportsOutputFnGetAttAudit0A1B2C3DArn9F8E7D6C' };
  expect(granted(on('*', 's3:*'), alters)).toEqual(alters);
  expect(granted(on('*', '*'), alters)).toEqual(alters);
  expect(granted(on({ 'Fn::Join': ['', [arn, '/*']] }), alters)).toEqual(['s3:DeleteObjectVersion']);
  expect(granted(on(['arn:aws:s3:::*'], ['s3:Get*', 's3:DeleteObj*']), alters)).toEqual([
    's3:DeleteObject',
    's3:DeleteObjectVersion',
  ]);
  expect(granted(on({ 'Fn::GetAtt': ['SiteBE5BE0E3', 'Arn'] }, 's3:*'), alters)).toEqual([]);
  expect(granted({ ...on('*', 's3:*'), Effect: 'Deny' }, alters)).toEqual([]);
});
