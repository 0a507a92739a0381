import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, type StageOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';

/** What the stages of both APIs have: limits, metrics and an access log, whose lines are what `logged` names. */
export const frontStage = (scope: Construct, stage: StageConfig, logged: Readonly<Record<string, string>>) =>
  ({
    autoDeploy: true,
    detailedMetricsEnabled: true,
    throttle: { rateLimit: stage.requests.perSecond, burstLimit: stage.requests.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(
        new LogGroup(scope, 'AccessLogs', { retention: stage.logRetention, removalPolicy: stage.removal }),
      ),
      format: AccessLogFormat.custom(JSON.stringify(logged)),
    },
  }) satisfies StageOptions;
