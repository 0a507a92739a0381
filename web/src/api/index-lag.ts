/** Far above the usual lag of an index behind its table. */
const INDEX_LAG_MS = 1_500;

/** Calls `refetch` when the lists that come from indexes no longer return the state before a change. */
export const afterIndexLag = (refetch: () => void): void => void setTimeout(refetch, INDEX_LAG_MS);
