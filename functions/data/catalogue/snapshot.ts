import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { GetObjectCommand, type GetObjectCommandInput, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { StoredCard } from '#domain/marketplace/card.ts';
import { files, refusalStatus } from '../media/files.ts';

/** The only mutable object. */
const MANIFEST_KEY = 'manifest.json';
/** Immutable: changed cards get a new key. */
export const PARTS = 'parts/';

const ManifestPart = z.object({
  key: z.string().startsWith(PARTS),
  /** The first part also takes lower ids. */
  from: z.string(),
});
export type ManifestPart = z.infer<typeof ManifestPart>;
const Parts = z.object({ parts: z.array(ManifestPart) });

export interface Manifest {
  readonly etag: string | undefined;
  readonly parts: readonly ManifestPart[];
}

async function read(input: GetObjectCommandInput): Promise<{ etag: string | undefined; bytes: Uint8Array }> {
  const reply = await files.send(new GetObjectCommand(input));
  return { etag: reply.ETag, bytes: (await reply.Body?.transformToByteArray()) ?? new Uint8Array() };
}

export async function readManifest(Bucket: string, known?: Manifest): Promise<Manifest> {
  try {
    const { etag, bytes } = await read({
      Bucket,
      Key: MANIFEST_KEY,
      ...(known?.etag && { IfNoneMatch: known.etag }),
    });
    return { etag, parts: Parts.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).parts };
  } catch (error) {
    if (refusalStatus(error) === 304 && known) return known;
    if (refusalStatus(error) === 404) return { etag: undefined, parts: [] };
    throw error;
  }
}

export async function replaceManifest(
  Bucket: string,
  { etag }: Manifest,
  parts: readonly ManifestPart[],
): Promise<boolean> {
  try {
    await files.send(
      new PutObjectCommand({
        Bucket,
        Key: MANIFEST_KEY,
        Body: JSON.stringify({ parts }),
        ContentType: 'application/json',
        ...(etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag }),
      }),
    );
    return true;
  } catch (error) {
    // 412: changed; 409: concurrent conditional put; 404: deleted.
    if ([404, 409, 412].includes(refusalStatus(error) ?? 0)) return false;
    throw error;
  }
}

export const readPart = async (Bucket: string, { key }: ManifestPart): Promise<Uint8Array> =>
  (await read({ Bucket, Key: key })).bytes;

export const rowsAt = async (Bucket: string, part: ManifestPart): Promise<CardRow[]> =>
  unpackRows(await readPart(Bucket, part));

export async function writePart(Bucket: string, { key }: ManifestPart, rows: readonly CardRow[]): Promise<void> {
  await files.send(
    new PutObjectCommand({
      Bucket,
      Key: key,
      Body: await packRows(rows),
      ContentType: 'application/json',
      ContentEncoding: 'br',
    }),
  );
}

const zip = promisify(brotliCompress);
const unzip = promisify(brotliDecompress);
/** Lower quality exceeds 12 MB at 100,000 courses. Each part is written once and read by every instance. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export type CardRow = Readonly<Record<string, unknown>> & { readonly id: string };

const Columns = z.object({ columns: z.record(z.string(), z.array(z.unknown())) });

/** Columns compress better. Null and missing are the same. */
export async function packRows(rows: readonly CardRow[]): Promise<Uint8Array> {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)]));
  return zip(JSON.stringify({ columns }), packing);
}

export async function unpackRows(bytes: Uint8Array): Promise<CardRow[]> {
  const { columns } = Columns.parse(JSON.parse((await unzip(bytes)).toString('utf8')));
  const rows: (Record<string, unknown> & { id: string })[] = (columns.id ?? []).map((id) => ({ id: String(id) }));
  for (const [name, held] of Object.entries(columns))
    for (const [index, row] of rows.entries()) if (held[index] != null) row[name] = held[index];
  return rows;
}

export const cardsOf = (rows: readonly CardRow[]): StoredCard[] =>
  rows.flatMap((row) => StoredCard.safeParse(row).data ?? []);
