import { GetObjectCommand, type GetObjectCommandInput, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { files, refusalStatus } from './files.ts';
import { type CardRow, packed, unpacked } from './snapshot.ts';

/** Lists the parts; the one object that changes. */
const MANIFEST_KEY = 'manifest.json';
/** Parts never change: a part with other cards has another key. */
export const PARTS = 'parts/';

const ManifestPart = z.object({
  key: z.string().startsWith(PARTS),
  /** The lowest id that belongs into it; the first part takes lower ones, too. */
  from: z.string(),
});
export type ManifestPart = z.infer<typeof ManifestPart>;
const Parts = z.object({ parts: z.array(ManifestPart) });

/** The manifest as it was read; without an `etag` there is none yet. */
export interface Manifest {
  readonly etag: string | undefined;
  /** In the order of their ids. */
  readonly parts: readonly ManifestPart[];
}

async function read(input: GetObjectCommandInput): Promise<{ etag: string | undefined; bytes: Uint8Array }> {
  const reply = await files.send(new GetObjectCommand(input));
  return { etag: reply.ETag, bytes: (await reply.Body?.transformToByteArray()) ?? new Uint8Array() };
}

/** Reads the manifest, or keeps the known one where it has not changed. */
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

/** Replaces the manifest that was read; false where someone else did so first. */
export async function replacedManifest(
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
    // 412: it changed; 409: another conditional put is under way; 404: it was deleted.
    if ([404, 409, 412].includes(refusalStatus(error) ?? 0)) return false;
    throw error;
  }
}

/** The bytes of a part, as `unpacked` takes them. */
export const readPart = async (Bucket: string, { key }: ManifestPart): Promise<Uint8Array> =>
  (await read({ Bucket, Key: key })).bytes;

export const rowsAt = async (Bucket: string, part: ManifestPart): Promise<CardRow[]> =>
  unpacked(await readPart(Bucket, part));

export async function writePart(Bucket: string, { key }: ManifestPart, rows: readonly CardRow[]): Promise<void> {
  await files.send(
    new PutObjectCommand({
      Bucket,
      Key: key,
      Body: await packed(rows),
      ContentType: 'application/json',
      ContentEncoding: 'br',
    }),
  );
}
