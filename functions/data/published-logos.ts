import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { publishedLogos as declared } from '#contracts/ports/logos.ts';
import { provide } from '../runtime/dependencies.ts';
import { files } from './files.ts';

export const publishedLogos = provide(declared, ({ setting }) => ({
  /** By the path at which the site shows it; again is the same. Edges forget it within the hour. */
  async withdraw(path: string): Promise<void> {
    await files.send(new DeleteObjectCommand({ Bucket: setting('MEDIA_BUCKET'), Key: path.slice(1) }));
  },
}));
