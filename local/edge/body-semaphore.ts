import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from './exchange.ts';

/** Memory for large bodies; further ones wait unread. */
const ROOM_BYTES = 64 * 1024 ** 2;
/** Smaller bodies don't wait: their number is limited elsewhere. */
const SMALL_BYTES = 64 * 1024;

export type BodySemaphore = <Result>(size: number, work: () => Promise<Result>) => Promise<Result>;

/** First come, first served, so that smaller bodies cannot starve a large one. */
export function bodySemaphore(roomBytes = ROOM_BYTES): BodySemaphore {
  let free = roomBytes;
  const queue: { readonly size: number; readonly go: () => void }[] = [];
  const admit = (): void => {
    for (let head = queue[0]; head && head.size <= free; head = queue[0]) {
      queue.shift();
      free -= head.size;
      head.go();
    }
  };
  return async (size, work) => {
    if (size <= SMALL_BYTES) return work();
    await new Promise<void>((go) => {
      queue.push({ size, go });
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

export function bodySize({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return MAX_BODY_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), MAX_BODY_BYTES);
}
