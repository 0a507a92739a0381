import { ORIGIN_SECRET_HEADER } from '#contracts/origin-secret.ts';
import { verifyOriginSecret } from '../runtime/origin-secret.ts';
import type { Platform } from '../runtime/platform.ts';

/** The site's distribution, for what it hands on besides requests of endpoints. */
export const edge = (platform: Platform) => ({
  /** A WebSocket API hands the names of headers on as they were sent. */
  isFromEdge(headers: Readonly<Record<string, string | undefined>>): boolean {
    const named = Object.entries(headers).find(([name]) => name.toLowerCase() === ORIGIN_SECRET_HEADER);
    return verifyOriginSecret(named?.[1], platform);
  },
});
