import { escapeHtml } from '../text.ts';

/**
 * Half of the protocol's 50,000 (https://www.sitemaps.org/protocol.html): a Lambda reply is at most 6 MB, and a URL
 * takes about 100 bytes.
 */
const MAX_ADDRESSES = 25_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlSet = (addresses: readonly string[]): string =>
  `${XML}<urlset ${NAMESPACE}>\n${addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>\n`).join('')}</urlset>\n`;

/** An index of `?part=1` … if it is too large for one file; undefined for an unknown part. */
export function sitemap(
  addresses: readonly string[],
  part: number | undefined,
  own: string,
  most = MAX_ADDRESSES,
): string | undefined {
  const parts = Math.max(1, Math.ceil(addresses.length / most));
  if (part !== undefined) {
    return part >= 1 && part <= parts ? urlSet(addresses.slice((part - 1) * most, part * most)) : undefined;
  }
  if (parts === 1) return urlSet(addresses);
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeHtml(`${own}?part=${index + 1}`)}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}
