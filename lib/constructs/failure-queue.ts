import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Where events go that could not be handled, kept as long as SQS can, so that a person finds them. */
export class FailureQueue extends Queue {
  readonly failureMeans: string;

  constructor(scope: Construct, id: string, failureMeans: string) {
    super(scope, id, { enforceSSL: true, retentionPeriod: Duration.days(14) });
    this.failureMeans = failureMeans;
  }
}
