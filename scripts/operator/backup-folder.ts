import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { RawItem } from './rows.ts';

/** Written last: a backup without a manifest is incomplete. */
const Manifest = z.object({
  format: z.literal(1),
  table: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  items: z.int().min(0),
  files: z.array(z.object({ name: z.string().regex(/^rows-\d{5}\.jsonl\.gz$/), items: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

const MANIFEST = 'manifest.json';
const ITEMS_A_FILE = 10_000;

/** A raw DynamoDB value. The product stores no binary. */
const Attribute: z.ZodType<RawItem[string]> = z.lazy(() =>
  z.union([
    z.strictObject({ S: z.string() }),
    z.strictObject({ N: z.string() }),
    z.strictObject({ BOOL: z.boolean() }),
    z.strictObject({ NULL: z.literal(true) }),
    z.strictObject({ SS: z.array(z.string()) }),
    z.strictObject({ NS: z.array(z.string()) }),
    z.strictObject({ L: z.array(Attribute) }),
    z.strictObject({ M: z.record(z.string(), Attribute) }),
  ]),
);
const RawItemSchema = z.record(z.string(), Attribute);

export async function writeBackup(
  folder: string,
  table: string,
  items: AsyncIterable<RawItem>,
  now: () => string,
): Promise<Manifest> {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
  const startedAt = now();
  const files: Manifest['files'][number][] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    const name = `rows-${String(files.length + 1).padStart(5, '0')}.jsonl.gz`;
    const bytes = gzipSync(`${lines.join('\n')}\n`);
    writeFileSync(join(folder, name), bytes);
    files.push({ name, items: lines.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    lines = [];
  };
  for await (const item of items) {
    lines.push(JSON.stringify(RawItemSchema.parse(item)));
    if (lines.length === ITEMS_A_FILE) flush();
  }
  flush();
  const count = files.reduce((sum, file) => sum + file.items, 0);
  const manifest: Manifest = { format: 1, table, startedAt, finishedAt: now(), items: count, files };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** @throws Error when the backup is incomplete or a file was changed */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new Error(`${folder} is not a complete backup: it has no ${MANIFEST}. Choose another backup.`);
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  for (const { name, sha256 } of manifest.files) {
    const file = join(folder, name);
    const digest = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'missing';
    if (digest !== sha256)
      throw new Error(`${file} was changed after the backup (its digest is ${digest}). Nothing was restored.`);
  }
  return manifest;
}

export async function* readItems(folder: string, { name }: Manifest['files'][number]): AsyncGenerator<RawItem> {
  const lines = createInterface({ input: createReadStream(join(folder, name)).pipe(createGunzip()) });
  for await (const line of lines) yield RawItemSchema.parse(JSON.parse(line));
}
