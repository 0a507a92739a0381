import { afterAll, beforeAll, vi } from 'vitest';

/** What the product logs in thousands of runs is kept here, and not printed. */
export interface CapturedLogs {
  /** Every line since the last time it was asked. */
  lines(): string[];
}

/** Keeps the log for itself while a file's tests run; call it once, at the top. `keep` is for tests that read it. */
export function silenceLogs({ keep = false } = {}): CapturedLogs {
  let lines: string[] = [];
  beforeAll(() => {
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream);
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        // A line of the product's log is JSON; the tests' own words are not.
        if (!String(text).startsWith('{')) return write(text);
        if (keep) lines.push(String(text));
        return true;
      });
    }
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
  return {
    lines() {
      const told = lines;
      lines = [];
      return told;
    },
  };
}
