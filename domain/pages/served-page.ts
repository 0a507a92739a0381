/** Stands for the site's address in pages that are built once for every stage; its deployment replaces it. */
export const SITE_URL_MARK = 'https://site-url.invalid';

/**
 * What the site's build, the functions that fill its pages, and the script on them agree on. In a file without schemas, so
 * that the site's public pages stay light.
 */
export const servedPage = {
  /** Where a page's own content stands in a frame that was built. */
  contentMark: '[[content]]',
  /** Where the marketplace's list stands until the script has one; it is read where the list was not filled in. */
  listMark: 'Loading courses …',
  /** Where its search stands for browsers without a script. */
  searchMark: 'The search needs JavaScript.',
  /** The data block with what the page's first read would answer. */
  replyId: 'served-reply',
  /** How the build marks the page that says there is nothing. */
  prerenderedMark: ' data-prerendered="/404"',
} as const;
