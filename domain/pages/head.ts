import { brand } from '../brand.ts';
import { escapeHtml } from '../text.ts';
import { excerpt } from './html.ts';

/** The size of social images that all networks accept (https://ogp.me). */
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

/** Social networks and search engines cut here. */
const MAX_DESCRIPTION_CHARS = 200;

export interface PageMeta {
  /** Without the brand name. */
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly image: string;
  readonly imageText: string;
  readonly indexed?: boolean;
}

export const fullTitle = (title: string): string => (title === brand.name ? title : `${title} · ${brand.name}`);

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

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

export function withHead(page: string, tags: string): string {
  if (!HEAD.test(page)) throw new Error('The built page lacks <!--head:start-->; was the site built by this version?');
  return page.replace(HEAD, () => `<!--head:start-->${tags}<!--head:end-->`);
}
