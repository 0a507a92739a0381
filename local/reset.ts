import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureNotRunning } from './launch/connection.ts';
import { localData } from './launch/local-data.ts';
import { readSettings } from './launch/settings.ts';

try {
  const dataDir = resolve(readSettings(process.env).dataDir);
  await ensureNotRunning(dataDir);
  const present = localData(dataDir);
  for (const path of present) rmSync(path, { recursive: true });
  console.log(present.length > 0 ? `Deleted the data in ${dataDir}.` : `No data in ${dataDir}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
