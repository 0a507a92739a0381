import * as z from 'zod';
import { identityOf } from '#local/edge/resource-types.ts';
import type { MayInvoke } from '#local/lambda/invoke-permissions.ts';
import type { TemplateResource } from '#local/service.ts';
import { arn } from '#local/template/names.ts';
import { locationOf, parseProperties } from '#local/template/properties.ts';

const ApiProperties = z.object({
  ProtocolType: z.literal('WEBSOCKET'),
  RouteSelectionExpression: z.literal('$request.body.action', 'other selections are not supported'),
});
const StageProperties = z.object({ ApiId: z.string(), StageName: z.string() });
const RouteProperties = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.literal('NONE', 'authorizers of sockets are not supported').default('NONE'),
  RouteResponseSelectionExpression: z.literal('$default').optional(),
});
const IntegrationProperties = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  TimeoutInMillis: z.coerce.number().default(29_000),
});
const RouteResponseProperties = z.object({ RouteId: z.string(), RouteResponseKey: z.literal('$default') });

export interface SocketRoute {
  readonly functionArn: string;
  readonly timeoutMs: number;
  readonly answers: boolean;
}

export interface SocketApi {
  readonly apiId: string;
  readonly stage: string;
  readonly routes: ReadonlyMap<string, SocketRoute>;
}

export function socketApis(resources: readonly TemplateResource[], mayInvoke: MayInvoke): SocketApi[] {
  const ofType = (type: string) => resources.filter((resource) => resource.type === `AWS::ApiGatewayV2::${type}`);
  const integrations = new Map(ofType('Integration').map((one) => [identityOf(one).ref, one]));
  return ofType('Api')
    .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
    .map((resource) => {
      parseProperties(ApiProperties, resource);
      const apiId = identityOf(resource).ref;
      const stages = ofType('Stage').flatMap((one) => {
        const { ApiId, StageName } = parseProperties(StageProperties, one);
        return ApiId === apiId ? [StageName] : [];
      });
      const [stage, ...others] = stages;
      if (stage === undefined || others.length > 0)
        throw new Error(`${locationOf(resource)}: exactly one stage is supported, not ${stages.length}`);
      const answered = ofType('RouteResponse').map((one) => parseProperties(RouteResponseProperties, one).RouteId);

      const routes = ofType('Route').flatMap((route): [string, SocketRoute][] => {
        if (route.properties.ApiId !== apiId) return [];
        const { RouteKey, Target, RouteResponseSelectionExpression } = parseProperties(RouteProperties, route);
        const integration = integrations.get(Target.replace('integrations/', ''));
        if (!integration) throw new Error(`${locationOf(route)}: its integration ${Target} is in no template`);
        const { IntegrationUri: functionArn, TimeoutInMillis: timeoutMs } = parseProperties(
          IntegrationProperties,
          integration,
        );
        const source = arn('execute-api', `${apiId}/${stage}/${RouteKey}`);
        if (!mayInvoke('apigateway.amazonaws.com', source, functionArn))
          throw new Error(`${locationOf(route)}: no AWS::Lambda::Permission lets ${source} invoke ${functionArn}`);
        const answers = RouteResponseSelectionExpression !== undefined && answered.includes(identityOf(route).ref);
        return [[RouteKey, { functionArn, timeoutMs, answers }]];
      });
      return { apiId, stage, routes: new Map(routes) };
    });
}
