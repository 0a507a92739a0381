import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import { bucketName } from './resource-types.ts';

const texts = z.array(z.string()).default([]);
const Rule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: texts,
  ExposedHeaders: texts,
  MaxAge: z.coerce.number().optional(),
});
type Rule = z.infer<typeof Rule>;
const BucketProperties = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(Rule) }).optional(),
});

interface CorsRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface Cors {
  preflight(bucket: string, request: CorsRequest): Record<string, string> | undefined;
  headersFor(bucket: string, request: CorsRequest): Record<string, string>;
}

/**
 * `siteOrigins` maps deployed site addresses to local ones.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html#cors-eval-criteria
 */
export function corsOf(resources: readonly TemplateResource[], siteOrigins: ReadonlyMap<string, string>): Cors {
  const rules = new Map<string, readonly Rule[]>(
    resources
      .filter(({ type }) => type === 'AWS::S3::Bucket')
      .map((resource) => {
        const { CorsConfiguration: config } = BucketProperties.parse(resource.properties);
        return [bucketName(resource), config?.CorsRules ?? []];
      }),
  );
  const ruleFor = (bucket: string, origin: string | undefined, method: string, names: readonly string[]) =>
    rules
      .get(bucket)
      ?.find(
        ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
          origin !== undefined &&
          AllowedOrigins.some((allowed) => matchesPattern(origin, siteOrigins.get(allowed) ?? allowed)) &&
          AllowedMethods.includes(method) &&
          names.every((name) => AllowedHeaders.some((allowed) => matchesPattern(name, allowed.toLowerCase()))),
      );
  const allowHeaders = ({ AllowedMethods, ExposedHeaders }: Rule, origin = ''): Record<string, string> => ({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': AllowedMethods.join(', '),
    ...(ExposedHeaders.length > 0 && { 'access-control-expose-headers': ExposedHeaders.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  });

  return {
    preflight(bucket, { headers }) {
      const { origin, 'access-control-request-method': method = '' } = headers;
      const names = (headers['access-control-request-headers'] ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== '');
      const rule = ruleFor(bucket, origin, method, names);
      return (
        rule && {
          ...allowHeaders(rule, origin),
          ...(names.length > 0 && { 'access-control-allow-headers': names.join(', ') }),
          ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
        }
      );
    },
    headersFor(bucket, { method, headers }) {
      const rule = ruleFor(bucket, headers.origin, method, []);
      return rule ? allowHeaders(rule, headers.origin) : {};
    },
  };
}

function matchesPattern(text: string, pattern: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return text === pattern;
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
