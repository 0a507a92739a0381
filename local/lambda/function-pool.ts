import { randomUUID } from 'node:crypto';
import type { ExecutionEnvironment } from './execution-environment.ts';
import type { Fleet, Member } from './fleet.ts';
import { FunctionError } from './function-error.ts';

/** A laptop's share of Lambda's 1,000 concurrent executions; more invocations wait for a free one. */
const CONCURRENCY = 10;
/**
 * How long the head of the line waits for an environment that comes free before another is started. Most calls take a few
 * milliseconds, a start takes a hundred and 20 MB: without patience, thirty requests at once would start ten of each function.
 */
const PATIENCE_MS = 150;
/** How many environments of a function load at a time; more would only load slower. */
const LOADING = 2;

/** Why a call that waited too long is refused: https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html#API_Invoke_Errors */
export const THROTTLED = 'TooManyRequestsException';

/** A call in line. */
interface Waiting {
  readonly since: number;
  readonly serve: (environment: ExecutionEnvironment) => void;
  readonly refuse: (error: Error) => void;
}

export interface FunctionPoolOptions {
  readonly fleet: Fleet;
  readonly start: () => ExecutionEnvironment;
  readonly reservedConcurrency?: number | undefined;
  /** Hears of each invocation when it is over: how long it took, and whether it failed. */
  readonly observe?: (durationMs: number, failed: boolean) => void;
}

/**
 * The execution environments of one function, started when they are needed and ended when nobody calls any more. Calls are
 * served in the order in which they came.
 */
export class FunctionPool implements Member {
  readonly #fleet: Fleet;
  readonly #launch: () => ExecutionEnvironment;
  readonly #observe: (durationMs: number, failed: boolean) => void;
  readonly #limit: number;
  readonly #line: Waiting[] = [];
  readonly #all = new Set<ExecutionEnvironment>();
  /** The most recently used last. */
  readonly #idle: ExecutionEnvironment[] = [];
  #loading = 0;
  #freedAt = 0;
  #lookAgain: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ fleet, start, reservedConcurrency = CONCURRENCY, observe = () => {} }: FunctionPoolOptions) {
    this.#fleet = fleet;
    this.#launch = start;
    this.#observe = observe;
    this.#limit = Math.min(CONCURRENCY, reservedConcurrency);
  }

  /** Runs the function; rejects with a FunctionError, a throttled one after `mostWaitMs` in line. */
  async invoke(event: unknown, mostWaitMs?: number): Promise<unknown> {
    const environment = await this.#turn(mostWaitMs);
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await environment.invoke(randomUUID(), JSON.stringify(event ?? {}));
      failed = false;
      return result;
    } finally {
      this.#observe(performance.now() - startedAt, failed);
      this.#freed(environment);
    }
  }

  waitingSince(): number | undefined {
    return this.#line[0]?.since;
  }

  isBare(): boolean {
    return this.#all.size === 0;
  }

  roomCame(): void {
    this.#startIfNeeded();
  }

  /** Ends every environment, and refuses who waits: the cloud stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#lookAgain);
    for (const { refuse } of this.#line.splice(0)) refuse(new Error('the local cloud is stopping'));
    for (const environment of this.#idle) this.#fleet.wake(environment);
    const usable = [...this.#all].filter((environment) => environment.usable());
    await Promise.all(usable.map((environment) => environment.terminate()));
  }

  /** The environment for a call, once it is its turn. */
  #turn(mostWaitMs: number | undefined): Promise<ExecutionEnvironment> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiting: Waiting = {
        since: performance.now(),
        serve: (environment) => {
          clearTimeout(timer);
          resolve(environment);
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const idle = this.#line.length === 0 ? this.#takeIdle() : undefined;
      if (idle) return waiting.serve(idle);
      this.#line.push(waiting);
      if (mostWaitMs !== undefined) {
        timer = setTimeout(() => {
          this.#line.splice(this.#line.indexOf(waiting), 1);
          reject(new FunctionError({ errorType: THROTTLED, errorMessage: 'Rate Exceeded.', trace: [] }));
        }, mostWaitMs);
      }
      this.#startIfNeeded();
    });
  }

  /** An environment has loaded or done its work: the head of the line has it next. */
  #freed(environment: ExecutionEnvironment): void {
    this.#freedAt = performance.now();
    const head = this.#line[0];
    if (!environment.usable()) this.#gone(environment);
    else if (!head) this.#rest(environment);
    else if (this.#fleet.isOwed(head.since)) this.#end(environment);
    else {
      this.#line.shift();
      head.serve(environment);
    }
    this.#startIfNeeded();
  }

  /** Starts an environment for the line where it is time, or looks again when it will be. */
  #startIfNeeded(): void {
    clearTimeout(this.#lookAgain);
    const head = this.#line[0];
    if (!head || this.#isClosed || this.#loading >= LOADING || this.#all.size >= this.#limit) return;
    // Where one came free in the meantime, for an earlier call, the next one is not far.
    const patientMs = this.isBare() ? 0 : Math.max(head.since, this.#freedAt) + PATIENCE_MS - performance.now();
    if (patientMs > 0) {
      this.#lookAgain = setTimeout(() => this.#startIfNeeded(), patientMs);
    } else if (this.#fleet.take(this)) this.#start();
  }

  #start(): void {
    let environment: ExecutionEnvironment;
    try {
      environment = this.#launch();
    } catch (error) {
      this.#fleet.giveBack();
      this.#line.shift()?.refuse(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#all.add(environment);
    this.#loading += 1;
    void environment.loaded.then(() => {
      this.#loading -= 1;
      const head = this.#line[0];
      // One that could not load says why to the call that it was started for.
      if (!environment.usable() && head) {
        this.#line.shift();
        head.serve(environment);
      } else this.#freed(environment);
    });
    this.#startIfNeeded();
  }

  #takeIdle(): ExecutionEnvironment | undefined {
    for (let environment = this.#idle.pop(); environment; environment = this.#idle.pop()) {
      this.#fleet.wake(environment);
      if (environment.usable()) return environment;
      this.#gone(environment);
    }
    return undefined;
  }

  #rest(environment: ExecutionEnvironment): void {
    this.#idle.push(environment);
    this.#fleet.rest(environment, () => {
      this.#idle.splice(this.#idle.indexOf(environment), 1);
      this.#fleet.wake(environment);
      this.#end(environment);
    });
  }

  #end(environment: ExecutionEnvironment): void {
    if (environment.usable()) void environment.terminate();
    this.#gone(environment);
  }

  #gone(environment: ExecutionEnvironment): void {
    if (this.#all.delete(environment)) this.#fleet.giveBack();
  }
}
