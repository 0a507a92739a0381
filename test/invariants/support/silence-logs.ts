import { afterAll, beforeAll, vi } from 'vitest';

export interface CapturedLogs {
  /** Lines since the last call. */
  lines(): string[];
}

/** Hides the product's log. Call it once at the top of a file. `keep` stores the lines. */
export function silenceLogs({ keep = false } = {}): CapturedLogs {
  let lines: string[] = [];
  beforeAll(() => {
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream);
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        // Log lines are JSON; test output is not.
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
      const captured = lines;
      lines = [];
      return captured;
    },
  };
}
