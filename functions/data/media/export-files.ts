import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import pMap from 'p-map';
import { exportFiles as declared } from '#contracts/ports/exports.ts';
import type { ExportIds } from '#domain/exports/execution.ts';
import { contentDisposition } from '#domain/exports/file-name.ts';
import { imagePath } from '#domain/images/media.ts';
import { provide } from '../../runtime/dependencies.ts';
import { files, refusalStatus } from './files.ts';

const LINK_VALID_SECONDS = 5 * 60;
const READ_AT_ONCE = 10;

/** Hundreds of megabytes go out in one request. */
const largeFiles = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
});

const keyOf = ({ courseId, format, id }: ExportIds): string => `exports/${courseId}/${id}-${format}`;

/** Private, and deleted by the bucket's rule after a day. */
export const exportFiles = provide(declared, ({ setting }) => {
  const Bucket = () => setting('MEDIA_BUCKET');
  return {
    /**
     * Without those that are gone.
     * @param names as the course's text has them
     */
    async images(courseId: string, names: readonly string[]): Promise<Map<string, Uint8Array>> {
      const images = new Map<string, Uint8Array>();
      const read = async (name: string): Promise<void> => {
        const command = new GetObjectCommand({ Bucket: Bucket(), Key: imagePath(courseId, name).slice(1) });
        try {
          const { Body } = await files.send(command);
          if (Body) images.set(name, await Body.transformToByteArray());
        } catch (error) {
          if (refusalStatus(error) !== 404) throw error;
        }
      };
      await pMap(names, read, { concurrency: READ_AT_ONCE });
      return images;
    },

    /** Each export has its own key, so a late run replaces nothing. */
    async store(ids: ExportIds, bytes: Uint8Array, contentType: string): Promise<void> {
      const command = new PutObjectCommand({
        Bucket: Bucket(),
        Key: keyOf(ids),
        Body: bytes,
        ContentType: contentType,
        CacheControl: 'private, no-store',
      });
      await largeFiles.send(command);
    },

    link: (ids: ExportIds, fileName: string): Promise<string> =>
      getSignedUrl(
        files,
        new GetObjectCommand({
          Bucket: Bucket(),
          Key: keyOf(ids),
          ResponseContentDisposition: contentDisposition(fileName),
        }),
        { expiresIn: LINK_VALID_SECONDS },
      ),
  };
});
