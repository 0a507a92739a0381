import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '#local/disk/write-atomically.ts';

const ObjectDescription = z.object({
  key: z.string(),
  /** MD5 in hex and quotes, as S3 gives it to objects of one part. */
  etag: z.string(),
  size: z.number(),
  modifiedAt: z.string(),
  /** `content-type`, `cache-control`, `x-amz-meta-…`: what was sent with the object and is given back with it. */
  headers: z.record(z.string(), z.string()),
});
export type ObjectDescription = z.infer<typeof ObjectDescription>;

/** The objects of all buckets, on disk: a folder per bucket, a file per object, its first line the description. */
export interface Objects {
  has(bucket: string): boolean;
  /** Whether what is put there is locked: it is never lost, whatever is put or deleted under its key later. */
  isLocked(bucket: string): boolean;
  describe(bucket: string, key: string): ObjectDescription | undefined;
  read(bucket: string, key: string): Buffer | undefined;
  write(bucket: string, key: string, body: Buffer, headers: Readonly<Record<string, string>>): ObjectDescription;
  remove(bucket: string, key: string): void;
  /** In the order of their keys' bytes, as S3 lists them. */
  list(bucket: string): ObjectDescription[];
}

const SUFFIX = '.object';
/** What a locked bucket had under a key before. */
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
  // Keys hold any character and up to 1,024 bytes, more than a file name may, so files are named by a digest.
  const pathOf = (bucket: string, key: string) =>
    join(folders.get(bucket) ?? '', `${createHash('sha256').update(key).digest('hex')}${SUFFIX}`);

  /** Takes an object's file away from its key, for good or, where it is locked, as a version. */
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
      rmSync(join(folder, file)); // a draft that a killed process left behind
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
