/** As long as an upload URL is valid (functions/data/media/uploads.ts). */
const SEND_TIMEOUT_MS = 5 * 60_000;

interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface UploadMessages {
  readonly sendFailed: string;
  readonly expired: string;
}

/** The message tells the user why. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

/**
 * Sends a file to the bucket, with progress from 0 to 1, which `fetch` lacks.
 * @throws UploadRefused, or the reason of the signal
 */
export function sendFile(
  { url, headers }: Upload,
  file: Blob,
  messages: UploadMessages,
  onSent: (part: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (why: string) => () => reject(new UploadRefused(why));
    request.open('PUT', url);
    request.timeout = SEND_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status === 200 ? resolve() : fail(request.status === 403 ? messages.expired : messages.sendFailed)();
    request.onerror = fail(messages.sendFailed);
    request.ontimeout = fail(messages.expired);
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
