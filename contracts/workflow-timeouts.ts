import type { WorkflowName } from './needs.ts';

/** How long each workflow may take. Apart from the workflows, so that whoever waits for one need not carry them. */
export const workflowTimeoutSeconds = {
  'generate-course': 30 * 60,
  /** Someone sits before it. */
  'rewrite-part': 5 * 60,
} as const satisfies Record<WorkflowName, number>;
