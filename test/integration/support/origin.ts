import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCloud, type TestCloud } from '#test/support/test-cloud.ts';

/** The local cloud of this test run: the one that the test command started, or one of its own. */
export const openCloud = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const shared = process.env.COURSEWRIGHT_URL;
  if (shared) return { url: shared, close: async () => undefined };
  const { cloud, close } = await ownCloud();
  return { url: cloud.url, close };
};

/** A local cloud that a test may kill. */
export const ownCloud = async (
  env: Readonly<Record<string, string>> = {},
): Promise<{ cloud: TestCloud; scratch: string; close(): Promise<void> }> => {
  const scratch = mkdtempSync(join(tmpdir(), 'coursewright-cloud-'));
  const cloud = await startTestCloud(scratch, { env });
  return {
    cloud,
    scratch,
    close: async () => {
      await cloud.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
};
