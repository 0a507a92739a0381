/** Runs one test file at a time, with a seed and a share of its full size. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../support/run-parts.ts';
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
    const env = { ...(await this.#environmentOf(project)), INVARIANTS_SHARE: String(share), TEST_SEED: String(seed) };
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
    if (project !== 'integration') return {};
    this.#cloud ??= await startTestCloud(this.#scratch, { env: TEST_TIMES });
    const { url, dataDir } = this.#cloud;
    return { COURSEWRIGHT_URL: url, COURSEWRIGHT_DATA_DIR: dataDir, LOCAL_CDK_OUT: join(dataDir, 'cdk.out') };
  }
}
