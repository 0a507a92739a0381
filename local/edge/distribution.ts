import * as z from 'zod';
import { wildcardPattern } from '#local/protocol/wildcards.ts';
import type { TemplateResource } from '#local/service.ts';
import { flag, locationOf, parseProperties } from '#local/template/properties.ts';
import {
  type CachePolicy,
  cachePolicy,
  type OriginRequestPolicy,
  originRequestPolicy,
  type ResponseHeadersPolicy,
  responseHeadersPolicy,
} from './policies.ts';
import { identityOf } from './resource-types.ts';
import { type OpensSigned, signedCookies } from './signed-cookies.ts';
import { type ViewerFunction, viewerFunction } from './viewer-function.ts';

const BehaviorProperties = z.object({
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string('a behavior needs a cache policy: the older ForwardedValues are not supported'),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: flag.default(false),
  TrustedKeyGroups: z.array(z.string()).default([]),
  TrustedSigners: z.never('trusted signers are not supported; use key groups').optional(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() }))
    .default([]),
  LambdaFunctionAssociations: z.never('Lambda@Edge is not supported').optional(),
});

const Origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.literal('').default(''),
  OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
});

const DistributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string().default(''),
    Origins: z.array(Origin),
    OriginGroups: z.never('origin groups are not supported').optional(),
    DefaultCacheBehavior: BehaviorProperties,
    CacheBehaviors: z.array(BehaviorProperties.extend({ PathPattern: z.string() })).default([]),
    CustomErrorResponses: z
      .array(
        z.object({
          ErrorCode: z.coerce.number(),
          ResponseCode: z.coerce.number().optional(),
          ResponsePagePath: z.string().optional(),
        }),
      )
      .default([]),
  }),
});

export type Origin = z.infer<typeof Origin>;

export interface Behavior {
  readonly matches: (path: string) => boolean;
  readonly origin: Origin;
  readonly methods: readonly string[];
  readonly isCompressed: boolean;
  readonly cache: CachePolicy;
  readonly originRequest: OriginRequestPolicy;
  readonly responseHeaders: ResponseHeadersPolicy;
  readonly onRequest: ViewerFunction | undefined;
  readonly onResponse: ViewerFunction | undefined;
  /** Undefined for a public behavior. */
  readonly opensSigned: OpensSigned | undefined;
}

interface ErrorPage {
  readonly status: number;
  readonly shownStatus: number;
  readonly path: string;
}

export interface Distribution {
  readonly id: string;
  readonly defaultRootObject: string;
  readonly errorPages: readonly ErrorPage[];
  behaviorFor(path: string): Behavior;
}

export function distribution(resources: readonly TemplateResource[]): Distribution | undefined {
  const [resource, ...others] = resources.filter(({ type }) => type === 'AWS::CloudFront::Distribution');
  if (!resource) return undefined;
  const where = locationOf(resource);
  if (others.length > 0) throw new Error(`${where} is one of several distributions; the local edge supports one`);
  const config = parseProperties(DistributionProperties, resource).DistributionConfig;
  const { ref: id } = identityOf(resource);

  const functionFor = (declared: z.infer<typeof BehaviorProperties>, eventType: string): ViewerFunction | undefined => {
    const association = declared.FunctionAssociations.find(({ EventType }) => EventType === eventType);
    if (!association) return undefined;
    const found = resources.find(
      (candidate) =>
        candidate.type === 'AWS::CloudFront::Function' && identityOf(candidate).ref === association.FunctionARN,
    );
    if (!found) throw new Error(`${where}: its function ${association.FunctionARN} is in no template`);
    return viewerFunction(found, id);
  };

  const behavior = (declared: z.infer<typeof BehaviorProperties>, pattern: string): Behavior => {
    const origin = config.Origins.find(({ Id }) => Id === declared.TargetOriginId);
    if (!origin) throw new Error(`${where}: there is no origin ${declared.TargetOriginId}`);
    return {
      matches: pathMatcher(pattern),
      origin,
      methods: declared.AllowedMethods,
      isCompressed: declared.Compress,
      cache: cachePolicy(resources, declared.CachePolicyId),
      originRequest: originRequestPolicy(resources, declared.OriginRequestPolicyId),
      responseHeaders: responseHeadersPolicy(resources, declared.ResponseHeadersPolicyId),
      onRequest: functionFor(declared, 'viewer-request'),
      onResponse: functionFor(declared, 'viewer-response'),
      opensSigned:
        declared.TrustedKeyGroups.length > 0 ? signedCookies(resources, declared.TrustedKeyGroups) : undefined,
    };
  };

  const behaviors = config.CacheBehaviors.map((declared) => behavior(declared, declared.PathPattern));
  const fallback = behavior(config.DefaultCacheBehavior, '*');
  return {
    id,
    defaultRootObject: config.DefaultRootObject,
    errorPages: config.CustomErrorResponses.flatMap(({ ErrorCode, ResponseCode, ResponsePagePath }) =>
      ResponsePagePath === undefined
        ? []
        : [{ status: ErrorCode, shownStatus: ResponseCode ?? ErrorCode, path: ResponsePagePath }],
    ),
    behaviorFor: (path) => behaviors.find(({ matches }) => matches(path)) ?? fallback,
  };
}

/** No leading slash is needed. */
function pathMatcher(pattern: string): (path: string) => boolean {
  const absolute = /^[/*]/.test(pattern) ? pattern : `/${pattern}`;
  const expression = wildcardPattern(absolute, { single: true });
  return (path) => expression.test(path);
}
