import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { StoredCard } from '#domain/marketplace/card.ts';
import { files, refusalStatus } from './files.ts';
import { unpacked } from './snapshot.ts';

/** The one object that holds all cards. */
export const SNAPSHOT_KEY = 'cards.json.br';

/** A snapshot as it was read; without an `etag` there is none yet. */
export interface Snapshot {
  readonly etag: string | undefined;
  readonly cards: readonly StoredCard[];
}

/** Reads the snapshot, or keeps what is known where it has not changed. */
export async function readSnapshot(Bucket: string, known?: Snapshot): Promise<Snapshot> {
  try {
    const reply = await files.send(
      new GetObjectCommand({ Bucket, Key: SNAPSHOT_KEY, ...(known?.etag && { IfNoneMatch: known.etag }) }),
    );
    const bytes = (await reply.Body?.transformToByteArray()) ?? new Uint8Array();
    return { etag: reply.ETag, cards: await unpacked(bytes) };
  } catch (error) {
    if (refusalStatus(error) === 304 && known) return known;
    if (refusalStatus(error) === 404) return { etag: undefined, cards: [] };
    throw error;
  }
}
