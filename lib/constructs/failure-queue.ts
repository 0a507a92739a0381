import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/**
 * Lambda keeps an event for at most 6 hours:
 * https://docs.aws.amazon.com/lambda/latest/api/API_FunctionEventInvokeConfig.html
 */
const MAX_MINUTES = 360;
const MIN_MINUTES = 5;

interface Retries {
  /** Lambda waits one minute before the first retry and two before the second. */
  readonly attempts: 0 | 1 | 2;
  readonly withinMinutes?: number;
}

export class FailureQueue extends Queue {
  readonly failureMeans: string;

  constructor(scope: Construct, id: string, failureMeans: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
    this.failureMeans = failureMeans;
  }

  /** Lambda sends failures as the function. */
  sendStatement(): PolicyStatement {
    return new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queueArn] });
  }

  /**
   * A rule's own dead-letter queue takes only events that Lambda rejects:
   * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
   */
  takeFailuresOf(target: IFunction, { attempts, withinMinutes = MAX_MINUTES }: Retries): void {
    new EventInvokeConfig(target, 'AsyncInvocations', {
      function: target,
      retryAttempts: attempts,
      maxEventAge: Duration.minutes(Math.min(Math.max(withinMinutes, MIN_MINUTES), MAX_MINUTES)),
      onFailure: new SqsDestination(this),
    });
  }
}
