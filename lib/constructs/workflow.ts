import { Stack } from 'aws-cdk-lib';
import { EventField, Rule, type RuleProps, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { failedExecutionPaths } from '#contracts/stages.ts';
import { type Workflow as Declared, stagesOf } from '#contracts/workflow.ts';
import { pascalCase, physicalName } from '../names.ts';
import type { StageResources } from '../platform.ts';
import type { FailureQueue } from './failure-queue.ts';
import { ServiceFunction } from './service-function.ts';
import { workflowDefinition } from './workflow-definition.ts';

export class Workflow extends Construct {
  readonly machine: StateMachine;
  readonly functions: readonly ServiceFunction[];

  constructor(scope: Construct, workflow: Declared, platform: StageResources, failures: FailureQueue) {
    super(scope, `${pascalCase(workflow.name)}Workflow`);
    const { stage } = platform;
    const { onFailure } = workflow;
    const byName = new Map(
      stagesOf(workflow).map((one) => [
        one.name,
        new ServiceFunction(scope, one, platform, one === onFailure ? [failures.sendStatement()] : []),
      ]),
    );
    this.functions = [...byName.values()];

    const functionOf = (name: string): ServiceFunction => {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`The workflow ${workflow.name} has no stage ${name}`);
      return found;
    };
    const definition = workflowDefinition(workflow, ({ name }) => functionOf(name).functionArn);
    const role = new Role(this, 'Role', {
      description: `Runs ${workflow.name}`,
      assumedBy: new ServicePrincipal('states.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: this.functions.map(({ functionArn }) => functionArn),
      }),
    );
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: physicalName(stage, workflow.name),
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(Stack.of(this).toJsonString(definition)),
      role,
      tracingEnabled: true,
      logs: {
        // Inputs and outputs hold people's texts.
        level: LogLevel.ERROR,
        includeExecutionData: false,
        destination: new LogGroup(this, 'Logs', {
          // This prefix keeps the log delivery policy within its limit (api-stage.ts).
          logGroupName: `/aws/vendedlogs/states/${physicalName(stage, workflow.name)}`,
          retention: stage.logRetention,
          removalPolicy: stage.removal,
        }),
      },
    });

    const ends = functionOf(onFailure.name);
    failures.takeFailuresOf(ends, { attempts: 2 });
    const event = RuleTargetInput.fromObject(
      Object.fromEntries(
        Object.entries(failedExecutionPaths).map(([name, path]) => [
          name,
          EventField.fromPath(['$', ...path].join('.')),
        ]),
      ),
    );
    new Rule(this, 'EndedBadly', {
      description: `Releases what a failed, timed-out or stopped execution of ${workflow.name} held`,
      eventPattern: this.#endedBadly(),
      targets: [new LambdaTarget(ends, { event, deadLetterQueue: failures, retryAttempts: 10 })],
    });
  }

  #endedBadly(): RuleProps['eventPattern'] {
    return {
      source: ['aws.states'],
      detailType: ['Step Functions Execution Status Change'],
      detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'], stateMachineArn: [this.machine.stateMachineArn] },
    };
  }
}
