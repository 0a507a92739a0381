import { ORIGIN_SECRET_HEADER } from '#contracts/origin-secret.ts';
import { site as declared } from '#contracts/ports/pages.ts';
import { provide } from '../../runtime/dependencies.ts';
import { verifyOriginSecret } from '../../runtime/origin-secret.ts';
import type { Platform } from '../../runtime/platform.ts';

/** The site's own pages. */
export const site = provide(declared, (platform) => ({
  ...edge(platform),
  /** The absolute address of a page: `link(sitePages.resetPassword, { email })`. */
  link(path: `/${string}`, query: Readonly<Record<string, string>> = {}): string {
    const url = new URL(path, platform.setting('SITE_URL'));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  },
}));

/** The site's distribution, for what it hands on besides requests of endpoints. */
const edge = (platform: Platform) => ({
  /** A WebSocket API hands the names of headers on as they were sent. */
  isFromEdge(headers: Readonly<Record<string, string | undefined>>): boolean {
    const named = Object.entries(headers).find(([name]) => name.toLowerCase() === ORIGIN_SECRET_HEADER);
    return verifyOriginSecret(named?.[1], platform);
  },
});
