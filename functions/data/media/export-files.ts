import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import pMap from 'p-map';
import { exportFiles as declared } from '#contracts/ports/exports.ts';
import { EXPORT_KEPT_MS } from '#domain/exports/course-export.ts';
import type { ExportIds } from '#domain/exports/execution.ts';
import { contentDisposition } from '#domain/exports/file-name.ts';
import { imagePath } from '#domain/images/media.ts';
import { type Instant, plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { files, refusalStatus } from './files.ts';

const LINK_VALID_SECONDS = 5 * 60;
const READ_AT_ONCE = 10;

/** Hundreds of megabytes go out in one request. */
const largeFiles = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
});

/** `id` may be a hash. */
interface ExportFile extends Pick<ExportIds, 'courseId' | 'format'> {
  readonly id: string;
}

const keyOf = ({ courseId, format, id }: ExportFile): string => `exports/${courseId}/${id}-${format}`;

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

    /** An old file may be deleted before its link is opened. */
    async isKept(file: ExportFile, now: Instant): Promise<boolean> {
      try {
        const { LastModified } = await files.send(new HeadObjectCommand({ Bucket: Bucket(), Key: keyOf(file) }));
        return LastModified !== undefined && now <= plusMs(LastModified.toISOString(), EXPORT_KEPT_MS);
      } catch (error) {
        if (refusalStatus(error) === 404) return false;
        throw error;
      }
    },

    /** Each export has its own key, so a late run replaces nothing. Workbooks of one key show the same. */
    async store(file: ExportFile, bytes: Uint8Array, contentType: string): Promise<void> {
      const command = new PutObjectCommand({
        Bucket: Bucket(),
        Key: keyOf(file),
        Body: bytes,
        ContentType: contentType,
        CacheControl: 'private, no-store',
      });
      await largeFiles.send(command);
    },

    link: (file: ExportFile, fileName: string): Promise<string> =>
      getSignedUrl(
        files,
        new GetObjectCommand({
          Bucket: Bucket(),
          Key: keyOf(file),
          ResponseContentDisposition: contentDisposition(fileName),
        }),
        { expiresIn: LINK_VALID_SECONDS },
      ),
  };
});
