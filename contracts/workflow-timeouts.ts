import type { WorkflowName } from './needs.ts';

/** How long each workflow may take. */
export const workflowTimeoutSeconds = {
  'generate-course': 30 * 60,
  /** Someone sits before it. */
  'rewrite-part': 5 * 60,
} as const satisfies Record<WorkflowName, number>;
