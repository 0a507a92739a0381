import { createHash, timingSafeEqual } from 'node:crypto';
import { OriginSecrets } from '#contracts/origin-secret.ts';
import type { Platform } from './platform.ts';

/** A constant-time comparison needs equal lengths. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Only the site's distribution adds it, so the request passed the firewall. */
export function verifyOriginSecret(sent: string | undefined, platform: Platform): boolean {
  const { current, previous = current } = OriginSecrets.parse(JSON.parse(platform.setting('ORIGIN_SECRETS')));
  const given = digest(sent ?? '');
  return [current, previous].some((secret) => timingSafeEqual(digest(secret), given));
}
