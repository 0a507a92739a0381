import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, type StageOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { physicalName } from '../names.ts';
import type { StageConfig } from '../stages.ts';

/**
 * The account's log delivery policy covers this prefix once; other names could grow it past its limit of 5,120
 * characters: https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
 */
export const accessLogName = (stage: StageConfig, api: 'http' | 'sockets'): string =>
  `/aws/vendedlogs/apis/${physicalName(stage, api)}`;

export const accessLog = (scope: Construct, stage: StageConfig, api: 'http' | 'sockets'): LogGroup =>
  new LogGroup(scope, 'AccessLogs', {
    logGroupName: accessLogName(stage, api),
    retention: stage.logRetention,
    removalPolicy: stage.removal,
  });

/** Detailed metrics would cost six times $0.30 per route and month; the access log has the same data. */
export const apiStageOptions = (stage: StageConfig, log: LogGroup, logged: Readonly<Record<string, string>>) =>
  ({
    autoDeploy: true,
    detailedMetricsEnabled: false,
    throttle: { rateLimit: stage.requests.perSecond, burstLimit: stage.requests.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: AccessLogFormat.custom(JSON.stringify(logged)),
    },
  }) satisfies StageOptions;
