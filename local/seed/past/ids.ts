import { createHash } from 'node:crypto';
import type { Ulid, UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID for a time, deterministic per seed, so that repeated writes are identical. */
export function ulidAt(at: Instant, seed: string): Ulid {
  let ms = Date.parse(at);
  let time = '';
  for (let digit = 0; digit < 10; digit++) {
    time = `${DIGITS[ms % 32]}${time}`;
    ms = Math.floor(ms / 32);
  }
  const hash = createHash('sha256').update(seed).digest();
  return time + Array.from(hash.subarray(0, 16), (byte) => DIGITS[byte % 32]).join('');
}

export function userIdOf(seed: string): UserId {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
