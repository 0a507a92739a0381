import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { LOGO_SIGNATURE_BYTES, type LogoType, logoPath, logoTypeOf } from '#domain/courses/logo.ts';
import type { Ulid } from '#domain/ids.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { files, refusalStatus } from './files.ts';

/** Long enough for 2 MB over a poor line. */
const UPLOAD_WITHIN_SECONDS = 5 * 60;

/** What lies at an upload's place. */
export interface Upload {
  readonly sizeBytes: number;
  /** Undefined for what is no image that may be shown. */
  readonly type: LogoType | undefined;
  /** Names these very bytes: the address stays open, so others may follow. */
  readonly etag: string;
}

/** The images of logos in S3: `uploads/<user>/<logo>`, which nobody sees, and `logos/<logo>.<ext>`, which the site shows. */
export const logoFiles = ({ setting }: Platform) => {
  const Bucket = () => setting('MEDIA_BUCKET');
  /** The user is part of the name, so that nobody can confirm what somebody else uploaded. */
  const uploadKey = (userId: string, logoId: Ulid) => `uploads/${userId}/${logoId}`;

  const remove = async (Key: string): Promise<void> => {
    await files.send(new DeleteObjectCommand({ Bucket: Bucket(), Key }));
  };

  return {
    /** The browser sends a PUT with these headers; another type or length does not fit the signature. */
    async createUpload(userId: string, logoId: Ulid, { type, sizeBytes }: { type: LogoType; sizeBytes: number }) {
      const command = new PutObjectCommand({
        Bucket: Bucket(),
        Key: uploadKey(userId, logoId),
        ContentType: type,
        ContentLength: sizeBytes,
      });
      const url = await getSignedUrl(files, command, {
        expiresIn: UPLOAD_WITHIN_SECONDS,
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
        // `bytes 0-11/48211`
        const sizeBytes = Number(ContentRange?.split('/')[1] ?? firstBytes.length);
        return { sizeBytes, type: logoTypeOf(firstBytes), etag: ETag };
      } catch (error) {
        if (refusalStatus(error) === 404) return undefined;
        throw error;
      }
    },

    /**
     * Answers the path at which the site shows it.
     * @throws Problem conflict where other bytes came in the meantime, or somebody was quicker to confirm these
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
};
