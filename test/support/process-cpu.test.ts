import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cpuSecondsOf, machineCpuSeconds } from './process-cpu.ts';

/** Burns CPU in a child and a grandchild, then waits. */
const BURNS = `
  const burn = () => { while (process.cpuUsage().user < 200_000); };
  if (process.argv[1] === 'inner') { burn(); console.log('done'); setInterval(() => {}, 1_000); }
  else {
    burn();
    require('node:child_process').spawn(process.execPath, ['-e', process.env.CODE, 'inner'], { stdio: 'inherit' });
  }`;

test.runIf(process.platform === 'linux')('counts a process and its children', async () => {
  const before = machineCpuSeconds();
  const child = spawn(process.execPath, ['-e', BURNS], {
    env: { ...process.env, CODE: BURNS },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const { pid = 0 } = child;
  try {
    await once(child.stdout, 'data');
    expect(cpuSecondsOf(pid)).toBeGreaterThanOrEqual(0.4);
    // The kernel samples this one.
    expect(machineCpuSeconds() - before).toBeGreaterThan(0.2);
  } finally {
    process.kill(-pid, 'SIGKILL');
    await once(child, 'exit');
  }
  expect(cpuSecondsOf(pid)).toBe(0);
});
