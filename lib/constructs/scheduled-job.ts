import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Job } from '#contracts/jobs.ts';
import { pascalCase } from '../names.ts';
import type { Platform } from '../platform.ts';
import { FailureQueue } from './failure-queue.ts';
import { ServiceFunction } from './service-function.ts';

export type ScheduledJobDeclaration = Job & { readonly startedBy: { readonly kind: 'schedule' } };

/** A job that runs by the clock, in UTC. */
export class ScheduledJob extends Construct {
  readonly function: ServiceFunction;
  readonly failures: FailureQueue;

  constructor(scope: Construct, job: ScheduledJobDeclaration, platform: Platform) {
    super(scope, `${pascalCase(job.name)}Schedule`);
    this.function = new ServiceFunction(scope, job, platform);
    this.failures = new FailureQueue(this, 'Failures', job.failureMeans);
    new Rule(this, 'Rule', {
      description: job.summary,
      schedule: Schedule.cron(job.startedBy.cron),
      targets: [new LambdaTarget(this.function, { deadLetterQueue: this.failures, retryAttempts: 2 })],
    });
  }
}
