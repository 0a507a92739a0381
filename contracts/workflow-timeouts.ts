import { CHECK_SECONDS } from '#domain/course-checks/execution.ts';
import { EXPORT_SECONDS } from '#domain/exports/execution.ts';
import type { WorkflowName } from './needs.ts';

export const workflowTimeoutSeconds = {
  'generate-course': 30 * 60,
  /** A user waits for it. */
  'rewrite-part': 5 * 60,
  'review-course': CHECK_SECONDS,
  'make-export': EXPORT_SECONDS,
} as const satisfies Record<WorkflowName, number>;

/** For stages that call the model. A claim to a piece lasts as long. */
export const MODEL_STAGE_SECONDS = 180;
