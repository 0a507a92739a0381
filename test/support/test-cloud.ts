import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#local/launch/listen.ts';

export interface TestCloud {
  /** For example `http://localhost:41234`. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Waits until the process ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface TestCloudOptions {
  readonly port?: number;
  readonly name?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
}

const READY = /Coursewright is ready at (http:\/\/localhost:\d+)/;
const START_LIMIT_MS = 120_000;
export const TEST_TIMES = {
  /** Two busy cores start many functions at once slowly. Below the function's own limit of 30 s. */
  LOCAL_GATEWAY_WAIT_MS: '25000',
  /** Long enough for a batch, so that tests of the catalog need not wait for the product's window. */
  LOCAL_QUEUE_WINDOW_MS: '500',
};

/**
 * Starts the product like `npm start`, on a free port, with a new data folder and without seed data.
 * @throws Error with the output when it is not ready in time
 */
export async function startTestCloud(
  scratch: string,
  { port, name = 'cloud', env = {}, signal }: TestCloudOptions = {},
): Promise<TestCloud> {
  const dataDir = join(scratch, name);
  const child = spawn('node', ['local/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port ?? (await freePort())),
      LOCAL_DATA_DIR: dataDir,
      LOCAL_SEED: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const killChild = (): void => void child.kill();
  signal?.addEventListener('abort', killChild);
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The local cloud was not ready in time. It printed:\n${printed}`)),
      START_LIMIT_MS,
    );
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString();
      const ready = READY.exec(printed);
      if (ready?.[1]) {
        clearTimeout(timer);
        resolve(ready[1]);
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The local cloud ended with ${code} before it was ready. It printed:\n${printed}`));
    });
  })
    .catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    })
    .finally(() => signal?.removeEventListener('abort', killChild));
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
