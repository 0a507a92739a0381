import { afterAll, beforeAll, vi } from 'vitest';
import { silenceLogs } from '../support/silence-logs.ts';

/** What every test of this folder runs under: a clock that the test moves, and no log lines. Call it at the top. */
export function setUpVirtualClock(): void {
  silenceLogs();
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}
