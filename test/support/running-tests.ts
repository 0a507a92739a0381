/**
 * What a part runs at the moment. A setup file or reporter writes it to a file, which the test
 * command reads if the part hangs.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

interface Running {
  readonly now: readonly string[];
  readonly ended?: string;
  /** When a test last began or ended, in milliseconds since 1970. */
  readonly changedAt: number;
}

export class RunningTests {
  readonly #path: string | undefined;
  readonly #now = new Set<string>();
  #ended: string | undefined;

  /** Writes nothing without a path. */
  constructor(path = process.env.RUNNING_TESTS) {
    this.#path = path;
  }

  begin(name: string): void {
    this.#now.add(name);
    this.#write();
  }

  end(name: string): void {
    this.#now.delete(name);
    this.#ended = name;
    this.#write();
  }

  #write(): void {
    if (!this.#path) return;
    const ended = this.#ended !== undefined && { ended: this.#ended };
    const running: Running = { now: [...this.#now], ...ended, changedAt: Date.now() };
    const written = `${this.#path}.new`;
    writeFileSync(written, JSON.stringify(running));
    renameSync(written, this.#path);
  }
}

function read(path: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Since a test last began or ended. Infinity before the first. */
export const secondsSinceChange = (path: string): number =>
  (Date.now() - (read(path)?.changedAt ?? Number.NEGATIVE_INFINITY)) / 1_000;

/** Where a part hung: `in a.test.ts › adds`, or what it ended last. */
export function placeOfHang(path: string): string {
  const running = read(path);
  if (!running) return 'before its first test';
  // The file and its test are both running; the longest names say most.
  const innermost = running.now.filter((name) => !running.now.some((other) => other.startsWith(`${name} › `)));
  if (innermost.length > 0) return `in ${innermost.join(' and in ')}`;
  return running.ended === undefined ? 'before its first test' : `after ${running.ended}`;
}
