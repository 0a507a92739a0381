import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import { flag } from '#local/template/properties.ts';
import { identityOf } from './resource-types.ts';

export type Selection =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'only'; readonly names: readonly string[] }
  | { readonly kind: 'except'; readonly names: readonly string[] };

export interface CachePolicy {
  readonly minTtlSeconds: number;
  readonly defaultTtlSeconds: number;
  readonly maxTtlSeconds: number;
  readonly gzip: boolean;
  readonly brotli: boolean;
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
}

export interface OriginRequestPolicy {
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
}

interface ResponseHeader {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}

export interface ResponseHeadersPolicy {
  readonly set: readonly ResponseHeader[];
  readonly remove: readonly string[];
}

const ALL = { kind: 'all' } as const;
const NONE = { kind: 'none' } as const;

const cached = (seconds: { min: number; default: number; max: number }, isCompressed = true): CachePolicy => ({
  minTtlSeconds: seconds.min,
  defaultTtlSeconds: seconds.default,
  maxTtlSeconds: seconds.max,
  gzip: isCompressed,
  brotli: isCompressed,
  headers: NONE,
  cookies: NONE,
  query: NONE,
});

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const MANAGED_CACHE: Readonly<Record<string, CachePolicy>> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': cached({ min: 0, default: 0, max: 0 }, false),
  '658327ea-f89d-4fab-a63d-7e88639e58f6': cached({ min: 1, default: 86_400, max: 31_536_000 }),
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': cached({ min: 1, default: 86_400, max: 31_536_000 }, false),
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const MANAGED_ORIGIN_REQUEST: Readonly<Record<string, OriginRequestPolicy>> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: { kind: 'except', names: ['host'] }, cookies: ALL, query: ALL },
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: ALL, cookies: ALL, query: ALL },
};

const behavior = z.string().transform((name) => name.toLowerCase());
const names = z.union([z.array(z.string()), z.object({ Items: z.array(z.string()) }).transform(({ Items }) => Items)]);
const PolicyParts = z.object({
  HeadersConfig: z.object({ HeaderBehavior: behavior, Headers: names.default([]) }),
  CookiesConfig: z.object({ CookieBehavior: behavior, Cookies: names.default([]) }),
  QueryStringsConfig: z.object({ QueryStringBehavior: behavior, QueryStrings: names.default([]) }),
});
const CachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.coerce.number(),
    DefaultTTL: z.coerce.number(),
    MaxTTL: z.coerce.number(),
    ParametersInCacheKeyAndForwardedToOrigin: PolicyParts.extend({
      EnableAcceptEncodingGzip: flag.default(false),
      EnableAcceptEncodingBrotli: flag.default(false),
    }),
  }),
});

function selection(kind: string, listed: readonly string[]): Selection {
  const lower = listed.map((name) => name.toLowerCase());
  switch (kind) {
    case 'all':
    case 'allviewer':
      return ALL;
    case 'none':
      return NONE;
    case 'whitelist':
      return { kind: 'only', names: lower };
    case 'allexcept':
      return { kind: 'except', names: lower };
    default:
      throw new Error(`The local edge does not support the behavior ${kind} of a CloudFront policy`);
  }
}

const selections = ({ HeadersConfig, CookiesConfig, QueryStringsConfig }: z.infer<typeof PolicyParts>) => ({
  headers: selection(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
  cookies: selection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
  query: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
});

export function isSelected(wanted: Selection, name: string): boolean {
  switch (wanted.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'only':
      return wanted.names.includes(name.toLowerCase());
    case 'except':
      return !wanted.names.includes(name.toLowerCase());
  }
}

function find(resources: readonly TemplateResource[], type: string, id: string): TemplateResource {
  const found = resources.find((resource) => resource.type === type && identityOf(resource).ref === id);
  if (found) return found;
  throw new Error(
    `The distribution names the ${type} ${id}, which is in no template and not a supported managed policy`,
  );
}

export function cachePolicy(resources: readonly TemplateResource[], id: string): CachePolicy {
  const managed = MANAGED_CACHE[id];
  if (managed) return managed;
  const { CachePolicyConfig: config } = CachePolicyProperties.parse(
    find(resources, 'AWS::CloudFront::CachePolicy', id).properties,
  );
  const parts = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    minTtlSeconds: config.MinTTL,
    defaultTtlSeconds: config.DefaultTTL,
    maxTtlSeconds: config.MaxTTL,
    gzip: parts.EnableAcceptEncodingGzip,
    brotli: parts.EnableAcceptEncodingBrotli,
    ...selections(parts),
  };
}

export function originRequestPolicy(
  resources: readonly TemplateResource[],
  id: string | undefined,
): OriginRequestPolicy {
  if (id === undefined) return { headers: NONE, cookies: NONE, query: NONE };
  const managed = MANAGED_ORIGIN_REQUEST[id];
  if (managed) return managed;
  const { properties } = find(resources, 'AWS::CloudFront::OriginRequestPolicy', id);
  return selections(z.object({ OriginRequestPolicyConfig: PolicyParts }).parse(properties).OriginRequestPolicyConfig);
}

const override = flag.default(false);
const ResponseHeadersProperties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: override }).optional(),
        ContentTypeOptions: z.object({ Override: override }).optional(),
        FrameOptions: z.object({ FrameOption: z.string(), Override: override }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: override }).optional(),
        XSSProtection: z.object({ Protection: flag, ModeBlock: flag.default(false), Override: override }).optional(),
      })
      .prefault({}),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: override })) })
      .prefault({ Items: [] }),
    RemoveHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }).prefault({ Items: [] }),
    CorsConfig: z.never('CORS headers are not supported').optional(),
  }),
});

/** Drops HSTS and upgrade-insecure-requests, which break plain http. */
export function responseHeadersPolicy(
  resources: readonly TemplateResource[],
  id: string | undefined,
): ResponseHeadersPolicy {
  if (id === undefined) return { set: [], remove: [] };
  const { properties } = find(resources, 'AWS::CloudFront::ResponseHeadersPolicy', id);
  const config = ResponseHeadersProperties.parse(properties).ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, XSSProtection } =
    config.SecurityHeadersConfig;
  const csp = (text: string) =>
    text
      .split(';')
      .map((directive) => directive.trim())
      .filter((directive) => directive !== '' && directive !== 'upgrade-insecure-requests')
      .join('; ');
  const set: ResponseHeader[] = config.CustomHeadersConfig.Items.map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));
  const add = (name: string, value: string, { Override }: { readonly Override: boolean }) =>
    set.push({ name, value, override: Override });
  if (ContentSecurityPolicy) {
    add('content-security-policy', csp(ContentSecurityPolicy.ContentSecurityPolicy), ContentSecurityPolicy);
  }
  if (ContentTypeOptions) add('x-content-type-options', 'nosniff', ContentTypeOptions);
  if (FrameOptions) add('x-frame-options', FrameOptions.FrameOption, FrameOptions);
  if (ReferrerPolicy) add('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy);
  if (XSSProtection) {
    const mode = XSSProtection.ModeBlock ? '; mode=block' : '';
    add('x-xss-protection', XSSProtection.Protection ? `1${mode}` : '0', XSSProtection);
  }
  return { set, remove: config.RemoveHeadersConfig.Items.map(({ Header }) => Header.toLowerCase()) };
}
