import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { logoFiles as declared } from '#contracts/ports/logos.ts';
import { LOGO_SIGNATURE_BYTES, type LogoType, logoPath, logoTypeOf } from '#domain/courses/logo.ts';
import type { Ulid } from '#domain/ids.ts';
import { provide } from '../../runtime/dependencies.ts';
import { Problem } from '../../runtime/problem.ts';
import { files, refusalStatus } from './files.ts';

const UPLOAD_VALID_SECONDS = 5 * 60;

export interface Upload {
  readonly sizeBytes: number;
  readonly type: LogoType | undefined;
  /** The upload URL stays valid, so other bytes may follow the checked ones. */
  readonly etag: string;
}

/** S3 keys: `uploads/<user>/<logo>` is private, `logos/<logo>.<ext>` is public. */
export const logoFiles = provide(declared, ({ setting }) => {
  const Bucket = () => setting('MEDIA_BUCKET');
  /** The key contains the user, so only the uploader can confirm the upload. */
  const uploadKey = (userId: string, logoId: Ulid) => `uploads/${userId}/${logoId}`;

  const remove = async (Key: string): Promise<void> => {
    await files.send(new DeleteObjectCommand({ Bucket: Bucket(), Key }));
  };

  return {
    /** The signature covers these headers, so another type or length is refused. */
    async createUpload(userId: string, logoId: Ulid, { type, sizeBytes }: { type: LogoType; sizeBytes: number }) {
      const command = new PutObjectCommand({
        Bucket: Bucket(),
        Key: uploadKey(userId, logoId),
        ContentType: type,
        ContentLength: sizeBytes,
      });
      const url = await getSignedUrl(files, command, {
        expiresIn: UPLOAD_VALID_SECONDS,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
      return { url, headers: { 'content-type': type } };
    },

    async readUpload(userId: string, logoId: Ulid): Promise<Upload | undefined> {
      const Range = `bytes=0-${LOGO_SIGNATURE_BYTES - 1}`;
      const command = new GetObjectCommand({ Bucket: Bucket(), Key: uploadKey(userId, logoId), Range });
      try {
        const { Body, ContentRange, ETag = '' } = await files.send(command);
        const firstBytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        const sizeBytes = Number(ContentRange?.split('/')[1] ?? firstBytes.length);
        return { sizeBytes, type: logoTypeOf(firstBytes), etag: ETag };
      } catch (error) {
        if (refusalStatus(error) === 404) return undefined;
        throw error;
      }
    },

    /**
     * Returns the public path.
     * @throws Problem conflict if the upload changed or was already confirmed
     */
    async publishUpload(
      userId: string,
      logoId: Ulid,
      { etag, type }: Upload & { readonly type: LogoType },
    ): Promise<string> {
      const path = logoPath(logoId, type);
      const command = new CopyObjectCommand({
        Bucket: Bucket(),
        Key: path.slice(1),
        CopySource: `${Bucket()}/${uploadKey(userId, logoId)}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: 'public, max-age=3600',
      });
      try {
        await files.send(command);
      } catch (error) {
        if ([404, 412].includes(refusalStatus(error) ?? 0)) throw new Problem('conflict');
        throw error;
      }
      return path;
    },

    discardUpload: (userId: string, logoId: Ulid): Promise<void> => remove(uploadKey(userId, logoId)),
  };
});
