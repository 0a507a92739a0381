import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../disk/write-atomically.ts';

/** Raise it with a change of stored records that can't read what was stored before. */
const VERSION = '1';
const versionFile = 'version';

/** Not build output or unknown files, in case the folder is shared. */
const names = [
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
  versionFile,
];

/** Paths of what a local cloud stored. */
export const localData = (dataDir: string): string[] =>
  names.map((name) => join(dataDir, name)).filter((path) => existsSync(path));

/** @throws Error if another version of Coursewright stored the data */
export function ensureReadableData(dataDir: string): void {
  const file = join(dataDir, versionFile);
  if (localData(dataDir).length > 0) {
    const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (version === VERSION) return;
    throw new Error(
      `The data in ${dataDir} is from another version of Coursewright, which this one can't read. Delete it with "npm run local:reset" and start again, or keep it and choose another folder: LOCAL_DATA_DIR=${dataDir}-2 npm start`,
    );
  }
  writeAtomically(file, `${VERSION}\n`);
}
