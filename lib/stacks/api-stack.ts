import { Stack } from 'aws-cdk-lib';
import { HttpApi, HttpStage, type IHttpRouteAuthorizer, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Construct } from 'constructs';
import { SOCKET_PATH } from '#contracts/site-pages.ts';
import { brand } from '#domain/brand.ts';
import { accessLog, apiStageOptions } from '../constructs/api-stage.ts';
import type { Apis } from '../constructs/http-endpoint.ts';
import { countFailedRequests } from '../constructs/log-metrics.ts';
import { MediaKeys } from '../constructs/media-keys.ts';
import { physicalName, stackName } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

/** No personal data: the user id is a pseudonym, and IP addresses are left out. */
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

/** Routes are in the area stacks. No CORS: the site is the same origin. */
export class ApiStack extends Stack implements Apis {
  readonly api: HttpApi;
  readonly authorizer: IHttpRouteAuthorizer;
  readonly socketApi: WebSocketApi;
  readonly mediaKeys: MediaKeys;

  constructor(
    scope: Construct,
    stage: StageConfig,
    { data, identity: { userPool, client } }: { readonly data: DataStack; readonly identity: IdentityStack },
  ) {
    super(scope, stackName(stage, 'Api'), { env: { region: stage.region } });
    this.api = new HttpApi(this, 'HttpApi', {
      apiName: physicalName(stage, 'api'),
      description: `${brand.name}, ${stage.name}`,
      createDefaultStage: false,
    });
    const log = accessLog(this, stage, 'http');
    new HttpStage(this, 'DefaultStage', {
      httpApi: this.api,
      stageName: '$default',
      ...apiStageOptions(stage, log, ACCESS_LOG),
    });
    countFailedRequests(this, log, stage);
    this.authorizer = new HttpJwtAuthorizer('AccessToken', userPool.userPoolProviderUrl, {
      jwtAudience: [client.userPoolClientId],
    });
    this.socketApi = new WebSocketApi(this, 'SocketApi', {
      apiName: physicalName(stage, 'sockets'),
      description: `${brand.name}, ${stage.name}: notifies open pages`,
    });
    this.mediaKeys = new MediaKeys(this, 'MediaKeys', { secret: data.secrets.mediaKeys, stage });
  }

  get host(): string {
    return this.#hostOf(this.api.apiId);
  }

  get socketHost(): string {
    return this.#hostOf(this.socketApi.apiId);
  }

  get socketApiUrl(): string {
    return `https://${this.socketHost}${SOCKET_PATH}`;
  }

  /** Connection ids are random. */
  get connectionsArn(): string {
    return this.formatArn({
      service: 'execute-api',
      resource: this.socketApi.apiId,
      resourceName: `${SOCKET_PATH.slice(1)}/POST/@connections/*`,
    });
  }

  #hostOf(apiId: string): string {
    return `${apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
