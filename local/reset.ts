import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureNotRunning } from './launch/connection.ts';
import { readSettings } from './launch/settings.ts';

/**
 * `npm run local:reset`: forgets all data of the local cloud. What was built stays, and so does anything else in the
 * folder, in case LOCAL_DATA_DIR names one that holds more.
 */
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
  console.log(present.length > 0 ? `The data in ${dataDir} is gone.` : `There is no data in ${dataDir}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
