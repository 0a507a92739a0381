/** A placeholder for the site's URL. Pages are built once for all stages, and the deployment replaces it. */
export const SITE_URL_MARK = 'https://site-url.invalid';

/** Shared by the site's build, the functions that fill its pages, and the script. This file imports no zod. */
export const servedPage = {
  contentMark: '[[content]]',
  /** The list placeholder. It is visible text if the list wasn't filled in. */
  listMark: 'Loading courses …',
  searchMark: 'The search needs JavaScript.',
  /** The id of the data block with the page's first reply. */
  replyId: 'served-reply',
  prerenderedMark: ' data-prerendered="/404"',
} as const;
