import { logoFiles as declared } from '#contracts/ports/logos.ts';
import { logoPath } from '#domain/courses/logo.ts';
import type { Ulid } from '#domain/ids.ts';
import { IMAGE_SIGNATURE_BYTES, type ImageType, imageTypeOf } from '#domain/images/image-type.ts';
import { provide } from '../../runtime/dependencies.ts';
import { uploads } from './uploads.ts';

export interface LogoUpload {
  readonly sizeBytes: number;
  readonly type: ImageType | undefined;
  readonly etag: string;
}

/** `uploads/` is private, `logos/` public. */
export const logoFiles = provide(declared, (platform) => {
  const stored = uploads(platform);
  const keyOf = (userId: string, logoId: Ulid) => `uploads/${userId}/${logoId}`;

  return {
    createUpload: (userId: string, logoId: Ulid, file: { type: ImageType; sizeBytes: number }) =>
      stored.create(keyOf(userId, logoId), file),

    async readUpload(userId: string, logoId: Ulid): Promise<LogoUpload | undefined> {
      const upload = await stored.read(keyOf(userId, logoId), IMAGE_SIGNATURE_BYTES);
      return upload && { ...upload, type: imageTypeOf(upload.firstBytes) };
    },

    /** @throws Problem conflict if the upload changed or was already confirmed */
    async publishUpload(
      userId: string,
      logoId: Ulid,
      { etag, type }: { readonly etag: string; readonly type: ImageType },
    ): Promise<string> {
      const path = logoPath(logoId, type);
      await stored.publish(keyOf(userId, logoId), path.slice(1), {
        etag,
        type,
        cacheControl: 'public, max-age=3600',
      });
      return path;
    },

    discardUpload: (userId: string, logoId: Ulid): Promise<void> => stored.discard(keyOf(userId, logoId)),
  };
});
