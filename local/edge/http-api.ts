import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { THROTTLED } from '#local/lambda/function-pool.ts';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import type { InvokeFunction, TemplateResource } from '#local/service.ts';
import { locationOf, parseProperties } from '#local/template/properties.ts';
import { authorize, type Claims, type JwtAuthorizer, type SigningKeyOf } from './authorizer.ts';
import { type EdgeReply, type EdgeRequest, jsonReply } from './exchange.ts';
import { gatewayEvent, gatewayReply } from './gateway-event.ts';
import { identityOf, routeArn } from './resource-types.ts';
import { type RoutePattern, routePattern, routeTable } from './route-table.ts';
import { GATEWAY_WAIT_MS, type RequestLimits, type Shedding, shedding } from './throttle.ts';

const ApiProperties = z.object({
  ProtocolType: z.literal('HTTP'),
  CorsConfiguration: z.never('the site and its API share an origin, so CORS is not supported').optional(),
});
const RouteProperties = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
});
const IntegrationProperties = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.coerce.number().default(30_000),
});
/** For a stage without its own: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
const ACCOUNT_LIMITS = { ThrottlingRateLimit: 10_000, ThrottlingBurstLimit: 5_000 };
const StageProperties = z.object({
  DefaultRouteSettings: z
    .object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() })
    .default(ACCOUNT_LIMITS),
});
const AuthorizerProperties = z.object({
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()).default([]) }),
});

interface Route {
  readonly pattern: RoutePattern;
  readonly functionArn: string;
  readonly timeoutMs: number;
  readonly authorizer: JwtAuthorizer | undefined;
  readonly scopes: readonly string[];
}

export interface HttpApi {
  readonly apiId: string;
  handle(request: EdgeRequest): Promise<EdgeReply>;
}

export interface HttpApiContext {
  readonly resources: readonly TemplateResource[];
  readonly invoke: InvokeFunction;
  readonly keyOf: SigningKeyOf;
  readonly mayInvoke: MayInvoke;
  readonly clock: () => Date;
  /** How long a request waits for its function; 10 s without it. */
  readonly gatewayWaitMs?: number;
  readonly observe?: (apiId: string, routeKey: string | undefined, status: number, latencyMs: number) => void;
}

export function httpApis(context: HttpApiContext): HttpApi[] {
  const { resources } = context;
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const byRef = (type: string) => new Map(ofType(type).map((resource) => [identityOf(resource).ref, resource]));
  const integrations = byRef('AWS::ApiGatewayV2::Integration');
  const authorizers = byRef('AWS::ApiGatewayV2::Authorizer');

  const isHttp = ({ properties }: TemplateResource) => properties.ProtocolType !== 'WEBSOCKET';
  return ofType('AWS::ApiGatewayV2::Api')
    .filter(isHttp)
    .map((resource) => {
      parseProperties(ApiProperties, resource);
      const apiId = identityOf(resource).ref;
      const stages = ofType('AWS::ApiGatewayV2::Stage').filter(({ properties }) => properties.ApiId === apiId);
      const stage = stages.find(({ properties }) => properties.StageName === '$default');
      if (!stage) {
        throw new Error(`${locationOf(resource)}: an API answers under its host only through a stage named $default`);
      }
      const routes = ofType('AWS::ApiGatewayV2::Route').flatMap((route): Route[] => {
        const declared = parseProperties(RouteProperties, route);
        if (declared.ApiId !== apiId) return [];
        const integration = integrations.get(declared.Target.replace('integrations/', ''));
        if (!integration) throw new Error(`${locationOf(route)}: its integration ${declared.Target} is in no template`);
        const { IntegrationUri: functionArn, TimeoutInMillis: timeoutMs } = parseProperties(
          IntegrationProperties,
          integration,
        );
        const pattern = routePattern(declared.RouteKey);
        const [method = '*', path = '/*'] = declared.RouteKey === '$default' ? [] : declared.RouteKey.split(' ');
        const source = routeArn(apiId, method === 'ANY' ? '*' : method, path);
        if (!context.mayInvoke('apigateway.amazonaws.com', source, functionArn)) {
          throw new Error(`${locationOf(route)}: no AWS::Lambda::Permission lets ${source} invoke ${functionArn}`);
        }
        return [
          { pattern, functionArn, timeoutMs, authorizer: authorizerOf(declared), scopes: declared.AuthorizationScopes },
        ];
      });
      return { apiId, handle: handler(apiId, routes, shedding(limitsOf(stage)), context) };
    });

  function authorizerOf({
    AuthorizationType,
    AuthorizerId = '',
  }: z.infer<typeof RouteProperties>): JwtAuthorizer | undefined {
    if (AuthorizationType === 'NONE') return undefined;
    const found = authorizers.get(AuthorizerId);
    if (!found) throw new Error(`The authorizer ${AuthorizerId} is in no template`);
    const { Issuer: issuer, Audience: audience } = parseProperties(AuthorizerProperties, found).JwtConfiguration;
    return { issuer, audience };
  }
}

function limitsOf(stage: TemplateResource): RequestLimits {
  const { ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst } = parseProperties(
    StageProperties,
    stage,
  ).DefaultRouteSettings;
  return { ratePerSecond, burst };
}

function handler(apiId: string, routes: readonly Route[], shed: Shedding, context: HttpApiContext): HttpApi['handle'] {
  const { invoke, keyOf, clock, gatewayWaitMs = GATEWAY_WAIT_MS, observe = () => {} } = context;
  const find = routeTable(routes);
  return async (request) => {
    const startedAt = performance.now();
    const found = find(request.method, request.path);
    const reply = await shed(() => answer(request, found));
    observe(apiId, found?.route.pattern.key, reply.status, performance.now() - startedAt);
    return reply;
  };

  async function answer(request: EdgeRequest, found: ReturnType<typeof find>): Promise<EdgeReply> {
    if (!found) return jsonReply(404, { message: 'Not Found' });
    const { route, pathParameters } = found;
    const { authorizer, scopes } = route;
    let claims: Claims | undefined;
    if (authorizer) {
      const verdict = authorize(request.headers.authorization, authorizer, scopes, keyOf, clock());
      if (verdict.kind === 'unauthorized') {
        const refused = jsonReply(401, { message: 'Unauthorized' });
        return { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Bearer' } };
      }
      if (verdict.kind === 'forbidden') return jsonReply(403, { message: 'Forbidden' });
      claims = verdict.claims;
    }
    const routed = { request, apiId, routeKey: route.pattern.key, pathParameters, claims, scopes, now: clock() };
    const answer = invoke(route.functionArn, gatewayEvent(routed), { maxWaitMs: gatewayWaitMs });
    const reply = await integrationReply(answer, route.timeoutMs);
    return { ...reply, headers: { ...reply.headers, 'apigw-requestid': randomUUID() } };
  }
}

const unavailable = (): EdgeReply => jsonReply(503, { message: 'Service Unavailable' });

async function integrationReply(answer: Promise<unknown>, timeoutMs: number): Promise<EdgeReply> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<EdgeReply>((resolve) => {
    timer = setTimeout(() => resolve(unavailable()), timeoutMs);
  });
  const reply = answer.then(gatewayReply, (error: unknown) =>
    error instanceof Error && error.name === THROTTLED
      ? unavailable()
      : jsonReply(500, { message: 'Internal Server Error' }),
  );
  return Promise.race([reply, tooLate]).finally(() => clearTimeout(timer));
}
