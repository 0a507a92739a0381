import { totalmem } from 'node:os';
import type { ExecutionEnvironment } from './execution-environment.ts';

/** An environment starts at 23 MB and grows. */
const ENVIRONMENT_BYTES = 32 * 1024 ** 2;
const MEMORY_SHARE = 1 / 4;
/** Below this, pages would evict each other's environments. */
const MIN_ENVIRONMENTS = 24;
/** More threads gain nothing on one machine. */
const MAX_ENVIRONMENTS = 128;
const IDLE_MS = 120_000;
/** Of the newest load in the average: a busy machine shows within a few. */
const NEWEST_LOAD_WEIGHT = 1 / 4;

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

export interface FleetMember {
  waitingSince(): number | undefined;
  hasNoEnvironment(): boolean;
  onCapacity(): void;
}

interface Idle {
  readonly end: () => void;
  readonly timer: NodeJS.Timeout;
}

export class Fleet {
  readonly #max: number;
  #count = 0;
  /** Least recently used first. */
  readonly #idle = new Map<ExecutionEnvironment, Idle>();
  readonly #waiting = new Set<FleetMember>();
  #loadMs = 0;

  constructor(max = maxEnvironments()) {
    this.#max = max;
  }

  get size(): number {
    return this.#count;
  }

  /** How long an environment takes to load at present, in milliseconds. Zero before the first. */
  get loadMs(): number {
    return this.#loadMs;
  }

  recordLoad(ms: number): void {
    this.#loadMs = this.#loadMs === 0 ? ms : this.#loadMs + (ms - this.#loadMs) * NEWEST_LOAD_WEIGHT;
  }

  /** False if none is idle. */
  acquire(member: FleetMember): boolean {
    if (this.#count >= this.#max) {
      const [oldest] = this.#idle.values();
      // `end` releases its slot synchronously.
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

  release(): void {
    this.#count -= 1;
    this.#offer();
  }

  addIdle(environment: ExecutionEnvironment, end: () => void): void {
    this.#idle.set(environment, { end, timer: setTimeout(end, IDLE_MS).unref() });
    this.#offer();
  }

  removeIdle(environment: ExecutionEnvironment): void {
    clearTimeout(this.#idle.get(environment)?.timer);
    this.#idle.delete(environment);
  }

  /** A function without any environment has waited longer than this call. */
  shouldYield(since: number): boolean {
    return [...this.#waiting].some((member) => member.hasNoEnvironment() && (member.waitingSince() ?? since) < since);
  }

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
