import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { publishedLogos as declared } from '#contracts/ports/logos.ts';
import { provide } from '../../runtime/dependencies.ts';
import { files } from './files.ts';

/** Separate for `work-outbox`'s bundle budget. */
export const publishedLogos = provide(declared, ({ setting }) => ({
  /** Idempotent. Edges forget the logo within the hour. */
  async withdraw(path: string): Promise<void> {
    await files.send(new DeleteObjectCommand({ Bucket: setting('MEDIA_BUCKET'), Key: path.slice(1) }));
  },
}));
