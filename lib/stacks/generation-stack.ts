import type { Construct } from 'constructs';
import { workflows } from '#contracts/workflow.ts';
import { FailureQueue } from '../constructs/failure-queue.ts';
import { Workflow } from '../constructs/workflow.ts';
import type { StageResources } from '../platform.ts';
import { AreaStack, type EventSources } from './area-stack.ts';

export class GenerationStack extends AreaStack {
  readonly workflows: readonly Workflow[];

  constructor(scope: Construct, platform: StageResources, sources: EventSources) {
    super(scope, 'generation', platform, sources);
    // Each queue costs an alarm; its events name their function.
    const means = workflows.map(({ onFailure }) => `${onFailure.name}: ${onFailure.failureMeans}`).join(' ');
    const failures = new FailureQueue(this, 'WorkflowFailures', means);
    this.workflows = workflows.map((workflow) => new Workflow(this, workflow, platform, failures));
    this.functions.push(...this.workflows.flatMap(({ functions }) => functions));
    this.failureQueues.push(failures);
  }
}
