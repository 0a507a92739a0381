/** In a file without schemas, so that the marketplace's page, which shares it, stays light. */
export const MAX_SEARCH_CHARS = 200;
