import { sourceUploads as declared } from '#contracts/ports/sources.ts';
import type { Ulid } from '#domain/ids.ts';
import { MAX_SOURCE_BYTES } from '#domain/sources/source.ts';
import { provide } from '../../runtime/dependencies.ts';
import { uploads } from './uploads.ts';

/** Browsers differ in types of files, so the content decides. */
const ANY_TYPE = 'application/octet-stream';

export const sourceUploads = provide(declared, (platform) => {
  const stored = uploads(platform);
  const keyOf = (userId: string, uploadId: Ulid) => `source-uploads/${userId}/${uploadId}`;
  return {
    create: (userId: string, uploadId: Ulid, sizeBytes: number) =>
      stored.create(keyOf(userId, uploadId), { type: ANY_TYPE, sizeBytes }),

    async read(userId: string, uploadId: Ulid): Promise<{ sizeBytes: number; bytes: Uint8Array } | undefined> {
      const upload = await stored.read(keyOf(userId, uploadId), MAX_SOURCE_BYTES);
      return upload && { sizeBytes: upload.sizeBytes, bytes: upload.firstBytes };
    },

    discard: (userId: string, uploadId: Ulid): Promise<void> => stored.discard(keyOf(userId, uploadId)),
  };
});
