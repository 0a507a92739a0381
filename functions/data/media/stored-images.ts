import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { storedImages as declared } from '#contracts/ports/images.ts';
import { imagePath } from '#domain/images/media.ts';
import { provide } from '../../runtime/dependencies.ts';
import { files } from './files.ts';

/** Separate for `work-outbox`'s bundle budget. */
export const storedImages = provide(declared, ({ setting }) => ({
  async remove(courseId: string, file: string): Promise<void> {
    const Key = imagePath(courseId, file).slice(1);
    await files.send(new DeleteObjectCommand({ Bucket: setting('MEDIA_BUCKET'), Key }));
  },
}));
