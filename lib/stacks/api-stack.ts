import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, type IHttpRouteAuthorizer, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { brand } from '#domain/brand.ts';
import type { Front } from '../constructs/http-endpoint.ts';
import { physicalName, stackName } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import type { IdentityStack } from './identity-stack.ts';

/** No personal data: the user is a pseudonymous id, and there is no address. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  integrationLatencyMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  userId: '$context.authorizer.claims.sub',
};

/** The HTTP API without routes: those are in the stacks of their areas. It has no CORS, since the site is the same origin. */
export class ApiStack extends Stack implements Front {
  readonly api: HttpApi;
  readonly authorizer: IHttpRouteAuthorizer;

  constructor(scope: Construct, stage: StageConfig, { userPool, client }: IdentityStack) {
    super(scope, stackName(stage, 'Api'), { env: { region: stage.region } });
    this.api = new HttpApi(this, 'HttpApi', {
      apiName: physicalName(stage, 'api'),
      description: `${brand.name}, ${stage.name}`,
      createDefaultStage: false,
    });
    new HttpStage(this, 'DefaultStage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: { rateLimit: stage.requests.perSecond, burstLimit: stage.requests.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', { retention: stage.logRetention, removalPolicy: stage.removal }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    this.authorizer = new HttpJwtAuthorizer('AccessToken', userPool.userPoolProviderUrl, {
      jwtAudience: [client.userPoolClientId],
    });
  }

  /** The API's own host, which the site's distribution forwards to. */
  get host(): string {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
