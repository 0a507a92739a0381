import { createHash } from 'node:crypto';
import { ACCOUNT_ID, REGION, type TemplateResource } from '#local/service.ts';

/** `<stack>-<logical id>` if unnamed, cut with a hash at the service's limit like CloudFormation. */
export function physicalName(resource: TemplateResource, property: string, maxLength = 128): string {
  const given = resource.properties[property];
  if (typeof given === 'string') return given;
  const full = `${resource.stack}-${resource.logicalId}`;
  if (full.length <= maxLength) return full;
  const digest = createHash('sha256').update(full).digest('hex').slice(0, 8);
  return `${full.slice(0, maxLength - digest.length - 1)}-${digest}`;
}

const resourcePath = ({ stack, logicalId }: TemplateResource): string => `${stack}/${logicalId}`;

/** For identifiers that are random on AWS. */
export function stableId(resource: TemplateResource, length = 12): string {
  return createHash('sha256').update(resourcePath(resource)).digest('hex').slice(0, length);
}

export function stableIdOf(resource: TemplateResource, length: number, alphabet: string): string {
  let rest = BigInt(`0x${createHash('sha512').update(resourcePath(resource)).digest('hex')}`);
  const base = BigInt(alphabet.length);
  let identifier = '';
  while (identifier.length < length) {
    identifier += alphabet[Number(rest % base)] ?? '';
    rest /= base;
  }
  return identifier;
}

export const LOWER_ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const UPPER_ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function arn(service: string, path: string, { global = false }: { global?: boolean } = {}): string {
  return `arn:aws:${service}:${global ? '' : REGION}:${ACCOUNT_ID}:${path}`;
}
