import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateKeyField, publicKeyField } from '#contracts/media-keys.ts';
import { identityOf } from '#local/edge/resource-types.ts';
import { newKeyPair } from '#local/secrets/new-media-keys.ts';
import type { TemplateResource } from '#local/service.ts';
import { aResource } from '../serve-aws.ts';
import { aSite, siteResources } from './a-site.ts';

/** A behavior with a trusted key group, as CloudFront checks it. */
const [ours, theirs] = [newKeyPair('first'), newKeyPair('first')];
const publicKey = (logicalId: string, EncodedKey = '') =>
  aResource('AWS::CloudFront::PublicKey', logicalId, { PublicKeyConfig: { Name: logicalId, EncodedKey } });
const trusted = publicKey('Trusted', ours[publicKeyField('first')]);
const untrusted = publicKey('Untrusted', theirs[publicKeyField('first')]);
const keyId = (resource: TemplateResource) => identityOf(resource).ref;
const group = aResource('AWS::CloudFront::KeyGroup', 'Group', { KeyGroupConfig: { Items: [keyId(trusted)] } });

const withDoor = (behavior: object): TemplateResource[] => [
  ...siteResources.map((resource) => {
    if (resource.type !== 'AWS::CloudFront::Distribution') return resource;
    const config = resource.properties.DistributionConfig as { CacheBehaviors: object[] };
    const door = { PathPattern: '/media/*', TargetOriginId: 'site', ...behavior };
    const CacheBehaviors = [door, ...config.CacheBehaviors];
    return { ...resource, properties: { DistributionConfig: { ...config, CacheBehaviors } } };
  }),
  trusted,
  untrusted,
  group,
];
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

let site: Awaited<ReturnType<typeof aSite>>;
beforeAll(async () => {
  const resources = withDoor({ CachePolicyId: CACHING_OPTIMIZED, TrustedKeyGroups: [identityOf(group).ref] });
  site = await aSite({}, { resources });
  site.put('media/A/one.webp', 'an image');
  site.put('media/B/one.webp', 'an image');
});
afterAll(() => site.close());

const MINUTE = 60;
interface Signed {
  readonly course?: string;
  readonly seconds?: number;
  readonly from?: number;
  readonly algorithm?: 'SHA1' | 'SHA256';
  readonly pair?: Record<string, string>;
  readonly key?: TemplateResource;
  readonly origin?: string;
}
function cookies({ course = 'A', seconds = MINUTE, from, algorithm, pair = ours, key = trusted, origin }: Signed = {}) {
  const at = Math.floor(Date.now() / 1_000);
  const port = new URL(site.endpoint).port;
  return getSignedCookies({
    policy: JSON.stringify({
      Statement: [
        {
          Resource: `${origin ?? `http://localhost:${port}`}/media/${course}/*`,
          Condition: {
            DateLessThan: { 'AWS:EpochTime': at + seconds },
            ...(from !== undefined && { DateGreaterThan: { 'AWS:EpochTime': at + from } }),
          },
        },
      ],
    }),
    keyPairId: keyId(key),
    privateKey: pair[privateKeyField('first')] ?? '',
    ...(algorithm && { algorithm }),
  });
}
const header = (given: object): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const status = async (given: object, path = '/media/A/one.webp') =>
  (await site.get(path, { headers: { cookie: header(given) } })).status;

describe('are open with cookies', () => {
  test.each<[string, Signed, string?]>([
    ['signed with SHA-256', { algorithm: 'SHA256' }],
    ['signed with SHA-1', { algorithm: 'SHA1' }],
    ['for a file with a query', {}, '/media/A/one.webp?retry=1'],
    ['that are valid already', { from: -1 }],
  ])('%s', async (_, signed, path) => {
    expect(await status(cookies(signed), path)).toBe(200);
  });

  test('among others, under each loopback name', async () => {
    expect(await status({ theme: 'dark', ...cookies() })).toBe(200);
    const { port } = new URL(site.endpoint);
    for (const host of ['localhost', '127.0.0.1']) {
      const reply = await fetch(`http://${host}:${port}/media/A/one.webp`, { headers: { cookie: header(cookies()) } });
      expect([host, reply.status]).toEqual([host, 200]);
    }
  });
});

describe('answer 403', () => {
  test('without cookies, with a part of them, and with others', async () => {
    expect(await status({})).toBe(403);
    const all = cookies();
    for (const missing of ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'])
      expect(await status({ ...all, [missing]: '' }), missing).toBe(403);
  });

  test.each<[string, Signed]>([
    ['expired', { seconds: -1 }],
    ['not valid yet', { from: MINUTE }],
    ['of another course', { course: 'B' }],
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['signed by another key', { pair: theirs }],
    ['of a key that the group does not trust', { pair: theirs, key: untrusted }],
  ])('to cookies %s', async (_, signed) => {
    expect(await status(cookies(signed))).toBe(403);
  });

  test('to a policy that was changed after it was signed, or signed with another algorithm', async () => {
    const longer = cookies({ seconds: 10 * MINUTE });
    expect(await status({ ...cookies(), 'CloudFront-Policy': longer['CloudFront-Policy'] })).toBe(403);
    expect(await status({ ...cookies(), 'CloudFront-Hash-Algorithm': 'SHA256' })).toBe(403);
    for (const policy of ['', 'e30_', 'bm90IGpzb24_'])
      expect(await status({ ...cookies(), 'CloudFront-Policy': policy })).toBe(403);
  });

  test.each([
    '/media/B/one.webp',
    '/media/A/../B/one.webp',
    '/media/A/%2e%2e/B/one.webp',
    '/media/A/..%2fB%2fone.webp',
    '/media/A%2f..%2fB/one.webp',
    '/media//B/one.webp',
    '/media/B/one.webp?/media/A/one.webp',
    '/media/B/one.webp#/media/A/one.webp',
  ])('for a file of another course: %s', async (path) => {
    // Keys are literal, so an encoded slash names a file that isn't there.
    expect(await status(cookies(), path)).toBe(path.includes('A/..%2f') ? 404 : 403);
  });

  test('without cookies, after another reader loaded the file, and for its headers', async () => {
    expect(await status(cookies())).toBe(200);
    expect((await site.get('/media/A/one.webp')).status).toBe(403);
    expect((await site.get('/media/A/one.webp', { method: 'HEAD' })).status).toBe(403);
    expect((await site.get('/media/A/one.webp', { headers: { range: 'bytes=0-1' } })).status).toBe(403);
  });

  test('to two sets of cookies of which neither is whole', async () => {
    const [mine, forged] = [cookies(), cookies({ pair: theirs })];
    const mixed = `${header(mine)}; CloudFront-Policy=${forged['CloudFront-Policy']}; CloudFront-Signature=${forged['CloudFront-Signature']}`;
    expect((await site.get('/media/A/one.webp', { headers: { cookie: mixed } })).status).toBe(403);
  });
});

test('open files of other behaviors need no cookies', async () => {
  expect((await site.get('/')).status).toBe(200);
});

test('a distribution that trusts an unknown group or a signer does not start', async () => {
  await expect(
    aSite({}, { resources: withDoor({ CachePolicyId: CACHING_OPTIMIZED, TrustedKeyGroups: ['nobody'] }) }),
  ).rejects.toThrow('trusts the AWS::CloudFront::KeyGroup nobody');
  await expect(
    aSite({}, { resources: withDoor({ CachePolicyId: CACHING_OPTIMIZED, TrustedSigners: ['self'] }) }),
  ).rejects.toThrow('use key groups');
});
