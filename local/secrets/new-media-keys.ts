import { generateKeyPairSync } from 'node:crypto';
import { FIRST_MEDIA_KEY, type MediaKeys, privateKeyField, publicKeyField } from '#contracts/media-keys.ts';

export function newKeyPair(name: string): Record<string, string> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { [publicKeyField(name)]: publicKey, [privateKeyField(name)]: privateKey };
}

export const firstMediaKeys = (): MediaKeys => ({ current: FIRST_MEDIA_KEY, ...newKeyPair(FIRST_MEDIA_KEY) });
