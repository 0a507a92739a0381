import { randomUUID } from 'node:crypto';
import type { ExecutionEnvironment } from './execution-environment.ts';
import type { Fleet, FleetMember } from './fleet.ts';
import { FunctionError } from './function-error.ts';

/** A laptop's share of Lambda's 1,000 concurrent executions. */
const CONCURRENCY = 10;
/** A start takes 100 ms of CPU and 20 MB. Without a delay, thirty requests would start ten environments. */
const MIN_START_DELAY_MS = 150;
/** Waiting for a busy environment costs less than a start until it has taken as long; on a busy machine both take longer. */
const START_DELAY_PER_LOAD = 2;
/** Far below the gateway's patience. */
const MAX_START_DELAY_MS = 750;
/** A call that has waited so many delays starts another environment even if one is freed now and then. */
const MAX_DELAYS = 3;
/** More would only be slower. */
const MAX_LOADING = 2;

/** https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html#API_Invoke_Errors */
export const THROTTLED = 'TooManyRequestsException';

interface QueuedCall {
  readonly since: number;
  readonly resolve: (environment: ExecutionEnvironment) => void;
  readonly reject: (error: Error) => void;
}

export interface FunctionPoolOptions {
  readonly fleet: Fleet;
  readonly start: () => ExecutionEnvironment;
  readonly reservedConcurrency?: number | undefined;
  readonly observe?: (durationMs: number, failed: boolean) => void;
}

export class FunctionPool implements FleetMember {
  readonly #fleet: Fleet;
  readonly #launch: () => ExecutionEnvironment;
  readonly #observe: (durationMs: number, failed: boolean) => void;
  readonly #limit: number;
  readonly #queue: QueuedCall[] = [];
  readonly #all = new Set<ExecutionEnvironment>();
  /** Most recently used last. */
  readonly #idle: ExecutionEnvironment[] = [];
  #loading = 0;
  #freedAt = 0;
  #startTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ fleet, start, reservedConcurrency = CONCURRENCY, observe = () => {} }: FunctionPoolOptions) {
    this.#fleet = fleet;
    this.#launch = start;
    this.#observe = observe;
    this.#limit = Math.min(CONCURRENCY, reservedConcurrency);
  }

  async invoke(event: unknown, maxWaitMs?: number): Promise<unknown> {
    const environment = await this.#acquire(maxWaitMs);
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await environment.invoke(randomUUID(), JSON.stringify(event ?? {}));
      failed = false;
      return result;
    } finally {
      this.#observe(performance.now() - startedAt, failed);
      this.#onFree(environment);
    }
  }

  waitingSince(): number | undefined {
    return this.#queue[0]?.since;
  }

  hasNoEnvironment(): boolean {
    return this.#all.size === 0;
  }

  onCapacity(): void {
    this.#startIfNeeded();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#startTimer);
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the local cloud is stopping'));
    for (const environment of this.#idle) this.#fleet.removeIdle(environment);
    const usable = [...this.#all].filter((environment) => environment.usable());
    await Promise.all(usable.map((environment) => environment.terminate()));
  }

  #acquire(maxWaitMs: number | undefined): Promise<ExecutionEnvironment> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiting: QueuedCall = {
        since: performance.now(),
        resolve: (environment) => {
          clearTimeout(timer);
          resolve(environment);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const idle = this.#queue.length === 0 ? this.#takeIdle() : undefined;
      if (idle) return waiting.resolve(idle);
      this.#queue.push(waiting);
      if (maxWaitMs !== undefined) {
        timer = setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(waiting), 1);
          reject(new FunctionError({ errorType: THROTTLED, errorMessage: 'Rate Exceeded.', trace: [] }));
        }, maxWaitMs);
      }
      this.#startIfNeeded();
    });
  }

  #onFree(environment: ExecutionEnvironment): void {
    this.#freedAt = performance.now();
    const head = this.#queue[0];
    if (!environment.usable()) this.#forget(environment);
    else if (!head) this.#rest(environment);
    else if (this.#fleet.shouldYield(head.since)) this.#end(environment);
    else {
      this.#queue.shift();
      head.resolve(environment);
    }
    this.#startIfNeeded();
  }

  #startIfNeeded(): void {
    clearTimeout(this.#startTimer);
    // Those before it get the environments that are loading.
    const head = this.#queue[this.#loading];
    if (!head || this.#isClosed || this.#loading >= MAX_LOADING || this.#all.size >= this.#limit) return;
    const delayMs = this.#startDelayMs();
    // If an environment was just freed for an earlier call, the next is likely soon.
    const startAt = Math.min(Math.max(head.since, this.#freedAt) + delayMs, head.since + MAX_DELAYS * delayMs);
    const patientMs = this.hasNoEnvironment() ? 0 : startAt - performance.now();
    if (patientMs > 0) {
      this.#startTimer = setTimeout(() => this.#startIfNeeded(), patientMs);
    } else if (this.#fleet.acquire(this)) this.#start();
  }

  #startDelayMs(): number {
    const delayMs = this.#fleet.loadMs * START_DELAY_PER_LOAD;
    return Math.min(Math.max(MIN_START_DELAY_MS, delayMs), MAX_START_DELAY_MS);
  }

  #start(): void {
    const startedAt = performance.now();
    let environment: ExecutionEnvironment;
    try {
      environment = this.#launch();
    } catch (error) {
      this.#fleet.release();
      this.#queue.shift()?.reject(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#all.add(environment);
    this.#loading += 1;
    void environment.loaded.then(() => {
      this.#loading -= 1;
      if (environment.usable()) this.#fleet.recordLoad(performance.now() - startedAt);
      const head = this.#queue[0];
      // The call that it was started for gets the load error.
      if (!environment.usable() && head) {
        this.#queue.shift();
        head.resolve(environment);
      } else this.#onFree(environment);
    });
    this.#startIfNeeded();
  }

  #takeIdle(): ExecutionEnvironment | undefined {
    for (let environment = this.#idle.pop(); environment; environment = this.#idle.pop()) {
      this.#fleet.removeIdle(environment);
      if (environment.usable()) return environment;
      this.#forget(environment);
    }
    return undefined;
  }

  #rest(environment: ExecutionEnvironment): void {
    this.#idle.push(environment);
    this.#fleet.addIdle(environment, () => {
      this.#idle.splice(this.#idle.indexOf(environment), 1);
      this.#fleet.removeIdle(environment);
      this.#end(environment);
    });
  }

  #end(environment: ExecutionEnvironment): void {
    if (environment.usable()) void environment.terminate();
    this.#forget(environment);
  }

  #forget(environment: ExecutionEnvironment): void {
    if (this.#all.delete(environment)) this.#fleet.release();
  }
}
