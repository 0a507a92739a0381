import { createHash } from 'node:crypto';

/**
 * An identifier as AWS would draw it, but the same at every start: digits of a hash over what names the thing.
 * `alphabet` says which characters that kind of identifier has.
 */
export function steadyIdentifier(seed: string, length: number, alphabet: string): string {
  let rest = BigInt(`0x${createHash('sha512').update(seed).digest('hex')}`);
  const base = BigInt(alphabet.length);
  let identifier = '';
  while (identifier.length < length) {
    identifier += alphabet[Number(rest % base)] ?? '';
    rest /= base;
  }
  return identifier;
}

export const LOWER_ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const UPPER_ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
