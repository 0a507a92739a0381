import {
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
  type IHttpRouteAuthorizer,
  type IWebSocketApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { type Access, type Endpoint, usesOf } from '#contracts/endpoint.ts';
import { pascalCase } from '../names.ts';
import type { StageResources } from '../platform.ts';
import { ServiceFunction } from './service-function.ts';

export interface Apis {
  readonly api: IHttpApi;
  readonly authorizer: IHttpRouteAuthorizer;
  readonly socketApi: IWebSocketApi;
}

/** Only access tokens have this scope, so ID tokens are rejected. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/** The handler chain checks groups, the handler signatures. */
export function needsToken(access: Access): boolean {
  switch (access) {
    case 'signed-in':
    case 'admin':
      return true;
    case 'anyone':
    case 'stripe-signature':
      return false;
  }
}

/** Link checkers send HEAD for pages and images; the API has no implicit HEAD routes. */
const methodsOf = ({ method, contentType }: Endpoint): readonly (keyof typeof HttpMethod)[] =>
  contentType === undefined ? [method] : [method, 'HEAD'];

export class HttpEndpoint extends Construct {
  readonly endpoint: Endpoint;
  readonly function: ServiceFunction;

  constructor(scope: Construct, endpoint: Endpoint, platform: StageResources, { api, authorizer }: Apis) {
    super(scope, `${pascalCase(endpoint.name)}Endpoint`);
    this.endpoint = endpoint;
    this.function = new ServiceFunction(scope, { ...endpoint, uses: usesOf(endpoint) }, platform);
    for (const method of methodsOf(endpoint))
      new HttpRoute(this, method === endpoint.method ? 'Route' : `${method}Route`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(endpoint.path, HttpMethod[method]),
        integration: new HttpLambdaIntegration('Integration', this.function),
        ...(needsToken(endpoint.access)
          ? { authorizer, authorizationScopes: [ACCESS_TOKEN_SCOPE] }
          : { authorizer: new HttpNoneAuthorizer() }),
      });
  }
}
