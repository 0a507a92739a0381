import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ImageType } from '#domain/images/image-type.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { files, refusalStatus } from './files.ts';

const UPLOAD_VALID_SECONDS = 5 * 60;

export interface Upload {
  readonly sizeBytes: number;
  readonly firstBytes: Uint8Array;
  /** The upload URL stays valid, so other bytes may replace the checked ones. */
  readonly etag: string;
}

/** Private; expires after a day. The key contains the user, so only the uploader can confirm an upload. */
export const uploads = ({ setting }: Pick<Platform, 'setting'>) => {
  const Bucket = () => setting('MEDIA_BUCKET');

  return {
    /** The signature covers these headers, so S3 refuses another type or length. */
    async create(Key: string, { type, sizeBytes }: { type: string; sizeBytes: number }) {
      const command = new PutObjectCommand({
        Bucket: Bucket(),
        Key,
        ContentType: type,
        ContentLength: sizeBytes,
      });
      const url = await getSignedUrl(files, command, {
        expiresIn: UPLOAD_VALID_SECONDS,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
      return { url, headers: { 'content-type': type } };
    },

    async read(Key: string, maxBytes: number): Promise<Upload | undefined> {
      const command = new GetObjectCommand({ Bucket: Bucket(), Key, Range: `bytes=0-${maxBytes - 1}` });
      try {
        const { Body, ContentRange, ETag = '' } = await files.send(command);
        const firstBytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return { sizeBytes: Number(ContentRange?.split('/')[1] ?? firstBytes.length), firstBytes, etag: ETag };
      } catch (error) {
        if (refusalStatus(error) === 404) return undefined;
        throw error;
      }
    },

    /** @throws Problem conflict if the upload changed or was already confirmed */
    async publish(
      from: string,
      to: string,
      { etag, ...headers }: { etag: string; type: ImageType; cacheControl: string; disposition?: string },
    ): Promise<void> {
      const command = new CopyObjectCommand({
        Bucket: Bucket(),
        Key: to,
        CopySource: `${Bucket()}/${from}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: headers.type,
        CacheControl: headers.cacheControl,
        ContentDisposition: headers.disposition,
      });
      try {
        await files.send(command);
      } catch (error) {
        if ([404, 412].includes(refusalStatus(error) ?? 0)) throw new Problem('conflict');
        throw error;
      }
    },

    async discard(Key: string): Promise<void> {
      await files.send(new DeleteObjectCommand({ Bucket: Bucket(), Key }));
    },
  };
};
