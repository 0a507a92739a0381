import { type Logo, MAX_LOGO_BYTES } from '#domain/courses/logo.ts';
import { IMAGE_SIGNATURE_BYTES, imageTypeOf } from '#domain/images/image-type.ts';
import { confirmUploadedLogo, createLogo } from '#web/api/owned-course.ts';
import { logoUploadMessages as messages } from '#web/config/messages/logo-upload.ts';
import { sendFile, UploadRefused } from '#web/lib/api/send-file.ts';

/**
 * Uploads a logo and waits for its check. The signature is checked here too, for a quick error. @throws
 * UploadRefused, ApiError
 */
export async function uploadLogo(file: Blob, onSent: (part: number) => void): Promise<Logo> {
  if (file.size > MAX_LOGO_BYTES) throw new UploadRefused(messages.tooLarge);
  const contentType = imageTypeOf(new Uint8Array(await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer()));
  if (!contentType) throw new UploadRefused(messages.wrongType);
  const { logoId, ...upload } = await createLogo({ contentType, sizeBytes: file.size });
  await sendFile(upload, file, messages, onSent);
  onSent(1);
  return confirmUploadedLogo(logoId);
}
