import { afterAll, beforeAll, vi } from 'vitest';
import { silenceLogs } from '../support/silence-logs.ts';

/** Sets up a manual clock and silences logs. Call it at the top of a test file. */
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
