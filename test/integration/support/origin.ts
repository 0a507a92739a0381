import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCloud, TEST_TIMES, type TestCloud } from '#test/support/test-cloud.ts';

export interface Origin {
  readonly url: string;
  /** State, and the connection file for operators. */
  readonly dataDir: string;
  close(): Promise<void>;
}

function shared(): Pick<Origin, 'url' | 'dataDir'> | undefined {
  const { COURSEWRIGHT_URL: url, COURSEWRIGHT_DATA_DIR: dataDir } = process.env;
  if (!url) return undefined;
  if (!dataDir)
    throw new Error('COURSEWRIGHT_DATA_DIR is not set beside COURSEWRIGHT_URL: name the data folder of that cloud');
  return { url, dataDir };
}

export type Site = Pick<Origin, 'url' | 'close'>;

/** The site at `COURSEWRIGHT_URL`, local or deployed, or a new local cloud. */
export async function openSite(): Promise<Site> {
  const { COURSEWRIGHT_URL } = process.env;
  return COURSEWRIGHT_URL ? { url: new URL(COURSEWRIGHT_URL).origin, close: async () => undefined } : openCloud();
}

/** The test command's local cloud, or a new one. */
export async function openCloud(): Promise<Origin> {
  const running = shared();
  if (running) return { ...running, close: async () => undefined };
  const own = await ownCloud();
  return { url: own.cloud.url, dataDir: own.cloud.dataDir, close: own.close };
}

/** A local cloud that the test may kill. */
export interface OwnCloud {
  readonly cloud: TestCloud;
  /** SIGKILL, then a start with the same data and address. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

export async function ownCloud(env: Readonly<Record<string, string>> = {}): Promise<OwnCloud> {
  const scratch = mkdtempSync(join(tmpdir(), 'coursewright-cloud-'));
  const settings = { ...TEST_TIMES, ...env };
  let cloud = await startTestCloud(scratch, { env: settings });
  return {
    get cloud() {
      return cloud;
    },
    async killAndRestart() {
      const port = Number(new URL(cloud.url).port);
      await cloud.stop('SIGKILL');
      cloud = await startTestCloud(scratch, { env: settings, port });
    },
    async close() {
      await cloud.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
