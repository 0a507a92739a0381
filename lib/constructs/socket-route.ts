import { type IWebSocketApi, WebSocketRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Job } from '#contracts/jobs.ts';
import { pascalCase } from '../names.ts';
import type { StageResources } from '../platform.ts';
import { ServiceFunction } from './service-function.ts';

export type SocketJob = Job & { readonly startedBy: { readonly kind: 'socket' } };

export class SocketRoute extends Construct {
  readonly function: ServiceFunction;

  constructor(scope: Construct, job: SocketJob, platform: StageResources, webSocketApi: IWebSocketApi) {
    super(scope, `${pascalCase(job.name)}Route`);
    const { route: routeKey } = job.startedBy;
    this.function = new ServiceFunction(scope, job, platform);
    new WebSocketRoute(this, 'Route', {
      webSocketApi,
      routeKey,
      integration: new WebSocketLambdaIntegration('Integration', this.function),
      // Only messages get an answer over the socket.
      returnResponse: routeKey === '$default',
    });
  }
}
