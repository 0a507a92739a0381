import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { Platform } from '../runtime/platform.ts';
import { files } from './files.ts';

export const publishedLogos = ({ setting }: Platform) => ({
  /** By the path at which the site shows it; again is the same. Edges forget it within the hour. */
  async withdraw(path: string): Promise<void> {
    await files.send(new DeleteObjectCommand({ Bucket: setting('MEDIA_BUCKET'), Key: path.slice(1) }));
  },
});
