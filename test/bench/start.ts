import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Connection, connectionFile } from '#local/launch/connection.ts';
import { freePort } from '#local/launch/listen.ts';
import { npmCommand } from '../../scripts/package-commands.ts';
import type { BenchContext } from './context.ts';
import { type Row, rowOf } from './row.ts';

const execute = promisify(execFile);

const READY = /Coursewright is ready at (http:\S+)/;

/** Seconds from a clone of the last commit to a full shop, with packages in npm's cache, and the part of `npm start`. */
export async function startRows({ scratch, signal }: BenchContext): Promise<Row[]> {
  const clone = join(scratch, 'clone');
  const startedAt = performance.now();
  await execute('git', ['clone', '--quiet', process.cwd(), clone], { signal });
  await execute(...npmCommand('ci'), { cwd: clone, signal });
  const installedAt = performance.now();
  await firstPage(clone, signal);
  const servedAt = performance.now();
  const seconds = (from: number, to: number) => (to - from) / 1_000;
  return [
    rowOf({
      what: 'clone to a full shop, packages cached',
      max: 55,
      figure: seconds(startedAt, servedAt),
      unit: 's',
      of: `npm ci ${seconds(startedAt, installedAt).toFixed(1)} s`,
      dependsOnMachine: true,
    }),
    rowOf({
      what: 'npm start in a fresh clone, with the demo',
      max: 25,
      figure: seconds(installedAt, servedAt),
      unit: 's',
      dependsOnMachine: true,
    }),
  ];
}

/** Starts the clone's local cloud, requests the home page and stops the cloud. */
async function firstPage(clone: string, signal: AbortSignal): Promise<void> {
  const [command, args] = npmCommand('start');
  const port = String(await freePort());
  const child = spawn(command, args, {
    cwd: clone,
    signal,
    env: { ...process.env, PORT: port, LOCAL_DATA_DIR: '.local' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const ready = READY.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.on('error', reject).on('exit', (code) => reject(new Error(`npm start ended with ${code}: ${printed}`)));
  });
  try {
    const page = await fetch(url);
    if (!page.ok) throw new Error(`the home page returned ${page.status}`);
    await page.text();
  } finally {
    // The server is a child process of npm.
    const { pid } = Connection.parse(JSON.parse(readFileSync(connectionFile(join(clone, '.local')), 'utf8')));
    process.kill(pid);
    await ended;
  }
}
