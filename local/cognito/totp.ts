import { createHmac } from 'node:crypto';

/** RFC 6238 with authenticator apps' defaults: SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30;
/** For clock drift and typing time (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return bits.replace(/.{1,5}/g, (five) => LETTERS.charAt(Number.parseInt(five.padEnd(5, '0'), 2)));
}

function bytesOf(secret: string): Buffer {
  let bits = '';
  for (const letter of secret) bits += LETTERS.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 4226's truncation. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++)
    if (codeAt(secret, step) === code) return step;
  return undefined;
}
