/** Runs one test file at a time, with a seed and a share of its full size. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../local/launch/build.ts';
import { run, stopping } from '../support/run-parts.ts';
import { startTestCloud, TEST_TIMES, type TestCloud } from '../support/test-cloud.ts';

const MAX_ROUND_SECONDS = 900;

/** A test file and its vitest project. Those of `integration` share a local cloud. */
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
  /** Synthesized for the files that need a cloud. */
  #cdkOut: string | undefined;
  /** Started for the files that need it. */
  #cloud: TestCloud | undefined;

  /** `share` is from 0, a sample, to 1. */
  async run({ file, project }: RoundFile, share: number, seed: number): Promise<Round> {
    const found = await this.#environmentOf(project).catch((error: unknown) => {
      if (stopping.signal.aborted) return {};
      throw error;
    });
    const env = { ...found, INVARIANTS_SHARE: String(share), TEST_SEED: String(seed) };
    const startedAt = performance.now();
    const args = ['run', file, '--project', project, '--disable-console-intercept'];
    const { code, output, hung } = await run('vitest', args, env, { seconds: MAX_ROUND_SECONDS });
    const seconds = (performance.now() - startedAt) / 1_000;
    return { seed, seconds, passed: code === 0, output: hung === undefined ? output : `${output}\n${hung}` };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#cloud?.stop();
    rmSync(this.#scratch, { recursive: true, force: true });
  }

  async #environmentOf(project: string): Promise<Record<string, string>> {
    if (project !== 'integration' && project !== 'clouds') return {};
    this.#cdkOut ??= await build({ dataDir: this.#scratch, dev: false, log: () => {} });
    const synthesized = { LOCAL_CDK_OUT: this.#cdkOut };
    if (project === 'clouds') return synthesized;
    const env = { ...TEST_TIMES, ...synthesized };
    this.#cloud ??= await startTestCloud(this.#scratch, { env, signal: stopping.signal });
    return { COURSEWRIGHT_URL: this.#cloud.url, COURSEWRIGHT_DATA_DIR: this.#cloud.dataDir, ...synthesized };
  }
}
