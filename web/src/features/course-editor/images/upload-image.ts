import { IMAGE_SIGNATURE_BYTES, imageTypeOf } from '#domain/images/image-type.ts';
import { confirmUploadedImage, createImage, type UploadedImage } from '#web/api/course-images.ts';
import { slideImageMessages as messages } from '#web/config/messages/slide-images.ts';
import { sendFile, UploadRefused } from '#web/lib/api/send-file.ts';
import { shrinkImage } from './shrink-image.ts';

/** Before it is made smaller. */
const MAX_CHOSEN_BYTES = 25 * 1024 * 1024;

const typeOf = async (file: Blob) =>
  imageTypeOf(new Uint8Array(await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer()));

interface UploadOptions {
  /** Gets the part that is uploaded, from 0 to 1. */
  readonly onSent: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes an image smaller, uploads it and waits for its check.
 * @throws UploadRefused, ApiError, or the reason of the signal
 */
export async function uploadImage(
  courseId: string,
  file: Blob,
  { onSent, signal }: UploadOptions,
): Promise<UploadedImage> {
  if (file.size > MAX_CHOSEN_BYTES) throw new UploadRefused(messages.tooLarge);
  const chosenType = await typeOf(file);
  if (!chosenType) throw new UploadRefused(messages.wrongType);
  const image = await shrinkImage(file, { isLossless: chosenType === 'image/png' }).catch(() => {
    throw new UploadRefused(messages.unreadable);
  });
  onSent(0);
  const contentType = await typeOf(image);
  if (!contentType) throw new UploadRefused(messages.unreadable);
  signal.throwIfAborted();
  const { imageId, ...upload } = await createImage(courseId, { contentType, sizeBytes: image.size });
  await sendFile(upload, image, messages, onSent, signal);
  onSent(1);
  return confirmUploadedImage(courseId, imageId);
}
