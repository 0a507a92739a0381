/** Limits that the site shows. This file imports no zod. */

export const MIN_PASSWORD_CHARS = 6;

export const MAX_NAME_CHARS = 120;

export const MAX_SEARCH_CHARS = 200;

/** How long a deleted course can be restored (docs/product.md "Deleting a course"). */
export const RESTORE_DAYS = 30;
