import * as z from 'zod';

/** What each caller's calls cost, in DynamoDB's own units: performance on AWS shows here, not in milliseconds. */
export interface OperationUsage {
  readonly caller: string;
  readonly operation: string;
  readonly calls: number;
  /** Read or write units, whichever the operation consumes. */
  readonly capacityUnits: number;
}

const Units = z.object({ CapacityUnits: z.number().default(0) });
const Consumed = z.union([Units.transform((units) => [units]), z.array(Units)]).catch([]);

export class CapacityUsage {
  readonly #byCall = new Map<string, { caller: string; operation: string; calls: number; capacityUnits: number }>();

  count(caller: string, operation: string, consumedCapacity: unknown): void {
    const key = `${caller} ${operation}`;
    const usage = this.#byCall.get(key) ?? { caller, operation, calls: 0, capacityUnits: 0 };
    usage.calls += 1;
    for (const { CapacityUnits } of Consumed.parse(consumedCapacity ?? [])) usage.capacityUnits += CapacityUnits;
    this.#byCall.set(key, usage);
  }

  report(): readonly OperationUsage[] {
    return [...this.#byCall.values()].map((usage) => ({ ...usage }));
  }

  reset(): void {
    this.#byCall.clear();
  }
}
