import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#test/support/sources.ts';
import { aFolder } from '../serve-aws.ts';

/** Only bounds a hang. */
const WITHIN_MS = 60_000;

/** Starts Node with these arguments and returns the process id that it prints. */
async function start(...args: string[]): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printed] = await once(child.stdout, 'data');
  const pid = Number(/\d+/.exec(String(printed))?.[0]);
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  return { child, pid };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function expectToEnd(pid: number): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; isAlive(pid) && Date.now() < deadline; ) await sleep(20);
  expect(isAlive(pid)).toBe(false);
}

/** Any program can replace the emulator here. */
const startRunner = () =>
  start(join(root, 'local/dynamodb/run-emulator.ts'), process.execPath, '--eval', 'setInterval(() => {}, 1_000)');

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('the emulator ends when its runner gets %s', async (signal) => {
  const { child, pid } = await startRunner();
  expect(isAlive(pid)).toBe(true);
  child.kill(signal);
  await once(child, 'exit');
  await expectToEnd(pid);
});

test('the emulator ends when standard input of its runner closes', async () => {
  const { child, pid } = await startRunner();
  child.stdin?.end();
  await once(child, 'exit');
  await expectToEnd(pid);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'the emulator ends when the process that started it gets %s',
  async (signal) => {
    const folder = aFolder();
    onTestFinished(() => folder.remove());
    const { child, pid } = await start(
      '--input-type=module',
      '--eval',
      `import { startEmulator } from ${JSON.stringify(join(root, 'local/dynamodb/emulator.ts'))};
     console.log((await startEmulator(${JSON.stringify(folder.path)}, {})).pid());
     setInterval(() => {}, 1_000);`,
    );
    expect(isAlive(pid)).toBe(true);
    child.kill(signal);
    await expectToEnd(pid);
  },
);
