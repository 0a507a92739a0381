import { ORIGIN_SECRET_HEADER } from '#contracts/origin-secret.ts';
import { site as declared } from '#contracts/ports/pages.ts';
import { provide } from '../../runtime/dependencies.ts';
import { verifyOriginSecret } from '../../runtime/origin-secret.ts';
import type { Platform } from '../../runtime/platform.ts';

export const site = provide(declared, (platform) => ({
  ...edge(platform),
  link(path: `/${string}`, query: Readonly<Record<string, string>> = {}): string {
    const url = new URL(path, platform.setting('SITE_URL'));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  },
}));

/** For entry points outside the HTTP API. */
const edge = (platform: Platform) => ({
  /** WebSocket APIs keep the case of header names. */
  isFromEdge(headers: Readonly<Record<string, string | undefined>>): boolean {
    const named = Object.entries(headers).find(([name]) => name.toLowerCase() === ORIGIN_SECRET_HEADER);
    return verifyOriginSecret(named?.[1], platform);
  },
});
