/** Pages are built once for all stages; the deployment replaces this placeholder. */
export const SITE_URL_MARK = 'https://site-url.invalid';

/** Shared by the build, the functions and the script. This file imports no zod. */
export const servedPage = {
  contentMark: '[[content]]',
  /** Visible text if the list wasn't filled in. */
  listMark: 'Loading courses …',
  searchMark: 'The search needs JavaScript.',
  replyId: 'served-reply',
  prerenderedMark: ' data-prerendered="/404"',
} as const;
