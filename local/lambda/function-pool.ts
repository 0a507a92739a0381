import { randomUUID } from 'node:crypto';
import { type ExecutionEnvironment, startEnvironment } from './execution-environment.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** A laptop's share of Lambda's 1,000 concurrent executions; more invocations wait for a free one. */
const CONCURRENCY = 10;
const IDLE_MS = 120_000;

interface Idle {
  readonly environment: ExecutionEnvironment;
  readonly reap: NodeJS.Timeout;
}

/** The execution environments of one function, started when they are needed and ended when nobody calls any more. */
export class FunctionPool {
  readonly #definition: FunctionDefinition;
  readonly #variables: Readonly<Record<string, string>>;
  readonly #log: (requestId: string | undefined, text: string) => void;
  readonly #limit: number;
  readonly #idle: Idle[] = [];
  readonly #running = new Set<ExecutionEnvironment>();
  readonly #waiting: (() => void)[] = [];

  constructor(
    definition: FunctionDefinition,
    variables: Readonly<Record<string, string>>,
    log: (requestId: string | undefined, text: string) => void,
  ) {
    this.#definition = definition;
    this.#variables = variables;
    this.#log = log;
    this.#limit = Math.min(CONCURRENCY, definition.reservedConcurrency ?? CONCURRENCY);
  }

  /** Runs the function; rejects with a FunctionError. */
  async invoke(event: unknown): Promise<unknown> {
    while (this.#running.size >= this.#limit) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    const environment = this.#take();
    this.#running.add(environment);
    try {
      return await environment.invoke(randomUUID(), JSON.stringify(event ?? {}));
    } finally {
      this.#running.delete(environment);
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

  #take(): ExecutionEnvironment {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.reap);
      if (idle.environment.usable()) return idle.environment;
    }
    return startEnvironment(this.#definition, this.#variables, this.#log);
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
