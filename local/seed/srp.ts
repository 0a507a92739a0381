import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  bytesOf,
  digest,
  GENERATOR,
  KEY_INFO,
  MULTIPLIER,
  numberOf,
  PRIME,
  passwordSecret,
  power,
} from '#local/cognito/srp.ts';

export interface PoolChallenge {
  readonly username: string;
  readonly salt: string;
  readonly serverPublic: string;
  readonly secretBlock: string;
}

export function srpClient(poolName: string, password: string) {
  const secret = numberOf(randomBytes(32));
  const clientPublic = power(GENERATOR, secret, PRIME);
  return {
    clientPublic: clientPublic.toString(16),
    prove({ username, salt, serverPublic, secretBlock }: PoolChallenge, timestamp: string): string {
      const server = BigInt(`0x${serverPublic}`);
      const scramble = numberOf(digest(bytesOf(clientPublic), bytesOf(server)));
      const own = passwordSecret(poolName, username, password, salt);
      // Adding a multiple of the prime keeps the difference positive.
      const base = server + MULTIPLIER * (PRIME - power(GENERATOR, own, PRIME));
      const shared = power(base, secret + scramble * own, PRIME);
      const key = Buffer.from(hkdfSync('sha256', bytesOf(shared), bytesOf(scramble), KEY_INFO, 16));
      return createHmac('sha256', key)
        .update(poolName)
        .update(username)
        .update(Buffer.from(secretBlock, 'base64'))
        .update(timestamp)
        .digest('base64');
    },
  };
}
