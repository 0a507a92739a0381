import { LOGO_SIGNATURE_BYTES, type Logo, logoTypeOf, MAX_LOGO_BYTES } from '#domain/courses/logo.ts';
import { confirmUploadedLogo, createLogo } from '#web/api/owned-course.ts';
import { logoUploadMessages as messages } from '#web/config/messages/logo-upload.ts';

/** As long as the upload URL is valid (functions/data/media/logo-files.ts). */
const SEND_TIMEOUT_MS = 5 * 60_000;

/** The message tells the user why. */
export class LogoRefused extends Error {
  override readonly name = 'LogoRefused';
}

/** With progress from 0 to 1, which `fetch` lacks. */
function send(url: string, headers: Readonly<Record<string, string>>, file: Blob, onSent: (part: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (why: string) => () => reject(new LogoRefused(why));
    request.open('PUT', url);
    request.timeout = SEND_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status === 200 ? resolve() : fail(request.status === 403 ? messages.expired : messages.sendFailed)();
    request.onerror = fail(messages.sendFailed);
    request.ontimeout = fail(messages.expired);
    request.send(file);
  });
}

/**
 * Uploads a logo and waits for its check. The signature is checked here too, for a quick error. @throws
 * LogoRefused, ApiError
 */
export async function uploadLogo(file: Blob, onSent: (part: number) => void): Promise<Logo> {
  if (file.size > MAX_LOGO_BYTES) throw new LogoRefused(messages.tooLarge);
  const contentType = logoTypeOf(new Uint8Array(await file.slice(0, LOGO_SIGNATURE_BYTES).arrayBuffer()));
  if (!contentType) throw new LogoRefused(messages.wrongType);
  const { logoId, url, headers } = await createLogo({ contentType, sizeBytes: file.size });
  await send(url, headers, file, onSent);
  onSent(1);
  return confirmUploadedLogo(logoId);
}
