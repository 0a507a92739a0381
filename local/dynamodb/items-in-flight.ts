/**
 * AWS rejects a write that overlaps with a transaction on an item; the emulator would serialize them.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 */
export class ItemsInFlight {
  readonly #transactions = new Set<string>();
  readonly #writes = new Map<string, number>();

  /** Which items are being written; a transaction starts only if none is. */
  busyForTransaction(items: readonly string[]): readonly boolean[] {
    return items.map((item) => this.#transactions.has(item) || this.#writes.has(item));
  }

  /** Which items are in a transaction; writes and transactional reads of these are rejected. */
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
