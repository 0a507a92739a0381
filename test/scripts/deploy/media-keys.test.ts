import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { MediaKeys, privateKeyField, publicKeyField } from '#contracts/media-keys.ts';
import type { Account, StoredSecret } from '../../../scripts/deploy/account.ts';
import {
  dropPreviousKeys,
  isWithoutKeys,
  keyNamesOf,
  rotateKeys,
  storeFirstKeys,
} from '../../../scripts/deploy/media-keys.ts';

const stored = (keys: MediaKeys): StoredSecret => ({ text: JSON.stringify(keys), versionId: 'v' });
/** As Secrets Manager fills it in for CloudFormation. */
const initial: StoredSecret = { text: 'k3J_0s8dQz', versionId: 'v0' };

function anAccount(first: StoredSecret | undefined) {
  let secret = first;
  const writes: string[] = [];
  const account = {
    secret: async () => secret,
    async storeSecret(_: string, text: string) {
      writes.push(text);
      secret = { text, versionId: 'v' };
    },
  } as Partial<Account> as Account;
  return { account, writes, current: () => secret };
}

test('the first deployment stores one pair, whose halves belong together, and later ones keep it', async () => {
  const { account, writes, current } = anAccount(initial);
  await storeFirstKeys(account, 'secret');
  await storeFirstKeys(account, 'secret');
  expect(writes).toHaveLength(1);
  const keys = MediaKeys.parse(JSON.parse(current()?.text ?? ''));
  const fromPrivate = createPublicKey(createPrivateKey(String(keys[privateKeyField('first')])));
  expect(fromPrivate.export({ type: 'spki', format: 'pem' })).toBe(keys[publicKeyField('first')]);
  expect(fromPrivate.asymmetricKeyDetails?.modulusLength).toBe(2048);
});

test('templates name the first key before any pair is stored, then the stored ones', () => {
  expect([keyNamesOf(undefined), keyNamesOf(initial), isWithoutKeys(initial), isWithoutKeys(undefined)]).toEqual([
    undefined,
    undefined,
    true,
    true,
  ]);
});

test('a rotation keeps a key that functions sign with and the distribution trusts, at every step', async () => {
  const { account, current } = anAccount(initial);
  await storeFirstKeys(account, 'secret');
  let secret = current() as StoredSecret;
  /** The trusted keys come first in a deployment; then each function signs with the first of them. */
  let trusted = ['first'];
  const functions = ['first', 'first'];
  const expectOpen = () => {
    const keys = JSON.parse(secret.text);
    for (const name of functions) expect([trusted.includes(name), privateKeyField(name) in keys]).toEqual([true, true]);
  };
  const deploy = () => {
    const names = (keyNamesOf(secret) ?? '').split(',');
    trusted = names;
    expectOpen();
    for (const at of functions.keys()) {
      functions[at] = names[0] ?? '';
      expectOpen();
    }
  };

  secret = stored(rotateKeys(secret, trusted.join(','), 'k1'));
  expectOpen();
  expect(() => rotateKeys(secret, 'first', 'k2')).toThrow('not deployed yet');
  deploy();
  expect([trusted, functions]).toEqual([
    ['k1', 'first'],
    ['k1', 'k1'],
  ]);
  secret = stored(dropPreviousKeys(secret, trusted.join(',')));
  expectOpen();
  expect(secret.text).not.toContain('first');
  deploy();
  expect(trusted).toEqual(['k1']);
});

test('nothing is rotated before the first deployment, or with a damaged secret', () => {
  expect(() => rotateKeys(initial, undefined, 'k1')).toThrow('not deployed yet');
  const damaged = { text: '{"current":"first","firstPublic":"-----BEGIN"}', versionId: 'v' };
  expect(keyNamesOf(damaged)).toBeUndefined();
  expect(() => rotateKeys(damaged, 'first', 'k1')).toThrow();
});
