/** Options of an infinite query over an endpoint that answers `nextCursor`. The first page is asked for without a cursor. */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
};
