import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { MEDIA_KEYS_CONTEXT } from '#lib/constructs/media-keys.ts';
import { ApiStack } from '#lib/stacks/api-stack.ts';
import { DataStack } from '#lib/stacks/data-stack.ts';
import { IdentityStack } from '#lib/stacks/identity-stack.ts';
import { stages } from '#lib/stages.ts';
import { type Assembly, synthesize } from './support/assembly.ts';

/** See docs/decisions/private-files-have-one-door.md. */
let assembly: Assembly;
beforeAll(() => {
  assembly = synthesize();
});

interface Behavior {
  readonly PathPattern: string;
  readonly TrustedKeyGroups?: readonly object[];
  readonly ResponseHeadersPolicyId: object;
  readonly ViewerProtocolPolicy: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods?: readonly string[];
}
interface DistributionConfig {
  readonly CacheBehaviors: readonly Behavior[];
  readonly DefaultCacheBehavior: Pick<Behavior, 'TargetOriginId'>;
  readonly Origins: readonly { readonly Id: string; readonly DomainName: object }[];
}
const distribution = (stage: string) =>
  assembly.ofType<{ DistributionConfig: DistributionConfig }>('AWS::CloudFront::Distribution', stage)[0]?.Properties
    .DistributionConfig;
const behaviors = (stage: string): readonly Behavior[] => distribution(stage)?.CacheBehaviors ?? [];
const hostOf = (stage: string, originId: string | undefined): string =>
  JSON.stringify(distribution(stage)?.Origins.find(({ Id }) => Id === originId)?.DomainName);
const isSameBucket = (stage: string, originId: string | undefined, door: Behavior | undefined): boolean =>
  hostOf(stage, originId) === hostOf(stage, door?.TargetOriginId);

describe.each(['dev', 'prod'])('%s', (stage) => {
  test('private files alone need signed cookies, and have the headers of logos', () => {
    const closed = behaviors(stage).filter(({ TrustedKeyGroups = [] }) => TrustedKeyGroups.length > 0);
    expect(closed.map(({ PathPattern }) => PathPattern)).toEqual(['/media/*']);
    const logos = behaviors(stage).find(({ PathPattern }) => PathPattern === '/logos/*');
    expect(closed[0]?.ResponseHeadersPolicyId).toEqual(logos?.ResponseHeadersPolicyId);
    expect(closed[0]?.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  test('no other behavior reaches their bucket, except for logos', () => {
    const door = behaviors(stage).find(({ PathPattern }) => PathPattern === '/media/*');
    expect(door?.AllowedMethods).toEqual(['GET', 'HEAD']);
    const { DefaultCacheBehavior } = distribution(stage) ?? {};
    const sameOrigin = behaviors(stage).filter(({ TargetOriginId }) => isSameBucket(stage, TargetOriginId, door));
    expect(sameOrigin.map(({ PathPattern }) => PathPattern)).toEqual(['/logos/*', '/media/*']);
    expect(isSameBucket(stage, DefaultCacheBehavior?.TargetOriginId, door)).toBe(false);
  });

  test('no pattern before it serves the same paths', () => {
    const before = behaviors(stage).map(({ PathPattern }) => PathPattern);
    const earlier = before.slice(0, before.indexOf('/media/*'));
    const regexes = earlier.map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
    expect(regexes.filter((regex) => regex.test('/media/01ARZ3NDEKTSV4RRFFQ69G5FAV/x.webp'))).toEqual([]);
  });

  test('the public key comes from the secret, so that templates hold no key', () => {
    const keys = assembly.ofType<{ PublicKeyConfig: { EncodedKey: object } }>('AWS::CloudFront::PublicKey', stage);
    expect(keys).toHaveLength(1);
    expect(JSON.stringify(keys[0]?.Properties.PublicKeyConfig.EncodedKey)).toMatch(
      /resolve:secretsmanager:.*MediaKeysSecret.*:SecretString:firstPublic::/,
    );
  });

  test('functions that may set the cookies know the key, and others cannot read it', () => {
    const withKey = assembly
      .functions(stage)
      .filter(({ Properties }) => 'MEDIA_KEY_ID' in Properties.Environment.Variables)
      .map(({ Properties }) => Properties.FunctionName.replace(`coursewright-${stage}-`, ''));
    expect(withKey.sort()).toEqual(['confirm-image', 'open-course-media', 'open-preview-media', 'view-course']);
  });
});

describe('a rotation', () => {
  const templateWith = (names: string) => {
    const app = new App({ context: { [MEDIA_KEYS_CONTEXT]: names } });
    const data = new DataStack(app, stages.dev);
    const identity = new IdentityStack(app, stages.dev);
    const api = new ApiStack(app, stages.dev, { data, identity });
    return { template: Template.fromStack(api), signingKey: api.mediaKeys.signingKey.name };
  };
  const idOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Id'] });
  const idsOf = (template: Template) => Object.keys(template.findResources('AWS::CloudFront::PublicKey'));

  test('adds a key and leaves the earlier one as it is, which cannot change in place', () => {
    const before = templateWith('first');
    const during = templateWith('k1,first');
    const after = templateWith('k1');
    const [first = ''] = idsOf(before.template);
    const [second = ''] = idsOf(after.template);
    expect(idsOf(during.template).sort()).toEqual([first, second].sort());
    expect(during.template.findResources('AWS::CloudFront::PublicKey')[first]).toEqual(
      before.template.findResources('AWS::CloudFront::PublicKey')[first],
    );
    during.template.hasResourceProperties('AWS::CloudFront::KeyGroup', {
      KeyGroupConfig: { Items: [idOf(second), idOf(first)] },
    });
    expect([before.signingKey, during.signingKey, after.signingKey]).toEqual(['first', 'k1', 'k1']);
    // Functions of the last deployment still import the earlier key.
    for (const id of [first, second]) during.template.hasOutput('*', { Value: idOf(id), Export: Match.anyValue() });
    during.template.hasOutput('MediaKeyNames', { Value: 'k1,first' });
  });
});
