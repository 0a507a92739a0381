import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { MediaKeys, privateKeyField } from '#contracts/media-keys.ts';
import { mediaAccess as declared } from '#contracts/ports/media-access.ts';
import { imagePath, MEDIA_ACCESS_MS } from '#domain/images/media.ts';
import { type Instant, plusMs } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import { secretFrom } from './secrets.ts';

const keysOf = secretFrom('MEDIA_KEYS_SECRET_ARN', MediaKeys);

export interface MediaAccess {
  readonly cookies: readonly string[];
  readonly expiresAt: Instant;
}

/** See docs/decisions/private-files-have-one-door.md. */
export const mediaAccess = provide(declared, (platform) => ({
  async cookiesFor(courseId: string): Promise<MediaAccess> {
    const keys = await keysOf(platform).read();
    const expiresAt = plusMs(platform.now(), MEDIA_ACCESS_MS);
    const folder = imagePath(courseId, '');
    const policy = JSON.stringify({
      Statement: [
        {
          Resource: `${platform.setting('SITE_URL')}${folder}*`,
          Condition: { DateLessThan: { 'AWS:EpochTime': Math.floor(Date.parse(expiresAt) / 1_000) } },
        },
      ],
    });
    const signed = getSignedCookies({
      policy,
      keyPairId: platform.setting('MEDIA_KEY_ID'),
      privateKey: keys[privateKeyField(platform.setting('MEDIA_KEY_NAME'))] ?? '',
      algorithm: 'SHA256',
    });
    const attributes = `Path=${folder}; Max-Age=${MEDIA_ACCESS_MS / 1_000}; HttpOnly; Secure; SameSite=Lax`;
    return { expiresAt, cookies: Object.entries(signed).map(([name, value]) => `${name}=${value}; ${attributes}`) };
  },
}));
