import { imageSize } from 'image-size';
import { imageFiles as declared } from '#contracts/ports/image-files.ts';
import { type ImageId, MAX_IMAGE_BYTES } from '#domain/images/course-image.ts';
import { type ImageType, imageTypeOf } from '#domain/images/image-type.ts';
import { imagePath } from '#domain/images/media.ts';
import { provide } from '../../runtime/dependencies.ts';
import { uploads } from './uploads.ts';

export interface UploadedImage {
  readonly sizeBytes: number;
  readonly etag: string;
  /** Undefined if the content is no supported image. */
  readonly image: { readonly type: ImageType; readonly width: number; readonly height: number } | undefined;
}

/** From here on, browsers turn by 90°. */
const FIRST_TURNED_ORIENTATION = 5;

function imageIn(bytes: Uint8Array): UploadedImage['image'] {
  const type = imageTypeOf(bytes);
  if (type === undefined) return undefined;
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (Math.min(width, height) < 1) return undefined;
    return orientation < FIRST_TURNED_ORIENTATION ? { type, width, height } : { type, width: height, height: width };
  } catch {
    return undefined;
  }
}

/** `media/` opens with signed cookies only. */
export const imageFiles = provide(declared, (platform) => {
  const stored = uploads(platform);
  const keyOf = (userId: string, courseId: string, imageId: ImageId) => `uploads/${userId}/${courseId}/${imageId}`;

  return {
    createUpload: (
      userId: string,
      courseId: string,
      imageId: ImageId,
      file: { readonly type: ImageType; readonly sizeBytes: number },
    ) => stored.create(keyOf(userId, courseId, imageId), file),

    async readUpload(userId: string, courseId: string, imageId: ImageId): Promise<UploadedImage | undefined> {
      const upload = await stored.read(keyOf(userId, courseId, imageId), MAX_IMAGE_BYTES);
      return upload && { ...upload, image: imageIn(upload.firstBytes) };
    },

    /** @throws Problem conflict if the upload changed or was already confirmed */
    publishUpload: (
      userId: string,
      courseId: string,
      imageId: ImageId,
      { file, type, etag }: { readonly file: string; readonly type: ImageType; readonly etag: string },
    ): Promise<void> =>
      stored.publish(keyOf(userId, courseId, imageId), imagePath(courseId, file).slice(1), {
        etag,
        type,
        cacheControl: 'private, max-age=31536000, immutable',
        disposition: 'inline',
      }),

    discardUpload: (userId: string, courseId: string, imageId: ImageId): Promise<void> =>
      stored.discard(keyOf(userId, courseId, imageId)),
  };
});
