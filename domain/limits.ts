/** Limits of an account that the site's public pages share; in a file without schemas, so that those pages stay light. */

/** In the site and in the user pool (docs/product.md "Accounts"). */
export const MIN_PASSWORD_CHARS = 6;

export const MAX_NAME_CHARS = 120;

/** In a file without schemas, so that the marketplace's page, which shares it, stays light. */
export const MAX_SEARCH_CHARS = 200;
