import type { RewriteView } from '#contracts/http/rewrites.ts';
import { workflowTimeoutSeconds } from '#contracts/workflow-timeouts.ts';
import { type Rewrite, type RewriteFailure, rewriteFailures } from '#domain/rewrites/rewrite.ts';
import { type Instant, MINUTE_MS, plusMs } from '#domain/time.ts';

/** Leaves a minute for the workflow's failure. */
const OVER_AFTER_MS = workflowTimeoutSeconds['rewrite-part'] * 1_000 + MINUTE_MS;

function failureOf(rewrite: Rewrite, now: Instant): RewriteFailure | undefined {
  if (rewrite.status === 'failed') return rewrite.reason;
  // Its start or end was lost.
  return rewrite.status === 'running' && now > plusMs(rewrite.createdAt, OVER_AFTER_MS) ? 'timed-out' : undefined;
}

export function rewriteView(rewrite: Rewrite, now: Instant): RewriteView {
  const failure = failureOf(rewrite, now);
  return {
    id: rewrite.id,
    part: rewrite.part,
    status: failure ? 'failed' : rewrite.status,
    proposal: rewrite.status === 'succeeded' ? rewrite.proposal : null,
    failure: failure ? rewriteFailures[failure] : null,
  };
}
