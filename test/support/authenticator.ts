import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A TOTP code (RFC 6238) for a base32 secret. One step of `aheadSteps` is 30 s. */
export function authenticatorCode(secret: string, nowMs: number, aheadSteps = 0): string {
  let value = 0n;
  for (const letter of secret) value = value * 32n + BigInt(LETTERS.indexOf(letter));
  const bits = secret.length * 5;
  const bytes = Math.floor(bits / 8);
  const key = Buffer.from((value >> BigInt(bits - bytes * 8)).toString(16).padStart(bytes * 2, '0'), 'hex');
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(nowMs / 30_000) + aheadSteps, 4);
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE(hash[19]! & 15) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}
