import { MediaKeys, mediaKeyNames, privateKeyField, publicKeyField } from '#contracts/media-keys.ts';
import { firstMediaKeys, newKeyPair } from '#local/secrets/new-media-keys.ts';
import type { Account, StoredSecret } from './account.ts';
import { readSecret } from './stage-secrets.ts';

/** CloudFormation fills a new secret with a random text. */
export const isWithoutKeys = (stored: StoredSecret | undefined): boolean =>
  stored === undefined || !stored.text.startsWith('{');

/** The names for the templates; undefined without readable keys, which means the first key. */
export function keyNamesOf(stored: StoredSecret | undefined): string | undefined {
  const read = stored && readSecret(MediaKeys, stored.text);
  return read && 'value' in read ? mediaKeyNames(read.value).join(',') : undefined;
}

/** Idempotent. The templates read the public key from the secret, so it comes before the stacks that use it. */
export async function storeFirstKeys(account: Account, secretId: string): Promise<void> {
  if (!isWithoutKeys(await account.secret(secretId))) return;
  await account.storeSecret(secretId, JSON.stringify(firstMediaKeys()));
}

/** @throws Error before the stored keys are deployed: a second rotation would drop a key that still signs */
function requireDeployed(stored: StoredSecret | undefined, deployed: string | undefined): void {
  if (deployed === undefined) throw new Error('The keys are not deployed yet. There is nothing to rotate.');
  if (keyNamesOf(stored) !== deployed)
    throw new Error('The last rotation is not deployed yet. Nothing was rotated. Run npm run deploy first.');
}

function keysIn(stored: StoredSecret | undefined): MediaKeys {
  const read = readSecret(MediaKeys, stored?.text ?? '');
  if ('wrong' in read) throw new Error(`The media keys cannot be rotated: ${read.wrong}.`);
  return read.value;
}

const pairOf = (keys: MediaKeys, name: string): Record<string, unknown> =>
  Object.fromEntries([publicKeyField(name), privateKeyField(name)].map((field) => [field, keys[field]]));

/** First step: a new pair signs. The earlier one still opens files. */
export function rotateKeys(stored: StoredSecret | undefined, deployed: string | undefined, newName: string): MediaKeys {
  requireDeployed(stored, deployed);
  const keys = keysIn(stored);
  const { current: previous } = keys;
  return MediaKeys.parse({ ...pairOf(keys, previous), ...newKeyPair(newName), current: newName, previous });
}

/** Second step: the earlier pair opens nothing any more. */
export function dropPreviousKeys(stored: StoredSecret | undefined, deployed: string | undefined): MediaKeys {
  requireDeployed(stored, deployed);
  const keys = keysIn(stored);
  const { current } = keys;
  return MediaKeys.parse({ ...pairOf(keys, current), current });
}
