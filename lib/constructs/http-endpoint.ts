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
import type { Platform } from '../platform.ts';
import { ServiceFunction } from './service-function.ts';

/** The APIs as routes see them. */
export interface Apis {
  readonly api: IHttpApi;
  /** Admits access tokens of the stage's user pool. */
  readonly authorizer: IHttpRouteAuthorizer;
  readonly socketApi: IWebSocketApi;
}

/** Every access token of the pool carries it and no ID token does, so ID tokens are refused. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/** Whether API Gateway asks for a token; groups are checked in the chain, signatures in the handler. */
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

/** Pages and pictures are asked for by HEAD as well, by whoever checks links; the API has no routes by itself for that. */
const methodsOf = ({ method, contentType }: Endpoint): readonly (keyof typeof HttpMethod)[] =>
  contentType === undefined ? [method] : [method, 'HEAD'];

/** An endpoint: its function and its route, both in the stack of its area, which keeps the API's own stack small. */
export class HttpEndpoint extends Construct {
  readonly endpoint: Endpoint;
  readonly function: ServiceFunction;

  constructor(scope: Construct, endpoint: Endpoint, platform: Platform, { api, authorizer }: Apis) {
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
