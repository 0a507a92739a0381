/**
 * Robots read what anyone may: pages and the public reads that the pages are drawn from. `hidden` are pages that need an
 * account or lead nowhere without a link; `:name` in them stands for anything.
 */
export const robots = (hidden: readonly string[], sitemapAddress: string): string =>
  [
    'User-agent: *',
    'Allow: /api/public/',
    'Disallow: /api/',
    // Pages are found under their own addresses.
    'Disallow: /api/public/pages/',
    ...hidden.map((path) => `Disallow: ${path.replace(/:\w+/g, '*')}`),
    '',
    `Sitemap: ${sitemapAddress}`,
    '',
  ].join('\n');
