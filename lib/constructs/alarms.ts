import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { MAX_ATTEMPTS } from '#domain/outbox/attempts.ts';
import type { FailureQueue } from './failure-queue.ts';
import type { OutboxConsumer } from './outbox-consumer.ts';
import type { ServiceFunction } from './service-function.ts';

const PERIOD = Duration.minutes(5);

/** What wakes someone: each alarm says what its failure means to a person (style.md, principle 12). */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, address: string) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(address));
  }

  /** Errors of a function. Its name is a plain text here, so that no stack waits for another. */
  watchFunction({ node, physicalFunctionName, declaration }: ServiceFunction): void {
    const errors = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      dimensionsMap: { FunctionName: physicalFunctionName },
      statistic: Stats.SUM,
      period: PERIOD,
    });
    this.#watch(`${node.id}Errors`, errors, `${declaration.name} fails. ${declaration.failureMeans}`);
  }

  /** Anything in a failure queue waits for a person. */
  watchQueue(queue: FailureQueue): void {
    const id = queue.node.path.split('/').slice(1).join('');
    this.#watch(
      `${id}Waiting`,
      queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: PERIOD }),
      `Events wait in a failure queue. ${queue.failureMeans}`,
    );
  }

  /** A row that is dead waits for a person as well, but in the table. */
  watchDeadRows({ deadRows, function: { node, declaration } }: OutboxConsumer): void {
    this.#watch(
      `${node.id}DeadRows`,
      deadRows.with({ statistic: Stats.SUM, period: PERIOD }),
      `Rows of the outbox were given up after ${MAX_ATTEMPTS} attempts. ${declaration.failureMeans}`,
    );
  }

  /** What the provider says and we do not understand is a person's to look at: a price made by hand, a new status. */
  watchUnknowns({ unknowns, function: { node } }: OutboxConsumer): void {
    if (unknowns === undefined) return;
    this.#watch(
      `${node.id}Unknowns`,
      unknowns.with({ statistic: Stats.SUM, period: PERIOD }),
      'The payment provider has a status or a plan that we do not know. Whoever paid for it may have too little: see the lines "provider plan unknown" and "provider status unknown".',
    );
  }

  #watch(id: string, metric: IMetric, alarmDescription: string): void {
    new Alarm(this, id, {
      metric,
      alarmDescription,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}
