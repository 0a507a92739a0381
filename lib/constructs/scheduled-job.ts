import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Job } from '#contracts/jobs.ts';
import { pascalCase } from '../names.ts';
import type { StageResources } from '../platform.ts';
import { FailureQueue } from './failure-queue.ts';
import { ServiceFunction } from './service-function.ts';

export type ScheduledJobDeclaration = Job & { readonly startedBy: { readonly kind: 'schedule' } };

const MINUTES_A_DAY = 1_440;
/** A job that runs again before Lambda's two retries end needs no retries. */
const RETRIES_TAKE_MINUTES = 3;

export class ScheduledJob extends Construct {
  readonly function: ServiceFunction;
  readonly failures: FailureQueue;

  constructor(scope: Construct, job: ScheduledJobDeclaration, platform: StageResources) {
    super(scope, `${pascalCase(job.name)}Schedule`);
    this.failures = new FailureQueue(this, 'Failures', job.failureMeans);
    this.function = new ServiceFunction(scope, job, platform, [this.failures.sendStatement()]);
    const everyMinutes = Math.min(
      ...job.startedBy.rules.map((rule) => ('daily' in rule ? MINUTES_A_DAY : rule.everyMinutes)),
    );
    this.failures.takeFailuresOf(this.function, {
      attempts: everyMinutes <= RETRIES_TAKE_MINUTES ? 0 : 2,
      withinMinutes: everyMinutes,
    });
    for (const [index, rule] of job.startedBy.rules.entries())
      new Rule(this, index === 0 ? 'Rule' : `Rule${index + 1}`, {
        description: job.summary,
        schedule: 'daily' in rule ? Schedule.cron(rule.daily) : Schedule.rate(Duration.minutes(rule.everyMinutes)),
        targets: [
          new LambdaTarget(this.function, {
            deadLetterQueue: this.failures,
            retryAttempts: 2,
            ...(rule.input && { event: RuleTargetInput.fromObject(rule.input) }),
          }),
        ],
      });
  }
}
