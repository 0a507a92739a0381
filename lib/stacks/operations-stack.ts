import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { Alarms } from '../constructs/alarms.ts';
import type { FailureQueue } from '../constructs/failure-queue.ts';
import { OperatorsDashboards } from '../constructs/operators-dashboards.ts';
import { stackName } from '../names.ts';
import type { StageResources } from '../platform.ts';
import type { StageConfig } from '../stages.ts';
import { AreaStack, type EventSources } from './area-stack.ts';

export interface OperationsProps {
  readonly failureQueues: readonly FailureQueue[];
}

export class OperationsStack extends AreaStack {
  constructor(scope: Construct, platform: StageResources, sources: EventSources, props: OperationsProps) {
    super(scope, 'operations', platform, sources);
    const monitoring = { scope: this, stage: platform.stage, apiId: sources.apis.api.apiId };
    const alarms = new Alarms(this, 'Alarms', monitoring);
    alarms.watchDeclared();
    const queues = [...props.failureQueues, ...this.failureQueues];
    for (const queue of queues) alarms.watchQueue(queue);
    new OperatorsDashboards(this, 'Dashboards', { monitoring, alarms: alarms.byDashboard, queues });
    this.#limitCost(platform.stage);
  }

  #limitCost(stage: StageConfig): void {
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: stackName(stage, 'Monthly'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.monthlyBudgetUsd, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
      },
      notificationsWithSubscribers: [
        {
          notification: { notificationType: 'FORECASTED', comparisonOperator: 'GREATER_THAN', threshold: 100 },
          subscribers: [{ subscriptionType: 'EMAIL', address: stage.alarmAddress }],
        },
      ],
    });
  }
}
