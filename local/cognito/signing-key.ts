import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '#local/disk/write-atomically.ts';

export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwk: Readonly<Record<string, string>>;
}

/** Sessions survive a restart. */
export function openSigningKey(folder: string): SigningKey {
  const path = join(folder, 'signing-key.pem');
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeAtomically(path, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  }
  const privateKey = createPrivateKey(readFileSync(path));
  const publicKey = createPublicKey(privateKey);
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const keyId = createHash('sha256').update(n).digest('base64');
  return { keyId, privateKey, publicKey, jwk: { kty: 'RSA', alg: 'RS256', use: 'sig', kid: keyId, n, e } };
}
