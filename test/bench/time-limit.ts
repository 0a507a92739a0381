/** A time limit for a sequence of tasks. */
export interface TimeLimit {
  /**
   * Runs a task, unless the time is over.
   * @throws Error when the time ends first; the task may continue in the background
   */
  run<T>(task: () => T | Promise<T>): Promise<T>;
  clear(): void;
}

export function timeLimit(minutes: number): TimeLimit {
  const over = new AbortController();
  const timer = setTimeout(
    () => over.abort(new Error(`the time limit of ${minutes} minutes was reached`)),
    minutes * 60_000,
  );
  return {
    async run(task) {
      over.signal.throwIfAborted();
      const ended = Promise.withResolvers<never>();
      const end = () => ended.reject(over.signal.reason);
      over.signal.addEventListener('abort', end);
      try {
        return await Promise.race([task(), ended.promise]);
      } finally {
        over.signal.removeEventListener('abort', end);
      }
    },
    clear: () => clearTimeout(timer),
  };
}
