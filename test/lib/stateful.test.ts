import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN_SECRET_HEADER } from '#contracts/origin-secret.ts';
import { RECORD_FILE } from '../../scripts/deploy/record-file.ts';
import { changesSinceRecord, StatefulRecord, statefulResourcesIn } from '../../scripts/deploy/stateful.ts';
import { type Assembly, synthesize } from './support/assembly.ts';

let assembly: Assembly;
beforeAll(() => {
  assembly = synthesize();
});

// biome-ignore lint/suspicious/noExplicitAny: tests change any part of a template
type Templates = Record<string, { Resources: Record<string, any> }>;
function templates(): Templates {
  const found: Templates = {};
  for (const { stack, logicalId, ...resource } of assembly.resources) {
    found[stack] ??= { Resources: {} };
    Object.assign(found[stack].Resources, { [logicalId]: structuredClone(resource) });
  }
  return found;
}
const recorded = StatefulRecord.parse(JSON.parse(readFileSync(RECORD_FILE, 'utf8')));

test('stateful resources match the record of npm run record-stateful', () => {
  expect(changesSinceRecord(recorded, statefulResourcesIn(templates()))).toEqual([]);
});

test('prod retains stateful resources, and its table and user pool have deletion protection', () => {
  const onProd = Object.entries(recorded).filter(([key]) => key.startsWith('Coursewright-prod-'));
  expect(onProd.length).toBeGreaterThan(12);
  for (const [key, { deletionPolicy, updateReplacePolicy, ...one }] of onProd)
    expect([deletionPolicy, updateReplacePolicy], key).toEqual([
      one.protected ? 'Retain' : 'RetainExceptOnCreate',
      'Retain',
    ]);
  const protectedTypes = onProd.filter(([, one]) => one.protected).map(([, { type }]) => type);
  expect(protectedTypes.sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::DynamoDB::GlobalTable']);
  for (const stack of ['Coursewright-prod-Data', 'Coursewright-prod-Identity'])
    expect(assembly.terminationProtection(stack)).toBe(true);
});

describe('a harmful template change is detected', () => {
  const DATA = 'Coursewright-prod-Data';
  const IDENTITY = 'Coursewright-prod-Identity';
  const idOf = (all: Templates, stack: string, prefix: string): string =>
    Object.keys(all[stack]?.Resources ?? {}).find((id) => id.startsWith(prefix)) ?? '';
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const changed = (stack: string, prefix: string, change: (resource: any) => void) => {
    const all = templates();
    change(all[stack]?.Resources[idOf(all, stack, prefix)]);
    return changesSinceRecord(recorded, statefulResourcesIn(all));
  };

  test.each([
    ['the table gets a name', DATA, 'Table', { TableName: 'courses' }, /a new TableName: it would be replaced/],
    ['the table gets a new key', DATA, 'Table', { KeySchema: [] }, /a new KeySchema/],
    ['a bucket gets a name', DATA, 'Media', { BucketName: 'media' }, /Media\w+ has a new BucketName/],
    ['a secret is generated again', DATA, 'OriginSecret', { GenerateSecretString: {} }, /content regenerated/],
    ['the audit copy loses its lock', DATA, 'Audit', { ObjectLockEnabled: false }, /ObjectLockEnabled/],
    [
      'sign-in attributes change',
      IDENTITY,
      'UserPool6',
      { UsernameAttributes: ['phone_number'] },
      /UsernameAttributes/,
    ],
    ['the client gets a secret', IDENTITY, 'UserPoolBrowser', { GenerateSecret: true }, /GenerateSecret: it would be/],
    ['the email domain changes', IDENTITY, 'MailIdentity', { EmailIdentity: 'other.test' }, /EmailIdentity/],
    ['the pool may be deleted', IDENTITY, 'UserPool6', { DeletionProtection: 'INACTIVE' }, /no longer protected/],
  ])('%s', (_, stack, prefix, properties, sentence) => {
    const found = changed(stack, prefix, (resource) => Object.assign(resource.Properties, properties));
    expect(found).toEqual([expect.stringMatching(sentence)]);
  });

  test('a table that is deleted with its stack', () => {
    const found = changed(DATA, 'Table', (table) => Object.assign(table, { DeletionPolicy: 'Delete' }));
    expect(found).toEqual([expect.stringMatching(/Table\w+ would be deleted with its stack \(Retain → Delete\)/)]);
  });

  test('a new logical id drops the old resource', () => {
    const all = templates();
    const resources = all[DATA]?.Resources ?? {};
    const id = idOf(all, DATA, 'Table');
    resources.TableRenamed = resources[id];
    delete resources[id];
    const found = changesSinceRecord(recorded, statefulResourcesIn(all));
    expect(found).toEqual([
      expect.stringMatching(/Table\w+ \(AWS::DynamoDB::GlobalTable\) is missing .* would be dropped/),
      expect.stringMatching(/TableRenamed is new/),
    ]);
  });

  test('a renamed stack', () => {
    const { [DATA]: data, ...others } = templates();
    const found = changesSinceRecord(
      recorded,
      statefulResourcesIn({ ...others, ...(data && { 'Coursewright-prod-Store': data }) }),
    );
    expect(found.filter((one) => one.includes('would be dropped')).length).toBeGreaterThan(7);
  });

  test('an unknown type', () => {
    const all = templates();
    Object.assign(all[DATA]?.Resources ?? {}, { Files: { Type: 'AWS::EFS::FileSystem' } });
    expect(() => statefulResourcesIn(all)).toThrow(/Files has the unknown type AWS::EFS::FileSystem/);
  });
});

describe('the origin secret', () => {
  test.each(['dev', 'prod'])('is sent to both APIs on %s, after every function accepts it', (stage) => {
    interface Distribution {
      readonly DistributionConfig: {
        readonly Origins: readonly {
          readonly CustomOriginConfig?: object;
          readonly OriginCustomHeaders?: readonly { HeaderName: string; HeaderValue: unknown }[];
        }[];
      };
    }
    const [site] = assembly.ofType<Distribution>('AWS::CloudFront::Distribution', stage);
    const apiOrigins = site?.Properties.DistributionConfig.Origins.filter((one) => one.CustomOriginConfig) ?? [];
    expect(apiOrigins).toHaveLength(2);
    for (const { OriginCustomHeaders = [] } of apiOrigins) {
      expect(OriginCustomHeaders.map(({ HeaderName }) => HeaderName)).toEqual([ORIGIN_SECRET_HEADER]);
      // Resolved at deployment: no template holds the value.
      expect(JSON.stringify(OriginCustomHeaders)).toMatch(
        /resolve:secretsmanager:.*OriginSecret.*:SecretString:current:/,
      );
    }
    const functionsWithSecret = assembly
      .functions(stage)
      .filter(({ Properties }) => 'ORIGIN_SECRETS' in Properties.Environment.Variables);
    expect(functionsWithSecret.length).toBeGreaterThan(30);
    const stacks = [...new Set(functionsWithSecret.map(({ stack }) => stack))];
    expect(assembly.comesAfter(`Coursewright-${stage}-Web`)).toEqual(expect.arrayContaining(stacks));
  });
});
