import { totalmem } from 'node:os';
import type { ExecutionEnvironment } from './execution-environment.ts';

/** What one environment takes: 23 MB of resident memory right after its start, more once it has worked. */
const ENVIRONMENT_BYTES = 32 * 1024 ** 2;
const MEMORY_SHARE = 1 / 4;
/** Below this the product's own pages would end each other's environments; above it, more threads gain nothing on one machine. */
const MIN_ENVIRONMENTS = 24;
const MAX_ENVIRONMENTS = 128;
/** How long an idle environment is kept. */
const IDLE_MS = 120_000;

/** How many environments this machine holds at a time: a quarter of its memory, or of what its container may use. */
export function maxEnvironments(memoryBytes = availableMemory()): number {
  return Math.max(
    MIN_ENVIRONMENTS,
    Math.min(MAX_ENVIRONMENTS, Math.floor((memoryBytes * MEMORY_SHARE) / ENVIRONMENT_BYTES)),
  );
}

function availableMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
}

/** A function's side of the fleet. */
export interface FleetMember {
  /** When the call at the head of its line came; undefined without a line. */
  waitingSince(): number | undefined;
  /** Whether it has no environment at all, so that its line cannot move by itself. */
  hasNoEnvironment(): boolean;
  /** Room has come free: it may start an environment now. */
  onCapacity(): void;
}

interface Idle {
  readonly end: () => void;
  readonly timer: NodeJS.Timeout;
}

/** The environments of all functions together, whose number is bounded. */
export class Fleet {
  readonly #max: number;
  #count = 0;
  /** The least recently used first. */
  readonly #idle = new Map<ExecutionEnvironment, Idle>();
  readonly #waiting = new Set<FleetMember>();

  constructor(most = maxEnvironments()) {
    this.#max = most;
  }

  get size(): number {
    return this.#count;
  }

  /** Counts one more environment, ending the least recently used idle one where there is no room; false where none is idle. */
  acquire(member: FleetMember): boolean {
    if (this.#count >= this.#max) {
      const [oldest] = this.#idle.values();
      // What it ends gives its room back at once.
      oldest?.end();
    }
    if (this.#count >= this.#max) {
      this.#waiting.add(member);
      return false;
    }
    this.#waiting.delete(member);
    this.#count += 1;
    return true;
  }

  /** An environment is gone. */
  release(): void {
    this.#count -= 1;
    this.#offer();
  }

  /** An environment has nothing to do; `end` ends it and gives its room back. */
  addIdle(environment: ExecutionEnvironment, end: () => void): void {
    this.#idle.set(environment, { end, timer: setTimeout(end, IDLE_MS).unref() });
    this.#offer();
  }

  /** An idle environment is used again, or ended. */
  removeIdle(environment: ExecutionEnvironment): void {
    clearTimeout(this.#idle.get(environment)?.timer);
    this.#idle.delete(environment);
  }

  /** Whether a function without any environment has waited for room longer than this call has for its turn. */
  shouldYield(since: number): boolean {
    return [...this.#waiting].some((member) => member.hasNoEnvironment() && (member.waitingSince() ?? since) < since);
  }

  /** Room goes first to functions that have no environment, then by how long they have waited. */
  #offer(): void {
    const candidates = [...this.#waiting].map((member) => ({ member, since: member.waitingSince() }));
    this.#waiting.clear();
    const inTurn = candidates
      .flatMap(({ member, since }) =>
        since === undefined ? [] : [{ member, since, isEmpty: member.hasNoEnvironment() }],
      )
      .sort((a, b) => Number(b.isEmpty) - Number(a.isEmpty) || a.since - b.since);
    for (const { member } of inTurn) member.onCapacity();
  }
}
