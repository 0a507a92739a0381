/** Limits that public pages share. This file imports no zod. */

export const MIN_PASSWORD_CHARS = 6;

export const MAX_NAME_CHARS = 120;

export const MAX_SEARCH_CHARS = 200;
