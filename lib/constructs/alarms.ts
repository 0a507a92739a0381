import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, CfnAlarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type DeclaredAlarm, declaredAlarms, queueWaits } from '#contracts/alarms.ts';
import type { DashboardName } from '#contracts/dashboards.ts';
import { pascalCase, physicalName } from '../names.ts';
import type { FailureQueue } from './failure-queue.ts';
import { type MonitoringContext, metricOf } from './monitoring.ts';
import { dashboardName } from './operators-dashboards.ts';
import { saveQuery } from './saved-query.ts';

type AlarmThreshold = Pick<DeclaredAlarm, 'threshold' | 'minutes' | 'periods' | 'below' | 'alarmsOnSilence'>;

interface AlarmSpec {
  readonly name: string;
  readonly section: string;
  readonly dashboard: DashboardName;
  readonly metric: IMetric;
  readonly description: readonly string[];
  readonly threshold: AlarmThreshold;
}

export class Alarms extends Construct {
  readonly topic: Topic;
  readonly byDashboard = new Map<DashboardName, Alarm[]>();
  readonly #monitoring: MonitoringContext;

  constructor(scope: Construct, id: string, monitoring: MonitoringContext) {
    super(scope, id);
    this.#monitoring = monitoring;
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // `enforceSSL` replaces the default policy, which allows CloudWatch to publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.topic.addSubscription(new EmailSubscription(monitoring.stage.alarmAddress));
  }

  watchDeclared(): void {
    const { stage } = this.#monitoring;
    for (const alarm of declaredAlarms) {
      const { name, section, dashboard, failureMeans, figure, query } = alarm;
      const saved = query ? saveQuery(this, `${pascalCase(name)}Query`, stage, name, query) : [];
      this.#add({
        name,
        section,
        dashboard,
        metric: metricOf(figure, this.#monitoring, alarm.minutes),
        description: [failureMeans, ...saved.map((one) => `Which: the saved query ${one} in Logs Insights`)],
        threshold: alarm,
      });
    }
  }

  watchQueue(queue: FailureQueue): void {
    const { section, dashboard, threshold } = queueWaits;
    const name = `${section}-${queue.node.path.split('/').slice(1).join('')}`;
    const metric = queue.metricApproximateNumberOfMessagesVisible({
      statistic: Stats.MAXIMUM,
      period: Duration.minutes(threshold.minutes),
    });
    this.#add({
      name,
      section,
      dashboard,
      metric,
      description: [`Events wait in a failure queue. ${queue.failureMeans}`],
      threshold,
    });
  }

  #add({ name, section, dashboard, metric, description, threshold }: AlarmSpec): void {
    const { stage } = this.#monitoring;
    const alarm = new Alarm(this, pascalCase(name), {
      metric,
      alarmName: physicalName(stage, name),
      alarmDescription: [
        ...description,
        `What to do: docs/runbook.md#${section}`,
        `Figures: ${consoleLink(stage, dashboard)}`,
      ].join('\n'),
      threshold: threshold.threshold,
      evaluationPeriods: threshold.periods,
      comparisonOperator: threshold.below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: threshold.alarmsOnSilence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    if (threshold.alarmsOnSilence) addWarmUp(alarm, threshold);
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.byDashboard.set(dashboard, [...(this.byDashboard.get(dashboard) ?? []), alarm]);
  }
}

/** A new alarm has no data yet: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-warm-up.html */
function addWarmUp(alarm: Alarm, { minutes, periods }: AlarmThreshold): void {
  const cfnAlarm = alarm.node.defaultChild;
  if (!(cfnAlarm instanceof CfnAlarm)) throw new Error('An Alarm no longer has a CfnAlarm as its default child');
  cfnAlarm.warmUpConfiguration = { warmUpPeriodDurationInMinutes: minutes * periods };
}

const consoleLink = (stage: MonitoringContext['stage'], dashboard: DashboardName): string =>
  `https://${stage.region}.console.aws.amazon.com/cloudwatch/home?region=${stage.region}#dashboards/dashboard/${dashboardName(stage, dashboard)}`;
