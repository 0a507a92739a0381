import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureNotRunning } from './launch/connection.ts';
import { readSettings } from './launch/settings.ts';

/** Keeps build output and unknown files, in case LOCAL_DATA_DIR is a shared folder. */
const DATA = [
  'asynchronous-invocations',
  'cognito',
  'dynamodb',
  'logs',
  'mail',
  's3',
  'secrets',
  'seed.json',
  'sqs',
  'step-functions',
  'stripe',
  'cloud.json',
];

try {
  const dataDir = resolve(readSettings(process.env).dataDir);
  await ensureNotRunning(dataDir);
  const present = DATA.filter((name) => existsSync(join(dataDir, name)));
  for (const name of present) rmSync(join(dataDir, name), { recursive: true });
  console.log(present.length > 0 ? `Deleted the data in ${dataDir}.` : `No data in ${dataDir}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
