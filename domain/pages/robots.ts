/** `hidden`: paths that need an account or a link; `:name` matches anything. */
export const robots = (hidden: readonly string[], sitemapAddress: string): string =>
  [
    'User-agent: *',
    'Allow: /api/public/',
    'Disallow: /api/',
    // These pages are indexed under their own URLs.
    'Disallow: /api/public/pages/',
    ...hidden.map((path) => `Disallow: ${path.replace(/:\w+/g, '*')}`),
    '',
    `Sitemap: ${sitemapAddress}`,
    '',
  ].join('\n');
