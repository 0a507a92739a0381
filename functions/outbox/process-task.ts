import type { Instant } from '#domain/time.ts';
import { secondPassAt, type Task, type TaskCheckpoint } from '#domain/users/task.ts';
import type { TaskRow } from '../data/messaging/outbox.ts';
import type { Platform } from '../runtime/platform.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { closeCheckoutsOfCourse } from './close-checkouts.ts';
import { type ErasePorts, eraseAccount } from './erase-account.ts';
import { type ImagePruningPorts, pruneImages } from './prune-images.ts';
import { type RenamePorts, renameEverywhere, type Unfinished } from './rename-everywhere.ts';

type Ports = RenamePorts &
  ErasePorts &
  ImagePruningPorts &
  PortsOf<'outbox.claim' | 'outbox.postpone' | 'outbox.done' | 'executions.startCheck' | 'versions.prune'> &
  Pick<Platform, 'now'>;

/**
 * How long a turn starts new parts. A sweep may start one in the function's 40th of 60 seconds. In the stream, later
 * mails and changes wait.
 */
export const TURN_MS = { stream: 2_000, sweep: 12_000 } as const;

/** A final pass that stopped running work needs one more. */
const nextRunAt = (task: Task, startedAt: Instant, hasStopped: boolean): Instant | undefined => {
  if (startedAt < secondPassAt(task)) return secondPassAt(task);
  return hasStopped ? secondPassAt({ ...task, createdAt: startedAt }) : undefined;
};

interface Pending {
  readonly until: Instant;
}

async function runPass(
  task: Task,
  ports: Ports,
  turn: { last: boolean; timeIsUp: () => boolean; position: TaskCheckpoint | null },
): Promise<Unfinished | Pending | 'stopped' | 'completed'> {
  switch (task.kind) {
    case 'rename':
      return renameEverywhere(task.userId, ports, turn);
    case 'erase':
      return eraseAccount(task.userId, ports, turn);
    case 'prune-versions':
      if (!turn.last) return 'completed';
      for await (const _ of ports.versions.prune(task.courseId, task.version))
        if (turn.timeIsUp()) return { position: null };
      return pruned(task.courseId, ports, turn);
    case 'prune-images':
      return pruned(task.courseId, ports, turn);
    case 'check-course':
      await ports.executions.startCheck(task);
      return 'completed';
    case 'close-checkouts':
      return (await closeCheckoutsOfCourse(task.courseId, ports, turn.timeIsUp)) ? 'completed' : { position: null };
  }
}

async function pruned(
  courseId: string,
  ports: Ports,
  turn: { timeIsUp: () => boolean },
): Promise<Unfinished | Pending | 'completed'> {
  const nextAt = await pruneImages(courseId, ports, turn);
  if (nextAt === 'unfinished') return { position: null };
  return nextAt === null ? 'completed' : { until: nextAt };
}

export async function processTask(row: TaskRow, ports: Ports, turnMs: number): Promise<void> {
  const { outbox, now } = ports;
  const claimed = await outbox.claim(row);
  if (claimed === undefined || claimed === 'dead') return;
  const startedAt = now();
  const endsAt = Date.now() + turnMs;
  const timeIsUp = () => Date.now() >= endsAt;
  const { task } = row;
  const turn = { last: startedAt >= secondPassAt(task), timeIsUp, position: task.position };
  const pass = await runPass(task, ports, turn);
  if (typeof pass === 'object')
    return 'until' in pass ? outbox.postpone(claimed, pass.until) : outbox.postpone(claimed, now(), pass);
  const runAgainAt = nextRunAt(task, startedAt, pass === 'stopped');
  await (runAgainAt === undefined ? outbox.done(claimed) : outbox.postpone(claimed, runAgainAt));
}
