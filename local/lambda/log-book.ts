import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export interface LogLine {
  readonly number: number;
  readonly at: string;
  readonly function: string;
  readonly requestId: string | undefined;
  readonly text: string;
}

export interface LogQuery {
  readonly function?: string | undefined;
  /** A line number or an ISO time; exclusive. */
  readonly since?: string | undefined;
  readonly limit?: number | undefined;
}

const KEPT_LINES = 10_000;

/** In memory only the newest; all in `logs/<function>.log`. */
export class LogBook {
  readonly #folder: string;
  readonly #files = new Map<string, WriteStream>();
  readonly #watchers: ((functionName: string, text: string) => void)[] = [];
  #lines: LogLine[] = [];
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  watch(watcher: (functionName: string, text: string) => void): void {
    this.#watchers.push(watcher);
  }

  write(functionName: string, requestId: string | undefined, text: string): void {
    this.#count += 1;
    const line = { number: this.#count, at: new Date().toISOString(), function: functionName, requestId, text };
    this.#lines.push(line);
    if (this.#lines.length > KEPT_LINES * 1.2) this.#lines = this.#lines.slice(-KEPT_LINES);
    for (const watch of this.#watchers) watch(functionName, text);
    this.#file(functionName).write(`${line.at} ${requestId ?? '-'} ${text}\n`);
  }

  /** Oldest first; the newest ones beyond `limit`. */
  lines({ function: name, since, limit = 500 }: LogQuery = {}): readonly LogLine[] {
    const after = since === undefined ? undefined : Number(since);
    const matches = this.#lines.filter(
      (line) =>
        (name === undefined || line.function.includes(name)) &&
        (since === undefined || after === undefined || (Number.isNaN(after) ? line.at > since : line.number > after)),
    );
    return matches.slice(-limit);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#files.values()].map((file) => new Promise<void>((resolve) => file.end(resolve))));
  }

  #file(functionName: string): WriteStream {
    let file = this.#files.get(functionName);
    if (!file) {
      file = createWriteStream(join(this.#folder, `${functionName}.log`), { flags: 'a' });
      this.#files.set(functionName, file);
    }
    return file;
  }
}
