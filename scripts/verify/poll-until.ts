import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 500;

interface Wait {
  readonly withinSeconds: number;
  /** What did not happen, and where to look. */
  readonly failure: string;
}

/** @throws Error with `failure` after the time limit */
export async function pollUntil<T>(ask: () => Promise<T | undefined>, { withinSeconds, failure }: Wait): Promise<T> {
  const deadlineMs = Date.now() + withinSeconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadlineMs) throw new Error(`${failure} (waited ${withinSeconds} s)`);
    await sleep(POLL_MS);
  }
}
