import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface DemoCloud {
  readonly url: string;
  close(): Promise<void>;
}

const READY = /^Coursewright is ready at (http:\S+)$/;

/** A cloud at `COURSEWRIGHT_URL` must have the demo data. */
export async function openDemoCloud(): Promise<DemoCloud> {
  const running = process.env.COURSEWRIGHT_URL;
  if (running) return { url: running.replace(/\/$/, ''), close: async () => undefined };

  console.log('Starting a local cloud with the demo marketplace …');
  const dataDir = mkdtempSync(join(tmpdir(), 'coursewright-screenshots-'));
  const child = spawn(process.execPath, ['local/start.ts'], {
    env: { ...process.env, PORT: '0', LOCAL_DATA_DIR: dataDir, LOCAL_SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = READY.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return { url, close };
    }
  }
  await close();
  throw new Error('The local cloud stopped before its demo marketplace was ready. Run npm start to see the cause.');
}
