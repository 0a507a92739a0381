import { createHash } from 'node:crypto';
import type { Ulid } from '#domain/ids.ts';
import type { Instant } from '#domain/time.ts';

/** An item of the table. */
export type Row = Readonly<Record<string, unknown>>;

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Deterministic per seed, so that repeated writes are identical. */
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
