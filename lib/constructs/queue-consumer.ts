import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Job } from '#contracts/jobs.ts';
import { pascalCase, physicalName } from '../names.ts';
import type { StageResources } from '../platform.ts';
import { FailureQueue } from './failure-queue.ts';
import { ServiceFunction } from './service-function.ts';

export type QueueJob = Job & { readonly startedBy: { readonly kind: 'queue' } };

/** AWS recommends at least five, so that throttled messages are not lost. */
const MAX_RECEIVES = 5;
/** In function timeouts, as AWS recommends. */
const VISIBLE_AFTER_TIMEOUTS = 6;
/** Lambda's minimum; the job changes one object, so more would only wait. */
const CONCURRENCY = 2;

/** https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html */
export class QueueConsumer extends Construct {
  readonly function: ServiceFunction;
  readonly failures: FailureQueue;

  constructor(scope: Construct, job: QueueJob, platform: StageResources) {
    super(scope, `${pascalCase(job.name)}Consumer`);
    const { queue: name, windowSeconds, batchSize } = job.startedBy;
    this.failures = new FailureQueue(this, 'Failures', job.failureMeans);
    const queue = new Queue(this, 'Queue', {
      queueName: physicalName(platform.stage, name),
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(VISIBLE_AFTER_TIMEOUTS * job.timeoutSeconds + windowSeconds),
      deadLetterQueue: { queue: this.failures, maxReceiveCount: MAX_RECEIVES },
    });
    this.function = new ServiceFunction(scope, job, platform, [
      new PolicyStatement({
        actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
        resources: [queue.queueArn],
      }),
    ]);
    new EventSourceMapping(this, 'Messages', {
      target: this.function,
      eventSourceArn: queue.queueArn,
      batchSize,
      maxBatchingWindow: Duration.seconds(windowSeconds),
      maxConcurrency: CONCURRENCY,
    });
  }
}
