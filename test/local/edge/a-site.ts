import { createSign, generateKeyPairSync } from 'node:crypto';
import { createEdge, type EdgeContext } from '#local/edge/edge.ts';
import { identityOf } from '#local/edge/resource-types.ts';
import { openObjects } from '#local/s3/objects.ts';
import { bucketName } from '#local/s3/resource-types.ts';
import type { InvokeFunction, TemplateResource } from '#local/service.ts';
import { aFolder, aResource, serve } from '../serve-aws.ts';

/** A site and its API, as CDK synthesizes the product's: two behaviors for the API, one for the bucket. */
const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_abc';
const audience = 'browser-client';
const bucket = bucketName(aResource('AWS::S3::Bucket', 'Site'));
const refOf = (type: string, logicalId: string, properties = {}) =>
  identityOf(aResource(type, logicalId, properties)).ref;
const apiId = refOf('AWS::ApiGatewayV2::Api', 'Api');
const apiOrigin = {
  Id: 'api',
  DomainName: `${apiId}.execute-api.us-east-1.amazonaws.com`,
  OriginCustomHeaders: [{ HeaderName: 'X-Origin', HeaderValue: 'secret' }],
};
const socketApi = aResource('AWS::ApiGatewayV2::Api', 'SocketApi', { ProtocolType: 'WEBSOCKET' });
const socketOrigin = {
  Id: 'socket',
  DomainName: `${identityOf(socketApi).ref}.execute-api.us-east-1.amazonaws.com`,
};
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const ALL_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

const REWRITE = `
function handler(event) {
  var request = event.request;
  if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } };
  if (request.uri === '/app') request.uri = '/spa.html';
  if (request.uri === '/config.json/') request.uri = '/config.json';
  if (request.uri === '/slashed/') return { statusCode: 301, headers: { location: { value: '/slashed?' + request.rawQueryString() } } };
  return request;
}`;
const MARK = `
async function handler(event) {
  event.response.headers['x-path'] = { value: event.request.uri };
  if (event.request.uri === '/missing') event.response.statusCode = 404;
  return event.response;
}`;

const route = (logicalId: string, RouteKey: string, functionName: string, more: Record<string, unknown> = {}) => [
  aResource('AWS::ApiGatewayV2::Route', logicalId, {
    ApiId: apiId,
    RouteKey,
    Target: `integrations/${refOf('AWS::ApiGatewayV2::Integration', `${logicalId}Integration`)}`,
    ...more,
  }),
  aResource('AWS::ApiGatewayV2::Integration', `${logicalId}Integration`, {
    ApiId: apiId,
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: functionName,
    PayloadFormatVersion: '2.0',
    TimeoutInMillis: 200,
  }),
];
const forUsers = {
  AuthorizationType: 'JWT',
  AuthorizerId: refOf('AWS::ApiGatewayV2::Authorizer', 'Jwt'),
  AuthorizationScopes: ['aws.cognito.signin.user.admin'],
};
const functionResource = (logicalId: string, FunctionCode: string) =>
  aResource('AWS::CloudFront::Function', logicalId, {
    Name: logicalId,
    FunctionCode,
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
  });
const functionRef = (logicalId: string) => refOf('AWS::CloudFront::Function', logicalId, { Name: logicalId });

export const siteResources: TemplateResource[] = [
  aResource('AWS::S3::Bucket', 'Site'),
  aResource('AWS::S3::BucketPolicy', 'SitePolicy', {
    Bucket: bucket,
    PolicyDocument: {
      Statement: [
        { Effect: 'Deny', Action: 's3:*', Principal: { AWS: '*' }, Resource: '*' },
        {
          Effect: 'Allow',
          Action: ['s3:GetObject', 's3:ListBucket'],
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Resource: [`arn:aws:s3:::${bucket}/*`, `arn:aws:s3:::${bucket}`],
        },
      ],
    },
  }),
  functionResource('Rewrite', REWRITE),
  functionResource('Mark', MARK),
  aResource('AWS::CloudFront::CachePolicy', 'Public', {
    CachePolicyConfig: {
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    },
  }),
  aResource('AWS::CloudFront::ResponseHeadersPolicy', 'Headers', {
    ResponseHeadersPolicyConfig: {
      CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'camera=()', Override: true }] },
      RemoveHeadersConfig: { Items: [{ Header: 'apigw-requestid' }] },
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy: "default-src 'self'; upgrade-insecure-requests; frame-ancestors 'none'",
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: false },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 1, Override: true },
      },
    },
  }),
  aResource('AWS::CloudFront::Distribution', 'Cdn', {
    DistributionConfig: {
      DefaultRootObject: 'index.html',
      CustomErrorResponses: [{ ErrorCode: 503, ErrorCachingMinTTL: 0 }],
      Origins: [{ Id: 'site', DomainName: `${bucket}.s3.us-east-1.amazonaws.com` }, apiOrigin, socketOrigin],
      CacheBehaviors: [
        { PathPattern: '/ws', TargetOriginId: 'socket', CachePolicyId: CACHING_DISABLED },
        {
          PathPattern: '/api/public/*',
          TargetOriginId: 'api',
          Compress: true,
          CachePolicyId: refOf('AWS::CloudFront::CachePolicy', 'Public'),
        },
        {
          PathPattern: '/api/*',
          TargetOriginId: 'api',
          AllowedMethods: ALL_METHODS,
          CachePolicyId: CACHING_DISABLED,
          OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
          ResponseHeadersPolicyId: refOf('AWS::CloudFront::ResponseHeadersPolicy', 'Headers'),
        },
      ],
      DefaultCacheBehavior: {
        TargetOriginId: 'site',
        Compress: true,
        CachePolicyId: CACHING_OPTIMIZED,
        ResponseHeadersPolicyId: refOf('AWS::CloudFront::ResponseHeadersPolicy', 'Headers'),
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: functionRef('Rewrite') },
          { EventType: 'viewer-response', FunctionARN: functionRef('Mark') },
        ],
      },
    },
  }),
  aResource('AWS::ApiGatewayV2::Api', 'Api', { ProtocolType: 'HTTP' }),
  socketApi,
  aResource('AWS::ApiGatewayV2::Stage', 'Stage', { ApiId: apiId, StageName: '$default' }),
  aResource('AWS::ApiGatewayV2::Authorizer', 'Jwt', {
    ApiId: apiId,
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: { Issuer: issuer, Audience: [audience] },
  }),
  ...route('Public', 'GET /api/public/courses', 'list-courses'),
  ...route('Course', 'GET /api/courses/{courseId}', 'get-course', forUsers),
  ...route('Echo', 'POST /api/echo', 'echo'),
];

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token of the pool, with changes by a test. */
export function aToken(claims: Record<string, unknown> = {}, { alg = 'RS256', kid = 'key' } = {}): string {
  const seconds = Math.floor(Date.now() / 1000);
  const standard = {
    sub: 'user-1',
    iss: issuer,
    client_id: audience,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    'cognito:groups': ['creator', 'student'],
    iat: seconds,
    exp: seconds + 60,
  };
  const unsigned = `${encoded({ alg, kid })}.${encoded({ ...standard, ...claims })}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey).toString('base64url')}`;
}

export interface GatewayEvent {
  readonly headers: Record<string, string>;
  readonly requestContext: { readonly authorizer?: unknown; readonly http: Record<string, string> };
  readonly [name: string]: unknown;
}

/** The site served on a port of its own, with `functions` as its Lambda functions. */
export async function aSite(
  functions: Record<string, (event: GatewayEvent) => unknown>,
  more: Partial<EdgeContext> = {},
) {
  const folder = aFolder();
  const objects = openObjects(folder.path, [bucket], () => new Date('2026-11-20T10:00:00Z'));
  const put = (key: string, body: string, headers: Record<string, string>) =>
    objects.write(bucket, key, Buffer.from(body), headers);
  put('index.html', '<h1>home</h1>', { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  put('spa.html', '<h1>app</h1>', { 'content-type': 'text/html; charset=utf-8' });
  put('404.html', '<h1>lost</h1>', { 'content-type': 'text/html; charset=utf-8' });
  put('assets/app.js', 'x'.repeat(5000), { 'content-type': 'text/javascript; charset=utf-8' });
  put('config.json', '{"stage":"dev"}', { 'content-type': 'application/json' });
  // Fixed, since ages are whole seconds; tests move it.
  const begun = Date.now();
  let ahead = 0;
  const invoke: InvokeFunction = async (name, event) => functions[name]?.(event as GatewayEvent);
  const served = await serve(
    createEdge({
      resources: siteResources,
      objects,
      invoke,
      signingKey: (from, kid) => (from === issuer && kid === 'key' ? publicKey : undefined),
      clock: () => new Date(begun + ahead),
      localRoute: async (_request, response, url) => {
        if (url.pathname !== '/local/here') return false;
        response.end('here');
        return true;
      },
      siteConfig: (origin) => ({ userPoolEndpoint: `${origin}/local/cognito` }),
      ...more,
    }),
  );
  return {
    ...served,
    get: (path: string, init: RequestInit = {}) => fetch(`${served.endpoint}${path}`, { redirect: 'manual', ...init }),
    put: (key: string, body: string) => put(key, body, { 'content-type': 'application/octet-stream' }),
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    close: async () => {
      await served.close();
      folder.remove();
    },
  };
}
