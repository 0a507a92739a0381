import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { type IWebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { SOCKET_PATH } from '#contracts/site-pages.ts';
import type { StageConfig } from '../stages.ts';
import { accessLog, apiStageOptions } from './api-stage.ts';

/** Without the IP address, and without the query, which holds a ticket. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  eventType: '$context.eventType',
  connectionId: '$context.connectionId',
  status: '$context.status',
  integrationStatus: '$context.integrationStatus',
  integrationError: '$context.integrationErrorMessage',
};

/** The stage's name is its path, so the distribution forwards it unchanged. */
export class SocketStage extends Construct {
  readonly logRole: Role;

  constructor(scope: Construct, webSocketApi: IWebSocketApi, stage: StageConfig) {
    super(scope, 'Sockets');
    const socketStage = new WebSocketStage(this, 'Stage', {
      webSocketApi,
      stageName: SOCKET_PATH.slice(1),
      ...apiStageOptions(stage, accessLog(this, stage, 'sockets'), ACCESS_LOG),
    });
    this.logRole = new Role(this, 'LogRole', {
      description: 'Lets API Gateway write access logs',
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    });
    // WebSocket APIs log through one account-wide role:
    // https://docs.aws.amazon.com/apigateway/latest/developerguide/websocket-api-logging.html
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: this.logRole.roleArn });
    for (const kept of [this.logRole, account]) kept.applyRemovalPolicy(RemovalPolicy.RETAIN);
    socketStage.node.addDependency(account);
  }
}
