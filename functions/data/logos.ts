import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { logos as declared } from '#contracts/ports/logos.ts';
import { keys } from '#contracts/table.ts';
import { LOGO_SIGNATURE_BYTES, Logo, type LogoType, logoPath, logoTypeOf } from '#domain/courses/logo.ts';
import type { Ulid } from '#domain/ids.ts';
import { provide } from '../runtime/dependencies.ts';
import { Problem } from '../runtime/problem.ts';
import { files, refusalStatus } from './files.ts';
import { takeWithinHour } from './hourly-limit.ts';
import { recordOf } from './item.ts';
import { tableOf } from './table.ts';

const MOST_UPLOADS_AN_HOUR = 20;
/** How many are listed (decisions.md, "logo by URL"). */
const MOST_LISTED = 100;
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

/** Access patterns: a creator's logos, newest first; one of them (main, `USER#id / LOGO#id`). The images are in S3. */
export const logos = provide(declared, (platform) => {
  const table = tableOf(platform);
  const Bucket = () => platform.setting('MEDIA_BUCKET');
  const itemKey = (userId: string, logoId: Ulid) => ({ pk: keys.user.pk(userId), sk: keys.user.logo(logoId) });
  /** The user is part of the name, so that nobody can confirm what somebody else uploaded. */
  const uploadKey = (userId: string, logoId: Ulid) => `uploads/${userId}/${logoId}`;

  return {
    async ofUser(userId: string): Promise<Logo[]> {
      const { items } = await table.query(keys.user.pk(userId), {
        prefix: keys.user.logos,
        newestFirst: true,
        limit: MOST_LISTED,
      });
      return items.map((item) => recordOf(Logo, item));
    },

    async byId(userId: string, logoId: Ulid): Promise<Logo | undefined> {
      const item = await table.get(itemKey(userId, logoId), { consistent: true });
      return item && recordOf(Logo, item);
    },

    allowUpload: (userId: string): Promise<boolean> =>
      takeWithinHour(platform, `logos#${userId}`, MOST_UPLOADS_AN_HOUR),

    /** The browser sends a PUT with these headers; another type or length does not fit the signature. */
    async openUpload(userId: string, logoId: Ulid, { type, sizeBytes }: { type: LogoType; sizeBytes: number }) {
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

    async uploaded(userId: string, logoId: Ulid): Promise<Upload | undefined> {
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

    /** @throws Problem conflict where another file came in the meantime, or someone else confirmed this one */
    async publish(userId: string, logoId: Ulid, { etag, type }: Upload & { readonly type: LogoType }): Promise<Logo> {
      const path = logoPath(logoId, type);
      const command = new CopyObjectCommand({
        Bucket: Bucket(),
        Key: path.slice(1),
        CopySource: `${Bucket()}/${uploadKey(userId, logoId)}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: type,
        // decisions.md, "logo by URL".
        CacheControl: 'public, max-age=3600',
      });
      try {
        await files.send(command);
      } catch (error) {
        if ([404, 412].includes(refusalStatus(error) ?? 0)) throw new Problem('conflict');
        throw error;
      }
      const logo: Logo = { id: logoId, url: path, createdAt: platform.now() };
      await table.commit([table.put({ ...itemKey(userId, logoId), ...logo })]);
      return logo;
    },

    async discard(userId: string, logoId: Ulid): Promise<void> {
      await files.send(new DeleteObjectCommand({ Bucket: Bucket(), Key: uploadKey(userId, logoId) }));
    },
  };
});
