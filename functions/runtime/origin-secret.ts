import { createHash, timingSafeEqual } from 'node:crypto';
import { OriginSecrets } from '#contracts/origin-secret.ts';
import type { Platform } from './platform.ts';

/** Digests have equal length, which a constant-time comparison needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether what a request's `x-origin-secret` says is the secret that only the site's distribution adds, the present one or the one
 * before: so it came past the firewall.
 */
export function verifyOriginSecret(sent: string | undefined, platform: Platform): boolean {
  const { current, previous = current } = OriginSecrets.parse(JSON.parse(platform.setting('ORIGIN_SECRETS')));
  const given = digest(sent ?? '');
  return [current, previous].some((secret) => timingSafeEqual(digest(secret), given));
}
