import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cognito's SRP-6a (RFC 5054's 3072-bit group, SHA-256, HKDF with "Caldera Derived Key"), compatible with Amplify. */
const PRIME_HEX = [
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B',
  '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6',
  '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D',
  '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718',
  '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D',
  'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
].join('');
export const PRIME = BigInt(`0x${PRIME_HEX}`);
export const GENERATOR = 2n;

export function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Signed big-endian: zero-padded if the first bit is set. */
export function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex');
}

export const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

export function digest(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

export const MULTIPLIER = numberOf(digest(bytesOf(PRIME), bytesOf(GENERATOR)));
export const KEY_INFO = 'Caldera Derived Key';

export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

export function makeVerifier(
  poolName: string,
  username: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): PasswordVerifier {
  return { salt, verifier: power(GENERATOR, passwordSecret(poolName, username, password, salt), PRIME).toString(16) };
}

/** Clients read the salt as a number, without leading zeros. */
export function passwordSecret(poolName: string, username: string, password: string, salt: string): bigint {
  return numberOf(digest(bytesOf(BigInt(`0x${salt}`)), digest(`${poolName}${username}:${password}`)));
}

export function isPassword(poolName: string, username: string, password: string, known: PasswordVerifier): boolean {
  const offered = Buffer.from(makeVerifier(poolName, username, password, known.salt).verifier);
  const expected = Buffer.from(known.verifier);
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}

export interface Challenge {
  readonly serverPublic: string;
  readonly secretBlock: string;
  readonly key: Buffer;
}

/** Undefined if the client's value is malformed or would make the key predictable. */
export function challenge(clientPublicHex: string, { verifier }: PasswordVerifier): Challenge | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublicHex)) return undefined;
  const clientPublic = BigInt(`0x${clientPublicHex}`);
  if (clientPublic % PRIME === 0n) return undefined;
  const known = BigInt(`0x${verifier}`);
  const secret = numberOf(randomBytes(32));
  const serverPublic = (MULTIPLIER * known + power(GENERATOR, secret, PRIME)) % PRIME;
  const scramble = numberOf(digest(bytesOf(clientPublic), bytesOf(serverPublic)));
  const shared = power(clientPublic * power(known, scramble, PRIME), secret, PRIME);
  return {
    serverPublic: serverPublic.toString(16),
    secretBlock: randomBytes(768).toString('base64'),
    key: Buffer.from(hkdfSync('sha256', bytesOf(shared), bytesOf(scramble), KEY_INFO, 16)),
  };
}

export function provesPassword(
  { key, secretBlock }: Challenge,
  proof: {
    readonly poolName: string;
    readonly username: string;
    readonly timestamp: string;
    readonly signature: string;
  },
): boolean {
  const expected = createHmac('sha256', key)
    .update(proof.poolName)
    .update(proof.username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  const offered = Buffer.from(proof.signature, 'base64');
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}
