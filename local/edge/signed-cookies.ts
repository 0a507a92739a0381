import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '#local/protocol/json.ts';
import { wildcardPattern } from '#local/protocol/wildcards.ts';
import type { TemplateResource } from '#local/service.ts';
import { parseProperties } from '#local/template/properties.ts';
import { identityOf } from './resource-types.ts';

export type OpensSigned = (cookies: string | undefined, url: string, now: Date) => boolean;

const KeyGroupProperties = z.object({ KeyGroupConfig: z.object({ Items: z.array(z.string()) }) });
const PublicKeyProperties = z.object({ PublicKeyConfig: z.object({ EncodedKey: z.string() }) });

const EpochTime = z.object({ 'AWS:EpochTime': z.number() });
const Policy = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.string(),
      Condition: z.object({
        DateLessThan: EpochTime,
        DateGreaterThan: EpochTime.optional(),
        IpAddress: z.never('IP addresses are not supported').optional(),
      }),
    }),
  ]),
});

/**
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-setting-signed-cookie-custom-policy.html
 */
export function signedCookies(resources: readonly TemplateResource[], keyGroups: readonly string[]): OpensSigned {
  const find = (type: string, ref: string): TemplateResource => {
    const found = resources.find((resource) => resource.type === type && identityOf(resource).ref === ref);
    if (!found) throw new Error(`The distribution trusts the ${type} ${ref}, which is in no template`);
    return found;
  };
  const keyIds = keyGroups.flatMap(
    (group) => parseProperties(KeyGroupProperties, find('AWS::CloudFront::KeyGroup', group)).KeyGroupConfig.Items,
  );
  // Read at the first request: before, secrets have no values.
  const keys = new Map<string, KeyObject>();
  const keyOf = (id: string): KeyObject | undefined => {
    if (!keyIds.includes(id)) return undefined;
    const { EncodedKey } = parseProperties(PublicKeyProperties, find('AWS::CloudFront::PublicKey', id)).PublicKeyConfig;
    const key = keys.get(id) ?? createPublicKey(EncodedKey);
    keys.set(id, key);
    return key;
  };

  return (header, url, now) => {
    const cookies = new Map((header ?? '').split(/;\s*/).map((pair): [string, string] => splitPair(pair)));
    const policyText = decoded(cookies.get('CloudFront-Policy')).toString('utf8');
    const key = keyOf(cookies.get('CloudFront-Key-Pair-Id') ?? '');
    const algorithm = cookies.get('CloudFront-Hash-Algorithm') === 'SHA256' ? 'RSA-SHA256' : 'RSA-SHA1';
    const signature = decoded(cookies.get('CloudFront-Signature'));
    if (!key || !verify(algorithm, Buffer.from(policyText), key, signature)) return false;
    const policy = Policy.safeParse(parseJson(policyText)).data;
    if (!policy) return false;
    const [{ Resource, Condition }] = policy.Statement;
    const seconds = now.getTime() / 1_000;
    const isTimely =
      seconds < Condition.DateLessThan['AWS:EpochTime'] &&
      seconds > (Condition.DateGreaterThan?.['AWS:EpochTime'] ?? 0);
    return isTimely && wildcardPattern(Resource, { single: true }).test(url);
  };
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** Base64 without the characters that a cookie can't hold. */
const decoded = (value = ''): Buffer =>
  Buffer.from(value.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
