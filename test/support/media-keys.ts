import { firstMediaKeys } from '#local/secrets/new-media-keys.ts';
import { startSecrets, type TestSecrets } from './secrets.ts';

export const MEDIA_KEY_ID = 'K2TESTKEY';

/** Points handlers of this process at a stored key pair. */
export function storeMediaKeys(secrets: TestSecrets): void {
  secrets.set('media-keys', firstMediaKeys());
  Object.assign(process.env, {
    MEDIA_KEYS_SECRET_ARN: 'media-keys',
    MEDIA_KEY_NAME: 'first',
    MEDIA_KEY_ID,
    SITE_URL: 'http://localhost:3000',
  });
}

export async function startMediaKeys(): Promise<TestSecrets> {
  const secrets = await startSecrets();
  storeMediaKeys(secrets);
  return secrets;
}
