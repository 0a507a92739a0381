import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import {
  type AlarmFamily,
  type AlarmName,
  alarmFamilies,
  alarmNamed,
  alarmNames,
  dashboardOf,
  moneyEndpoints,
} from '#contracts/alarms.ts';
import type { DashboardName } from '#contracts/dashboards.ts';
import { pascalCase, physicalName } from '../names.ts';
import type { FailureQueue } from './failure-queue.ts';
import { metricOf, type Watching } from './figures.ts';
import { dashboardName } from './operators-dashboards.ts';
import type { ServiceFunction } from './service-function.ts';

const PERIOD = Duration.minutes(5);

interface Rings {
  readonly threshold: number;
  readonly periods: number;
  readonly below?: true;
  readonly ringsOnSilence?: true;
}
const AT_ONCE: Rings = { threshold: 1, periods: 1 };

/** What wakes someone: each alarm says what its failure means to a person, what to do, and where to look (style.md, principle 12). */
export class Alarms extends Construct {
  readonly topic: Topic;
  /** The alarms, by the dashboard that shows the figures around them. */
  readonly byDashboard = new Map<DashboardName, Alarm[]>();
  readonly #watching: Watching;

  constructor(scope: Construct, id: string, watching: Watching) {
    super(scope, id);
    this.#watching = watching;
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // `enforceSSL` makes a policy, which replaces the default one: without this no alarm could tell anybody.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.topic.addSubscription(new EmailSubscription(watching.stage.alarmAddress));
  }

  /** Everything that contracts/alarms.ts declares on one figure, and the endpoints that money goes through. */
  watchFigures(): void {
    for (const name of alarmNames) {
      const { figure, minutes, ...terms } = alarmNamed(name);
      this.#watch(name, name, {
        metric: metricOf(figure, this.#watching, minutes),
        dashboard: terms.dashboard,
        means: terms.failureMeans,
        rings: terms,
      });
    }
    for (const endpoint of moneyEndpoints) {
      const { name, failureMeans } = endpoint;
      const figure = { api: '5xx', endpoint, label: name, statistic: 'Sum' } as const;
      this.#watch('endpoint-fails', `endpoint-fails-${name}`, {
        metric: metricOf(figure, this.#watching, PERIOD.toMinutes()),
        dashboard: alarmFamilies['endpoint-fails'].dashboard,
        means: `${name} answers with an error. ${failureMeans}`,
        rings: AT_ONCE,
      });
    }
  }

  /** Errors of a function. Its name is a plain text here, so that no stack waits for another. */
  watchFunction({ physicalFunctionName, declaration: { name, failureMeans } }: ServiceFunction): void {
    this.#watch('function-fails', `function-fails-${name}`, {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Errors',
        dimensionsMap: { FunctionName: physicalFunctionName },
        statistic: Stats.SUM,
        period: PERIOD,
      }),
      dashboard: dashboardOf(name),
      means: `${name} fails. ${failureMeans}`,
      rings: AT_ONCE,
    });
  }

  /** Anything in a failure queue waits for a person. */
  watchQueue(queue: FailureQueue): void {
    const id = queue.node.path.split('/').slice(1).join('');
    this.#watch('queue-waits', `queue-waits-${id}`, {
      metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: PERIOD }),
      dashboard: alarmFamilies['queue-waits'].dashboard,
      means: `Events wait in a failure queue. ${queue.failureMeans}`,
      rings: AT_ONCE,
    });
  }

  #watch(
    section: AlarmName | AlarmFamily,
    name: string,
    { metric, dashboard, means, rings }: { metric: IMetric; dashboard: DashboardName; means: string; rings: Rings },
  ): void {
    const { stage } = this.#watching;
    const alarm = new Alarm(this, pascalCase(name), {
      metric,
      alarmName: physicalName(stage, name),
      alarmDescription: [
        means,
        `What to do: ${runbookLink(section)}`,
        `Figures: ${consoleLink(stage, dashboard)}`,
      ].join('\n'),
      threshold: rings.threshold,
      evaluationPeriods: rings.periods,
      comparisonOperator: rings.below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: rings.ringsOnSilence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.byDashboard.set(dashboard, [...(this.byDashboard.get(dashboard) ?? []), alarm]);
  }
}

/** A section of the runbook, by the name that its alarms have. */
const runbookLink = (section: AlarmName | AlarmFamily): string => `docs/runbook.md#${section}`;

const consoleLink = (stage: Watching['stage'], dashboard: DashboardName): string =>
  `https://${stage.region}.console.aws.amazon.com/cloudwatch/home?region=${stage.region}#dashboards/dashboard/${dashboardName(stage, dashboard)}`;
