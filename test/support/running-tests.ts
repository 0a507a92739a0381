/**
 * What a part runs at the moment. A setup file or reporter writes it to a file, which the test
 * command reads if the part hangs.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Running {
  readonly now: readonly string[];
  readonly ended?: string;
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
    const running: Running = { now: [...this.#now], ...(this.#ended !== undefined && { ended: this.#ended }) };
    writeFileSync(this.#path, JSON.stringify(running));
  }
}

/** Where a part hung: `in a.test.ts › adds`, or what it ended last. */
export function placeOfHang(path: string): string {
  let running: Running;
  try {
    running = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return 'before its first test';
  }
  // The file and its test are both running; the longest names say most.
  const innermost = running.now.filter((name) => !running.now.some((other) => other.startsWith(`${name} › `)));
  if (innermost.length > 0) return `in ${innermost.join(' and in ')}`;
  return running.ended === undefined ? 'before its first test' : `after ${running.ended}`;
}
