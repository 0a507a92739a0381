import { workflowTimeoutSeconds } from '#contracts/workflow.ts';
import { MINUTE_MS, plusMs } from '#domain/time.ts';
import type { GenerationRow } from '../data/messaging/outbox.ts';
import type { Platform } from '../runtime/platform.ts';
import type { PortsOf } from '../runtime/ports-of.ts';

type Ports = PortsOf<
  | 'outbox.claim'
  | 'outbox.postpone'
  | 'executions.start'
  | 'executions.isRunning'
  | 'executions.stop'
  | 'generations.fail'
  | 'generations.expire'
> &
  Pick<Platform, 'now'>;

/** Half an hour of failed starts, by the outbox's backoff; someone is waiting for the course, so no days. */
const MAX_STARTS = 6;
/** The workflow's own timeout, and two minutes for its failure to be handled. */
const STUCK_AFTER_MS = workflowTimeoutSeconds['generate-course'] * 1_000 + 2 * MINUTE_MS;

/**
 * Starts a generation's execution, and closes one that is stuck: the row stays due until the generation ends, first at
 * once, then when its workflow must have ended, or when an outline's place is held no longer. The second line behind the workflow's catch and the event rule.
 */
export const processGeneration = async (
  row: GenerationRow,
  { outbox, executions, generations, now }: Ports,
): Promise<void> => {
  const claimed = await outbox.claim(row);
  if (claimed === undefined) return;
  const { generation } = row;
  if (generation.status === 'planned') return generations.expire(generation);
  // The row stays due until the failure is written, so that its place is given back even if this try is cut off.
  if (claimed === 'dead' || claimed.attempts > MAX_STARTS) return generations.fail(generation, 'interrupted');
  if (generation.status === 'running') {
    const stuckAt = plusMs(generation.startedAt, STUCK_AFTER_MS);
    if (!(await executions.isRunning(generation))) return generations.fail(generation, 'interrupted');
    if (now() < stuckAt) return outbox.postpone(claimed, stuckAt);
    // The reason first: what is stopped is reported as well, as interrupted. A stage of it that still runs finds it closed.
    await generations.fail(generation, 'timed-out');
    return executions.stop(generation, 'Stuck');
  }
  // An execution that ended without having begun or closed its generation was cut off.
  if ((await executions.start(generation)) === 'ended') return generations.fail(generation, 'interrupted');
  await outbox.postpone(claimed, plusMs(now(), STUCK_AFTER_MS));
};
