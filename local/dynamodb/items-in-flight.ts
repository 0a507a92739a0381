/**
 * Two writes that overlap on an item, one of them a transaction: AWS refuses the later one with TransactionConflict, the
 * emulator would do one after the other.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
 */
export class ItemsInFlight {
  readonly #transactions = new Set<string>();
  readonly #writes = new Map<string, number>();

  /** Which of a transaction's items are being written; it may begin only when none is. */
  busyForTransaction(items: readonly string[]): readonly boolean[] {
    return items.map((item) => this.#transactions.has(item) || this.#writes.has(item));
  }

  /** Which items a transaction is writing, so that a write or a transactional read must be refused. */
  inTransaction(items: readonly string[]): readonly boolean[] {
    return items.map((item) => this.#transactions.has(item));
  }

  /** Runs a transaction over the items; the caller has checked that none is busy. */
  async transaction<T>(items: readonly string[], run: () => Promise<T>): Promise<T> {
    for (const item of items) this.#transactions.add(item);
    try {
      return await run();
    } finally {
      for (const item of items) this.#transactions.delete(item);
    }
  }

  /** Runs plain writes of the items, which may overlap one another. */
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
