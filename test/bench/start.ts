import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Connection, connectionFile } from '#local/launch/connection.ts';
import { freePort } from '#test/support/free-port.ts';
import { npmCommand } from '../../scripts/package-commands.ts';
import { type Row, rowOf } from './row.ts';
import type { Workplace } from './workplace.ts';

const execute = promisify(execFile);

const READY = /Coursewright is ready at (http:\S+)/;

/** Seconds from a clone of what is committed to the first page, with the packages in npm's cache; and how many of them `npm start` takes. */
export async function startRows({ scratch, signal }: Workplace): Promise<Row[]> {
  const clone = join(scratch, 'clone');
  const begun = performance.now();
  await execute('git', ['clone', '--quiet', process.cwd(), clone], { signal });
  await execute(...npmCommand('ci'), { cwd: clone, signal });
  const installed = performance.now();
  await firstPage(clone, signal);
  const served = performance.now();
  const seconds = (from: number, to: number) => (to - from) / 1_000;
  return [
    rowOf({
      what: 'clone to first page, packages cached',
      most: 45,
      figure: seconds(begun, served),
      unit: 's',
      of: `npm ci ${seconds(begun, installed).toFixed(1)} s`,
      dependsOnMachine: true,
    }),
    rowOf({
      what: 'npm start in a fresh clone',
      most: 15,
      figure: seconds(installed, served),
      unit: 's',
      dependsOnMachine: true,
    }),
  ];
}

/** Starts the clone's cloud, asks for the home page and stops the cloud. */
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
    if (!page.ok) throw new Error(`the home page answered ${page.status}`);
    await page.text();
  } finally {
    // npm is not the process that serves.
    const { pid } = Connection.parse(JSON.parse(readFileSync(connectionFile(join(clone, '.local')), 'utf8')));
    process.kill(pid);
    await ended;
  }
}
