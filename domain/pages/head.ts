import { brand } from '../brand.ts';
import { escapeHtml } from '../text.ts';
import { excerpt } from './html.ts';

/** Pixels of the picture that social networks show of a page: https://ogp.me, at the size that all of them take. */
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

/** Where social networks cut; search engines show about as much. */
const MAX_DESCRIPTION_CHARS = 200;

/** What a page says of itself to browsers, search engines and social networks. */
export interface PageMeta {
  /** Without the brand's name. */
  readonly title: string;
  readonly description: string;
  /** Absolute, as all addresses here: robots do not guess an origin. */
  readonly address: string;
  readonly image: string;
  readonly imageText: string;
  /** False for what has a page but is not to be found. */
  readonly indexed?: boolean;
}

export const fullTitle = (title: string): string => (title === brand.name ? title : `${title} · ${brand.name}`);

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** Everything of the head that differs from page to page, once each. */
export function headTags({ title, description, address, image, imageText, indexed = true }: PageMeta): string {
  const short = excerpt(description, MAX_DESCRIPTION_CHARS);
  return [
    `<title>${escapeHtml(fullTitle(title))}</title>`,
    meta('name', 'description', short),
    indexed ? `<link rel="canonical" href="${escapeHtml(address)}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', short),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(CARD_WIDTH)),
    meta('property', 'og:image:height', String(CARD_HEIGHT)),
    meta('property', 'og:image:alt', imageText),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', short),
    meta('name', 'twitter:image', image),
  ].join('');
}

const HEAD = /<!--head:start-->.*?<!--head:end-->/s;

/** A built page with another head: what stands between the marks that the build left. */
export function withHead(page: string, tags: string): string {
  if (!HEAD.test(page)) throw new Error('The built page lacks <!--head:start-->; was the site built by this version?');
  return page.replace(HEAD, () => `<!--head:start-->${tags}<!--head:end-->`);
}
