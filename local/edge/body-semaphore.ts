import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from './exchange.ts';

/** What large bodies that are being read or answered may take together; others wait unread, as in a network's buffers. */
const ROOM_BYTES = 64 * 1024 ** 2;
/** Up to this size a body does not wait: requests of this size are bounded by their number. */
const SMALL_BYTES = 64 * 1024;

/** Does the work of a request once there is room for its body. */
export type BodySemaphore = <Result>(size: number, work: () => Promise<Result>) => Promise<Result>;

/** In the order in which they came, so that a large body is not passed by smaller ones forever. */
export function bodySemaphore(roomBytes = ROOM_BYTES): BodySemaphore {
  let free = roomBytes;
  const line: { readonly size: number; readonly go: () => void }[] = [];
  const admit = (): void => {
    for (let head = line[0]; head && head.size <= free; head = line[0]) {
      line.shift();
      free -= head.size;
      head.go();
    }
  };
  return async (size, work) => {
    if (size <= SMALL_BYTES) return work();
    await new Promise<void>((go) => {
      line.push({ size, go });
      admit();
    });
    try {
      return await work();
    } finally {
      free += size;
      admit();
    }
  };
}

/** As much as a request's body may take: what it says, or the most that is read of one that does not say. */
export function bodySize({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return MAX_BODY_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), MAX_BODY_BYTES);
}
