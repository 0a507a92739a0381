import { totalmem } from 'node:os';
import type { ExecutionEnvironment } from './execution-environment.ts';

/** What one environment takes: 23 MB of resident memory right after its start, more once it has worked. */
const ENVIRONMENT_BYTES = 32 * 1024 ** 2;
const MEMORY_SHARE = 1 / 4;
/** Below this the product's own pages would end each other's environments; above it, more threads gain nothing on one machine. */
const FEWEST = 24;
const MOST = 128;
/** How long an idle environment is kept. */
const IDLE_MS = 120_000;

/** How many environments this machine holds at a time: a quarter of its memory, or of what its container may use. */
export function mostEnvironments(memoryBytes = memoryOfThisMachine()): number {
  return Math.max(FEWEST, Math.min(MOST, Math.floor((memoryBytes * MEMORY_SHARE) / ENVIRONMENT_BYTES)));
}

function memoryOfThisMachine(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
}

/** A function's side of the fleet. */
export interface Member {
  /** When the call at the head of its line came; undefined without a line. */
  waitingSince(): number | undefined;
  /** Whether it has no environment at all, so that its line cannot move by itself. */
  isBare(): boolean;
  /** Room has come free: it may start an environment now. */
  roomCame(): void;
}

interface Idle {
  readonly end: () => void;
  readonly timer: NodeJS.Timeout;
}

/** The environments of all functions together, whose number is bounded. */
export class Fleet {
  readonly #most: number;
  #count = 0;
  /** The least recently used first. */
  readonly #idle = new Map<ExecutionEnvironment, Idle>();
  readonly #wanting = new Set<Member>();

  constructor(most = mostEnvironments()) {
    this.#most = most;
  }

  get size(): number {
    return this.#count;
  }

  /** Counts one more environment, ending the least recently used idle one where there is no room; false where none is idle. */
  take(member: Member): boolean {
    if (this.#count >= this.#most) {
      const [oldest] = this.#idle.values();
      // What it ends gives its room back at once.
      oldest?.end();
    }
    if (this.#count >= this.#most) {
      this.#wanting.add(member);
      return false;
    }
    this.#wanting.delete(member);
    this.#count += 1;
    return true;
  }

  /** An environment is gone. */
  giveBack(): void {
    this.#count -= 1;
    this.#offer();
  }

  /** An environment has nothing to do; `end` ends it and gives its room back. */
  rest(environment: ExecutionEnvironment, end: () => void): void {
    this.#idle.set(environment, { end, timer: setTimeout(end, IDLE_MS).unref() });
    this.#offer();
  }

  /** An idle environment is used again, or ended. */
  wake(environment: ExecutionEnvironment): void {
    clearTimeout(this.#idle.get(environment)?.timer);
    this.#idle.delete(environment);
  }

  /** Whether a function without any environment has waited for room longer than this call has for its turn. */
  isOwed(since: number): boolean {
    return [...this.#wanting].some((member) => member.isBare() && (member.waitingSince() ?? since) < since);
  }

  /** Room goes first to functions that have no environment, then by how long they have waited. */
  #offer(): void {
    const waiting = [...this.#wanting].map((member) => ({ member, since: member.waitingSince() }));
    this.#wanting.clear();
    const inTurn = waiting
      .flatMap(({ member, since }) => (since === undefined ? [] : [{ member, since, bare: member.isBare() }]))
      .sort((a, b) => Number(b.bare) - Number(a.bare) || a.since - b.since);
    for (const { member } of inTurn) member.roomCame();
  }
}
