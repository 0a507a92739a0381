import { workflowTimeoutSeconds } from '#contracts/workflow-timeouts.ts';
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

/** Half an hour with the outbox's backoff, since a user waits. */
const MAX_STARTS = 6;
/** Leaves two minutes for the workflow's failure. */
const STUCK_AFTER_MS = workflowTimeoutSeconds['generate-course'] * 1_000 + 2 * MINUTE_MS;

/** Backs up the workflow's catch and the event rule: the row stays due until the generation ends. */
export const processGeneration = async (
  row: GenerationRow,
  { outbox, executions, generations, now }: Ports,
): Promise<void> => {
  const claimed = await outbox.claim(row);
  if (claimed === undefined) return;
  const { generation } = row;
  if (generation.status === 'planned') return generations.expire(generation);
  // Due until the failure is written, so a crash still releases the reservation.
  if (claimed === 'dead' || claimed.attempts > MAX_STARTS) return generations.fail(generation, 'interrupted');
  if (generation.status === 'running') {
    const stuckAt = plusMs(generation.startedAt, STUCK_AFTER_MS);
    if (!(await executions.isRunning(generation))) return generations.fail(generation, 'interrupted');
    if (now() < stuckAt) return outbox.postpone(claimed, stuckAt);
    // First, because stopping reports `interrupted`.
    await generations.fail(generation, 'timed-out');
    return executions.stop(generation, 'Stuck');
  }
  if ((await executions.start(generation)) === 'ended') return generations.fail(generation, 'interrupted');
  await outbox.postpone(claimed, plusMs(now(), STUCK_AFTER_MS));
};
