import { site as declared } from '#contracts/ports/pages.ts';
import { provide } from '../runtime/dependencies.ts';
import { edge } from './edge.ts';

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
