import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, type StageOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { physicalName } from '../names.ts';
import type { StageConfig } from '../stages.ts';

/**
 * Where an API's access log is: under the prefix that one statement of the account's policy of log deliveries covers, which
 * could otherwise outgrow its 5,120 characters.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
 */
export const accessLogName = (stage: StageConfig, api: 'http' | 'sockets'): string =>
  `/aws/vendedlogs/apis/${physicalName(stage, api)}`;

export const accessLog = (scope: Construct, stage: StageConfig, api: 'http' | 'sockets'): LogGroup =>
  new LogGroup(scope, 'AccessLogs', {
    logGroupName: accessLogName(stage, api),
    retention: stage.logRetention,
    removalPolicy: stage.removal,
  });

/**
 * What the stages of both APIs have: limits, and an access log, whose lines are what `logged` names. Detailed metrics would
 * make six custom ones of each route, at 0.30 $ a month each while it is asked; the access log says the same.
 */
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
