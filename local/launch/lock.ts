import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Two starts must not build into one folder. The signal ends the wait for the lock. */
export async function withLock<T>(lockPath: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  mkdirSync(dirname(lockPath), { recursive: true });
  while (!tryLock(lockPath)) await sleep(200, undefined, { signal });
  try {
    return await run();
  } finally {
    rmSync(lockPath, { force: true });
  }
}

function tryLock(lockPath: string): boolean {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(orUndefined(() => readFileSync(lockPath, 'utf8')) ?? 0);
    const isStale = holder > 0 && orUndefined(() => process.kill(holder, 0)) === undefined;
    if (isStale) rmSync(lockPath, { force: true });
    return false;
  }
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
