import type { Construct } from 'constructs';
import { generateCourseWorkflow } from '#contracts/workflow.ts';
import { Workflow } from '../constructs/workflow.ts';
import type { Platform } from '../platform.ts';
import { AreaStack, type Sources } from './area-stack.ts';

/** How courses are written: the area's endpoints, and the workflow behind them. */
export class GenerationStack extends AreaStack {
  readonly workflow: Workflow;

  constructor(scope: Construct, platform: Platform, sources: Sources) {
    super(scope, 'generation', platform, sources);
    this.workflow = new Workflow(this, generateCourseWorkflow, platform);
    this.functions.push(...this.workflow.functions);
    this.failureQueues.push(this.workflow.failures);
  }
}
