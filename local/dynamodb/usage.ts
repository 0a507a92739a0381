import * as z from 'zod';

/** Predicts performance on AWS better than local milliseconds. */
export interface OperationUsage {
  readonly caller: string;
  readonly operation: string;
  readonly calls: number;
  readonly capacityUnits: number;
  /** Calls of the latest invocation that ran one after the other. */
  readonly inSequence: number;
}

const Units = z.object({ CapacityUnits: z.number().default(0) });
const Consumed = z.union([Units.transform((units) => [units]), z.array(Units)]).catch([]);

type Counted = { -readonly [K in keyof OperationUsage]: OperationUsage[K] } & { latest: string | undefined };

const MAX_INVOCATIONS = 1_000;

export class CapacityUsage {
  readonly #byCall = new Map<string, Counted>();
  readonly #answered = new Map<string, number>();

  begin(caller: string, invocation: string | undefined): (operation: string, consumedCapacity: unknown) => void {
    const before = (invocation && this.#answered.get(invocation)) || 0;
    return (operation, consumedCapacity) => {
      const key = `${caller} ${operation}`;
      const none = { caller, operation, calls: 0, capacityUnits: 0, inSequence: 0, latest: invocation };
      const usage = this.#byCall.get(key) ?? none;
      usage.calls += 1;
      usage.inSequence = Math.max(usage.latest === invocation ? usage.inSequence : 0, before + 1);
      usage.latest = invocation;
      for (const { CapacityUnits } of Consumed.parse(consumedCapacity ?? [])) usage.capacityUnits += CapacityUnits;
      this.#byCall.set(key, usage);
      if (invocation) this.#remember(invocation, before + 1);
    };
  }

  #remember(invocation: string, place: number): void {
    this.#answered.set(invocation, Math.max(place, this.#answered.get(invocation) ?? 0));
    const [oldest] = this.#answered.keys();
    if (oldest !== undefined && this.#answered.size > MAX_INVOCATIONS) this.#answered.delete(oldest);
  }

  report(): readonly OperationUsage[] {
    return [...this.#byCall.values()].map(({ latest: _, ...usage }) => usage);
  }

  reset(): void {
    this.#byCall.clear();
  }
}
