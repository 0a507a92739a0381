/** Runs one test file at a time, with a seed and a share of its full size. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCloud, TEST_TIMES, type TestCloud } from '../support/test-cloud.ts';

const MAX_ROUND_SECONDS = 900;

/** A test file and its vitest project. `integration` needs the local cloud. */
export interface RoundFile {
  readonly file: string;
  readonly project: string;
}

export interface Round {
  readonly seed: number;
  readonly seconds: number;
  readonly passed: boolean;
  readonly output: string;
}

export const seedOfRound = (first: number, round: number): number => (first + 7_919 * round) % 2 ** 31;

export class Rounds {
  readonly #scratch = mkdtempSync(join(tmpdir(), 'coursewright-rounds-'));
  /** Started for the files that need it. */
  #cloud: TestCloud | undefined;

  /** `share` is from 0, a sample, to 1. */
  async run({ file, project }: RoundFile, share: number, seed: number): Promise<Round> {
    const env = { ...process.env, ...(await this.#environmentOf(project)), FORCE_COLOR: '0' };
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const child = spawn('vitest', ['run', file, '--project', project, '--disable-console-intercept'], {
        env: { ...env, INVARIANTS_SHARE: String(share), TEST_SEED: String(seed) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      const timer = setTimeout(() => {
        output += `\nStopped after ${MAX_ROUND_SECONDS} s.`;
        child.kill('SIGKILL');
      }, MAX_ROUND_SECONDS * 1_000);
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
        });
      child.on('close', (code) => {
        clearTimeout(timer);
        resolve({ seed, seconds: (performance.now() - startedAt) / 1_000, passed: code === 0, output });
      });
    });
  }

  async close(): Promise<void> {
    await this.#cloud?.stop();
    rmSync(this.#scratch, { recursive: true, force: true });
  }

  async #environmentOf(project: string): Promise<Record<string, string>> {
    if (project !== 'integration') return {};
    this.#cloud ??= await startTestCloud(this.#scratch, { env: TEST_TIMES });
    const { url, dataDir } = this.#cloud;
    return { COURSEWRIGHT_URL: url, COURSEWRIGHT_DATA_DIR: dataDir, LOCAL_CDK_OUT: join(dataDir, 'cdk.out') };
  }
}
