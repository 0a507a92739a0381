import { randomUUID } from 'node:crypto';
import { type ExecutionEnvironment, startEnvironment } from './execution-environment.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** A laptop's share of Lambda's 1,000 concurrent executions; more invocations wait for a free one. */
const CONCURRENCY = 10;
const IDLE_MS = 120_000;
/**
 * How long a call waits for an environment that comes free before another is started. Most calls take a few milliseconds,
 * a start takes a hundred and 20 MB: without patience, thirty requests at once would start ten of each function.
 */
const PATIENCE_MS = 150;
/** How many environments of a function load at a time; more would only load slower. */
const LOADING = 2;

interface Idle {
  readonly environment: ExecutionEnvironment;
  readonly reap: NodeJS.Timeout;
}

/** Hears of each invocation when it is over: how long it took, and whether it failed. */
type Observe = (durationMs: number, failed: boolean) => void;

/** The execution environments of one function, started when they are needed and ended when nobody calls any more. */
export class FunctionPool {
  readonly #definition: FunctionDefinition;
  readonly #variables: Readonly<Record<string, string>>;
  readonly #log: (requestId: string | undefined, text: string) => void;
  readonly #observe: Observe;
  readonly #limit: number;
  readonly #idle: Idle[] = [];
  readonly #running = new Set<ExecutionEnvironment>();
  readonly #waiting: (() => void)[] = [];
  #loading = 0;
  #releasedAt = 0;

  constructor(
    definition: FunctionDefinition,
    variables: Readonly<Record<string, string>>,
    log: (requestId: string | undefined, text: string) => void,
    observe: Observe = () => {},
  ) {
    this.#definition = definition;
    this.#variables = variables;
    this.#log = log;
    this.#observe = observe;
    this.#limit = Math.min(CONCURRENCY, definition.reservedConcurrency ?? CONCURRENCY);
  }

  /** Runs the function; rejects with a FunctionError. */
  async invoke(event: unknown): Promise<unknown> {
    const environment = await this.#free();
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await environment.invoke(randomUUID(), JSON.stringify(event ?? {}));
      failed = false;
      return result;
    } finally {
      this.#observe(performance.now() - startedAt, failed);
      this.#running.delete(environment);
      this.#releasedAt = performance.now();
      if (environment.usable()) this.#rest(environment);
      this.#waiting.shift()?.();
    }
  }

  /** Ends every environment: when the cloud stops, or when the bundle was built anew. */
  async close(): Promise<void> {
    const idle = this.#idle.splice(0);
    for (const { reap } of idle) clearTimeout(reap);
    const all = [...idle.map(({ environment }) => environment), ...this.#running];
    await Promise.all(all.filter((environment) => environment.usable()).map((environment) => environment.terminate()));
  }

  /** An environment for one invocation, which counts as running from now on. */
  async #free(): Promise<ExecutionEnvironment> {
    const since = performance.now();
    for (;;) {
      const idle = this.#takeIdle();
      if (idle !== undefined) return idle;
      // Where one came free in the meantime, for someone else, the next one is not far.
      const isPatient = this.#running.size > 0 && performance.now() - Math.max(since, this.#releasedAt) < PATIENCE_MS;
      if (!isPatient && this.#loading < LOADING && this.#running.size < this.#limit) return this.#start();
      await this.#released();
    }
  }

  /** Until an environment comes free, or it is time to look again. */
  #released(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(wake), 1);
        resolve();
      }, PATIENCE_MS);
      this.#waiting.push(wake);
    });
  }

  #start(): ExecutionEnvironment {
    const environment = startEnvironment(this.#definition, this.#variables, this.#log);
    this.#running.add(environment);
    this.#loading += 1;
    void environment.loaded.then(() => {
      this.#loading -= 1;
    });
    return environment;
  }

  #takeIdle(): ExecutionEnvironment | undefined {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.reap);
      if (!idle.environment.usable()) continue;
      this.#running.add(idle.environment);
      return idle.environment;
    }
    return undefined;
  }

  #rest(environment: ExecutionEnvironment): void {
    const reap = setTimeout(() => {
      const index = this.#idle.findIndex((idle) => idle.environment === environment);
      if (index >= 0) this.#idle.splice(index, 1);
      void environment.terminate();
    }, IDLE_MS);
    reap.unref();
    this.#idle.push({ environment, reap });
  }
}
