import { Duration } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { pascalCase } from '../names.ts';
import type { StageResources } from '../platform.ts';
import { FailureQueue } from './failure-queue.ts';
import { ServiceFunction } from './service-function.ts';
import { type OutboxJob, streamFilters } from './stream-filters.ts';

const BATCH_SIZE = 10;
/** The stream is only the fast path; the sweeper retries what fails twice. */
const STREAM_RETRIES = 2;
const SWEEP_MINUTES = 1;

/** The table's stream invokes it, and the sweeper each minute with `{ "sweep": true }`. */
export class OutboxConsumer extends Construct {
  readonly function: ServiceFunction;
  readonly failures: FailureQueue;

  constructor(scope: Construct, job: OutboxJob, platform: StageResources, table: ITableV2) {
    super(scope, `${pascalCase(job.name)}Consumer`);
    const { tableStreamArn } = table;
    if (tableStreamArn === undefined) throw new Error('The table has no stream; lib/stacks/data-stack.ts creates one');
    this.failures = new FailureQueue(this, 'Failures', job.failureMeans);
    this.function = new ServiceFunction(scope, job, platform, [
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [tableStreamArn],
      }),
      // Takes no resource; Lambda's poller calls it as the function.
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
      this.failures.sendStatement(),
    ]);
    // The next sweep follows in a minute.
    this.failures.takeFailuresOf(this.function, { attempts: 0, withinMinutes: SWEEP_MINUTES });
    new EventSourceMapping(this, 'Stream', {
      target: this.function,
      eventSourceArn: tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH_SIZE,
      filters: streamFilters(job.startedBy),
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: STREAM_RETRIES,
      onFailure: new SqsDlq(this.failures),
    });
    new Rule(this, 'Sweeper', {
      description: `Starts ${job.name} for due rows that the stream missed`,
      schedule: Schedule.rate(Duration.minutes(SWEEP_MINUTES)),
      targets: [
        new LambdaTarget(this.function, {
          event: RuleTargetInput.fromObject({ sweep: true }),
          deadLetterQueue: this.failures,
          retryAttempts: 0,
        }),
      ],
    });
  }
}
