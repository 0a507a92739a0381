import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '#local/disk/write-atomically.ts';

const ObjectDescription = z.object({
  key: z.string(),
  /** The quoted MD5 in hex, as S3 assigns it to single-part objects. */
  etag: z.string(),
  size: z.number(),
  modifiedAt: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type ObjectDescription = z.infer<typeof ObjectDescription>;

/** One folder per bucket, one file per object; its first line is the description. */
export interface Objects {
  has(bucket: string): boolean;
  isLocked(bucket: string): boolean;
  describe(bucket: string, key: string): ObjectDescription | undefined;
  read(bucket: string, key: string): Buffer | undefined;
  write(bucket: string, key: string, body: Buffer, headers: Readonly<Record<string, string>>): ObjectDescription;
  remove(bucket: string, key: string): void;
  /** By key bytes, like S3. */
  list(bucket: string): ObjectDescription[];
}

const SUFFIX = '.object';
const VERSION_SUFFIX = '.version';

export function openObjects(
  dataDir: string,
  buckets: readonly string[],
  clock: () => Date,
  locked: readonly string[] = [],
): Objects {
  const folders = new Map(buckets.map((bucket) => [bucket, join(dataDir, 's3', bucket)]));
  const descriptions = new Map<string, Map<string, ObjectDescription>>();
  for (const [bucket, folder] of folders) descriptions.set(bucket, readFolder(folder));

  const known = (bucket: string) => descriptions.get(bucket) ?? new Map<string, ObjectDescription>();
  // Keys may be longer than file names and contain any character.
  const pathOf = (bucket: string, key: string) =>
    join(folders.get(bucket) ?? '', `${createHash('sha256').update(key).digest('hex')}${SUFFIX}`);

  const archive = (bucket: string, key: string): void => {
    const path = pathOf(bucket, key);
    if (!locked.includes(bucket)) rmSync(path, { force: true });
    else if (existsSync(path)) renameSync(path, `${path}.${clock().getTime()}-${randomUUID()}${VERSION_SUFFIX}`);
  };

  return {
    has: (bucket) => folders.has(bucket),
    isLocked: (bucket) => locked.includes(bucket),
    describe: (bucket, key) => known(bucket).get(key),
    read(bucket, key) {
      const path = pathOf(bucket, key);
      if (!known(bucket).has(key) || !existsSync(path)) return undefined;
      const file = readFileSync(path);
      return file.subarray(file.indexOf('\n') + 1);
    },
    write(bucket, key, body, headers) {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const description = { key, etag, size: body.length, modifiedAt: clock().toISOString(), headers: { ...headers } };
      if (locked.includes(bucket)) archive(bucket, key);
      writeAtomically(pathOf(bucket, key), Buffer.concat([Buffer.from(`${JSON.stringify(description)}\n`), body]));
      known(bucket).set(key, description);
      return description;
    },
    remove(bucket, key) {
      archive(bucket, key);
      known(bucket).delete(key);
    },
    list: (bucket) =>
      [...known(bucket).values()].sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))),
  };
}

function readFolder(folder: string): Map<string, ObjectDescription> {
  mkdirSync(folder, { recursive: true });
  const descriptions = new Map<string, ObjectDescription>();
  for (const file of readdirSync(folder)) {
    if (file.endsWith(VERSION_SUFFIX)) continue;
    if (!file.endsWith(SUFFIX)) {
      rmSync(join(folder, file));
      continue;
    }
    const content = readFileSync(join(folder, file));
    const description = ObjectDescription.parse(
      JSON.parse(content.subarray(0, content.indexOf('\n')).toString('utf8')),
    );
    descriptions.set(description.key, description);
  }
  return descriptions;
}
