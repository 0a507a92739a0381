/**
 * AWS rejects writes that overlap with a transaction; the emulator would serialize them.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 */
export class ItemsInFlight {
  readonly #transactions = new Set<string>();
  readonly #writes = new Map<string, number>();

  /** A transaction starts only if no item is being written. */
  busyForTransaction(items: readonly string[]): readonly boolean[] {
    return items.map((item) => this.#transactions.has(item) || this.#writes.has(item));
  }

  /** Writes and transactional reads of these are rejected. */
  inTransaction(items: readonly string[]): readonly boolean[] {
    return items.map((item) => this.#transactions.has(item));
  }

  async transaction<T>(items: readonly string[], run: () => Promise<T>): Promise<T> {
    for (const item of items) this.#transactions.add(item);
    try {
      return await run();
    } finally {
      for (const item of items) this.#transactions.delete(item);
    }
  }

  async write<T>(items: readonly string[], run: () => Promise<T>): Promise<T> {
    for (const item of items) this.#writes.set(item, (this.#writes.get(item) ?? 0) + 1);
    try {
      return await run();
    } finally {
      for (const item of items) {
        const left = (this.#writes.get(item) ?? 1) - 1;
        if (left === 0) this.#writes.delete(item);
        else this.#writes.set(item, left);
      }
    }
  }
}
