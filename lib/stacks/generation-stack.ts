import type { Construct } from 'constructs';
import { workflows } from '#contracts/workflow.ts';
import { Workflow } from '../constructs/workflow.ts';
import type { StageResources } from '../platform.ts';
import { AreaStack, type EventSources } from './area-stack.ts';

export class GenerationStack extends AreaStack {
  readonly workflows: readonly Workflow[];

  constructor(scope: Construct, platform: StageResources, sources: EventSources) {
    super(scope, 'generation', platform, sources);
    this.workflows = workflows.map((workflow) => new Workflow(this, workflow, platform));
    this.functions.push(...this.workflows.flatMap(({ functions }) => functions));
    this.failureQueues.push(...this.workflows.map(({ failures }) => failures));
  }
}
